import { operateApi, securityEventKinds, type EndpointResponse, type SecurityEventKind } from '@candlewick/shared-api';
import { DataTable, type PhoneRow } from '@candlewick/shared-design/data-table';
import { EmptyState } from '@candlewick/shared-design/empty-state';
import { formatDateTime } from '@candlewick/shared-design/format';
import { SearchField } from '@candlewick/shared-design/search-field';
import { Select } from '@candlewick/shared-design/select';
import { Skeleton } from '@candlewick/shared-design/skeleton';
import { Answer } from '@candlewick/shared-page/answer';
import { oneOf, shortText } from '@candlewick/shared-page/url-params';
import { useUrlState } from '@candlewick/shared-page/url-state';
import { useUrlText } from '@candlewick/shared-page/url-text';
import { securityEventTexts } from '@candlewick/shared-page/security-event-texts';
import { logColumns } from '../model/log-columns.ts';
import { MoreRows } from './more-rows.tsx';
import styles from '../operate.module.css';
import { usePages } from '../queries/use-pages.ts';

type UserEvent = EndpointResponse<typeof operateApi.userEvents>['events'][number];

const params = { user: shortText('user', 254), kind: oneOf('kind', securityEventKinds, null) };

const accountOf = ({ email, user_id: id }: UserEvent) => email ?? `deleted account ${id.slice(0, 8)}`;
const deviceOf = ({ device }: UserEvent) => device ?? 'Candlewick';

const columns = logColumns<UserEvent>([
  {
    id: 'at',
    header: 'Time',
    value: ({ at }) => new Date(at).toISOString(),
    cell: ({ at }) => formatDateTime(at),
    width: 170,
  },
  { id: 'account', header: 'Account', value: accountOf, width: 260 },
  { id: 'event', header: 'Event', value: ({ kind }) => securityEventTexts[kind], width: 280 },
  { id: 'device', header: 'Device', value: deviceOf, width: 180 },
  { id: 'id', header: 'Account id', value: ({ user_id: id }) => id, width: 290, isHidden: true },
]);

const phoneRow: PhoneRow<UserEvent> = {
  title: accountOf,
  subtitle: ({ kind }) => securityEventTexts[kind],
  value: ({ at }) => formatDateTime(at),
  delta: deviceOf,
};

/** What happened to accounts: logins, changes of passwords and addresses, closed accounts. */
export function UsersSection() {
  const { view, choose, type } = useUrlState(params);
  const [user, setUser] = useUrlText(view.user, (text) => type({ user: text }));
  const asked = view.user.trim();
  const filters = { ...(asked === '' ? {} : { user: asked }), ...(view.kind === null ? {} : { kind: view.kind }) };
  const query = usePages<typeof operateApi.userEvents, number>(operateApi.userEvents, filters, {
    inputOf: (before) => ({ query: { ...filters, ...(before === null ? {} : { before }) } }),
    nextOf: ({ events, has_more: hasMore }) => (hasMore ? (events.at(-1)?.id ?? null) : null),
  });
  return (
    <div className={styles.stack}>
      <div className={styles.filters}>
        <SearchField
          label="Account"
          isLabelHidden={false}
          placeholder="Full email or account id"
          value={user}
          onChange={setUser}
        />
        <Select
          label="Event"
          items={[
            { id: 'any', label: 'All' },
            ...securityEventKinds.map((id) => ({ id, label: securityEventTexts[id] })),
          ]}
          value={view.kind ?? 'any'}
          onChange={(id) => choose({ kind: id === 'any' ? null : (id as SecurityEventKind) })}
        />
      </div>
      <Answer query={query} skeleton={<Skeleton height="24rem" />}>
        {({ pages }) => (
          <DataTable
            label="Account audit log"
            columns={columns}
            rows={pages.flatMap(({ events }) => events)}
            rowId={({ id }) => String(id)}
            phoneRow={phoneRow}
            isServerSide
            isArrangeable
            density="compact"
            csvName="account-events"
            empty={
              <EmptyState
                title="No events match these filters"
                description="Enter a full email address or account id, or choose another event"
              />
            }
          />
        )}
      </Answer>
      <MoreRows query={query} />
    </div>
  );
}
