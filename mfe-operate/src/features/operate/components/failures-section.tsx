import { registryApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { DataTable, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime, formatInteger, formatRelative } from '@candlewick/shared-design/format';
import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { useQuery } from '@tanstack/react-query';
import { logColumns } from '../model/log-columns.ts';
import { MoreRows } from './more-rows.tsx';
import styles from '../operate.module.css';
import { usePages } from '../queries/use-pages.ts';
import { shortHash } from '../model/words.ts';

type FailureGroup = EndpointResponse<typeof registryApi.failures>['failures'][number];

const params = { remote: shortText('remote', 60), reference: shortText('reference', 40) };
/** As the error screen shows it. */
const referencePattern = /^[\da-f]{8}$/;
const pageSize = 50;

const time = (at: number) => <time title={formatDateTime(at)}>{formatRelative(at)}</time>;
/** The link of a row needs words. */
const messageOf = ({ message }: FailureGroup) => message || 'No message';
const releaseOf = ({ version, hash }: FailureGroup) => `${version ?? 'removed'} · ${shortHash(hash)}`;

const columns = logColumns<FailureGroup>([
  { id: 'message', header: 'Message', value: messageOf, width: 340, pin: 'start' },
  { id: 'count', header: 'Times', kind: 'number', value: ({ count }) => count, width: 80 },
  {
    id: 'last',
    header: 'Last seen',
    value: ({ last_seen: at }) => new Date(at).toISOString(),
    cell: ({ last_seen: at }) => time(at),
    width: 130,
  },
  {
    id: 'first',
    header: 'First seen',
    value: ({ first_seen: at }) => new Date(at).toISOString(),
    cell: ({ first_seen: at }) => time(at),
    width: 130,
    priority: 1,
  },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, width: 90 },
  { id: 'remote', header: 'Remote', value: ({ remote }) => remote, width: 140 },
  { id: 'release', header: 'Release', value: releaseOf, width: 160, priority: 4 },
  { id: 'page', header: 'Page', value: ({ page }) => page, width: 180, priority: 3 },
  { id: 'where', header: 'Where', value: ({ where }) => where, width: 260, priority: 2 },
]);

const phoneRow: PhoneRow<FailureGroup> = {
  title: messageOf,
  subtitle: (failure) => `${failure.remote} ${releaseOf(failure)}, ${failure.kind}`,
  value: ({ count }) => formatInteger(count),
  delta: ({ last_seen: at }) => formatRelative(at),
};

/** Failures that browsers reported, alike ones together; one is found by the reference that a user was shown. */
export function FailuresSection() {
  const { view, choose, type } = useUrlState(params);
  const [typed, setTyped] = useUrlText(view.reference, (text) => type({ reference: text }));
  const remotes = useQuery(apiQuery(registryApi.remotes, {}));
  const reference = view.reference.trim().toLowerCase();
  const isReference = referencePattern.test(reference);
  const filters = {
    ...(view.remote ? { remote: view.remote } : {}),
    ...(isReference ? { reference } : {}),
  };
  const query = usePages<typeof registryApi.failures, string>(registryApi.failures, filters, {
    inputOf: (before) => ({ query: { ...filters, limit: pageSize, ...(before === null ? {} : { before }) } }),
    nextOf: ({ next }) => next,
  });
  const names = remotes.data?.remotes.map(({ remote }) => remote) ?? (view.remote ? [view.remote] : []);
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <SearchField
          label="Reference"
          isLabelHidden={false}
          placeholder="3f2a91bc"
          value={typed}
          error={reference !== '' && !isReference ? '8 hex digits from the error screen' : undefined}
          onChange={setTyped}
        />
        <Select
          label="Remote"
          items={[{ id: 'any', label: 'All' }, ...names.map((id) => ({ id, label: id }))]}
          value={view.remote || 'any'}
          onChange={(id) => choose({ remote: id === 'any' ? '' : id })}
        />
      </div>
      <Answer query={query} skeleton={<Skeleton height="24rem" />}>
        {({ pages }) => (
          <DataTable
            label="Failures"
            columns={columns}
            rows={pages.flatMap(({ failures }) => failures)}
            rowId={({ id }) => String(id)}
            rowHref={({ id }) => `/operate/failures/${id}`}
            phoneRow={phoneRow}
            isServerSide
            isArrangeable
            csvName="failures"
            empty={
              isReference ? (
                <EmptyState
                  title="No failure with this reference"
                  description="Check the digits. Failures from the last few seconds may not be stored yet."
                />
              ) : (
                <EmptyState title="No failures reported" description="Remotes’ failures in browsers appear here" />
              )
            }
          />
        )}
      </Answer>
      <MoreRows query={query} />
    </div>
  );
}
