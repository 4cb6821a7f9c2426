import { registryApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime } from '@candlewick/shared-design/format';
import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { useQuery } from '@tanstack/react-query';
import { actionName, actorName, auditActions, detailText, type AuditEntry } from '../model/audit-text.ts';
import { logColumns } from '../model/log-columns.ts';
import { MoreRows } from './more-rows.tsx';
import styles from '../operate.module.css';
import { usePages } from '../queries/use-pages.ts';

const params = { remote: shortText('remote', 60), action: shortText('action', 60), actor: shortText('actor', 120) };
const pageSize = 50;

const columns = logColumns<AuditEntry>([
  {
    id: 'at',
    header: 'Time',
    value: ({ at }) => new Date(at).toISOString(),
    cell: ({ at }) => formatDateTime(at),
    width: 170,
  },
  { id: 'who', header: 'Who', value: actorName, width: 230 },
  { id: 'action', header: 'Action', value: ({ action }) => actionName(action), width: 190 },
  { id: 'remote', header: 'Remote', value: ({ remote }) => remote, width: 140 },
  { id: 'detail', header: 'What', value: detailText, width: 320, isWrapped: true },
]);

const phoneRow: PhoneRow<AuditEntry> = {
  title: ({ action, remote }) => `${actionName(action)}, ${remote}`,
  subtitle: (entry) => `${actorName(entry)}, ${formatDateTime(entry.at)}`,
  value: detailText,
};

/** Who changed what of which remote. */
export function AuditSection() {
  const { view, choose, type } = useUrlState(params);
  const [actor, setActor] = useUrlText(view.actor, (text) => type({ actor: text }));
  const remotes = useQuery(apiQuery(registryApi.remotes, {}));
  const filters = Object.fromEntries(Object.entries(view).filter(([, value]) => value !== ''));
  const query = usePages<typeof registryApi.audit, number>(registryApi.audit, filters, {
    inputOf: (before) => ({ query: { ...filters, limit: pageSize, ...(before === null ? {} : { before }) } }),
    nextOf: ({ entries }) => (entries.length === pageSize ? (entries.at(-1)?.id ?? null) : null),
  });
  const names = remotes.data?.remotes.map(({ remote }) => remote) ?? (view.remote ? [view.remote] : []);
  const any = { id: 'any', label: 'All' };
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <Select
          label="Remote"
          items={[any, ...names.map((id) => ({ id, label: id }))]}
          value={view.remote || 'any'}
          onChange={(id) => choose({ remote: id === 'any' ? '' : id })}
        />
        <Select
          label="Action"
          items={[any, ...auditActions.map((id) => ({ id, label: actionName(id) }))]}
          value={view.action || 'any'}
          onChange={(id) => choose({ action: id === 'any' ? '' : id })}
        />
        <SearchField
          label="Who"
          isLabelHidden={false}
          placeholder="ada@example.com, CI, administrator"
          value={actor}
          onChange={setActor}
        />
      </div>
      <Answer query={query} skeleton={<Skeleton height="24rem" />}>
        {({ pages }) => (
          <DataTable
            label="Audit log"
            columns={columns}
            rows={pages.flatMap(({ entries }) => entries)}
            rowId={({ id }) => String(id)}
            phoneRow={phoneRow}
            isServerSide
            density="compact"
            csvName="audit-log"
            empty={
              <EmptyState title="No entries match these filters" description="The log holds every release change" />
            }
          />
        )}
      </Answer>
      <MoreRows query={query} />
    </div>
  );
}
