import type { AlertType } from '@candlewick/shared-api';
import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { formatDateTime, formatInteger, formatRelative, missing } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useCallback, useMemo, useState } from 'react';
import { capitalized, intervalNames, whenText } from '../../../common/alert-words.ts';
import type { ChildAlert } from '../../../common/alert.types.ts';
import { StatusBadge, statusText } from '../../../common/status-note.tsx';
import { order, pageSize, type alertsParams } from '../model/alerts-url.ts';
import { AlertActions } from './alert-actions.tsx';

/** The server sorts and pages; a filter of the table would see one page only. */
const filter = false;
const isSortable = false;
const ago = (timeMs: number | null) =>
  timeMs === null ? missing : <time title={formatDateTime(timeMs)}>{formatRelative(timeMs)}</time>;

const columns: readonly DataColumn<ChildAlert>[] = [
  {
    id: 'name',
    header: 'Alert',
    width: 200,
    pin: 'start',
    value: ({ name }) => name,
    cell: ({ name }) => <span title={name}>{name}</span>,
    filter,
  },
  { id: 'ticker', header: 'Symbol', width: 110, value: ({ ticker }) => ticker, filter, isSortable },
  {
    id: 'status',
    header: 'Status',
    width: 130,
    isFitted: true,
    value: statusText,
    cell: (alert) => <span title={statusText(alert)}>{statusText(alert)}</span>,
    filter,
    isSortable,
  },
  {
    id: 'interval',
    header: 'Interval',
    width: 100,
    priority: 3,
    value: ({ interval }) => intervalNames[interval],
    filter,
    isSortable,
  },
  {
    id: 'last_fired_at',
    kind: 'date',
    header: 'Last triggered',
    width: 120,
    isFitted: true,
    priority: 5,
    value: ({ last_fired_at }) => (last_fired_at === null ? null : new Date(last_fired_at).toISOString()),
    cell: ({ last_fired_at }) => ago(last_fired_at),
    filter,
  },
  {
    id: 'fired',
    header: 'Triggered',
    kind: 'number',
    width: 80,
    priority: 4,
    value: ({ fired }) => fired,
    format: formatInteger,
    filter,
  },
  {
    id: 'next_evaluation',
    header: 'Next check',
    width: 170,
    priority: 2,
    value: ({ next_evaluation }) => (next_evaluation === null ? null : new Date(next_evaluation).toISOString()),
    cell: ({ next_evaluation }) =>
      next_evaluation === null ? missing : capitalized(whenText(next_evaluation, Date.now())),
    filter,
    isSortable,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 120,
    priority: 1,
    value: ({ tags }) => tags.join(', '),
    cell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
    filter,
    isSortable,
  },
  {
    id: 'created_at',
    header: 'Created',
    width: 112,
    isFitted: true,
    priority: 1,
    value: ({ created_at }) => new Date(created_at).toISOString(),
    cell: ({ created_at }) => ago(created_at),
    filter,
  },
];

const phoneRow: PhoneRow<ChildAlert> = {
  title: ({ name }) => name,
  subtitle: ({ ticker, interval }) => `${ticker} · ${intervalNames[interval]}`,
  value: ({ status }) => <StatusBadge status={status} />,
  delta: ({ last_fired_at }) => ago(last_fired_at),
};

interface AlertTableProps {
  readonly type: AlertType;
  readonly alerts: readonly ChildAlert[];
  readonly total: number;
  readonly url: UrlState<typeof alertsParams>;
  /** Id of the alert whose details the page shows. */
  readonly current: string | undefined;
}

/** The alerts as rows; a row opens its details. Selected ones can be activated, paused, tagged and deleted. */
export default function AlertTable({ type, alerts, total, url, current }: AlertTableProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'alert-columns' }), [storage]);
  const { sort: sortId, page } = url.view;
  const sort = useMemo(() => [order.ruleOf(sortId)], [sortId]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Only this page's rows are here to act on.
  const selected = useMemo(() => new Set(alerts.map(({ id }) => id).filter((id) => chosen.has(id))), [alerts, chosen]);
  const actionsOn = useCallback(
    (ids: readonly string[], clear: () => void) => <AlertActions type={type} ids={ids} onClear={clear} />,
    [type],
  );
  return (
    <DataTable
      label="Alerts"
      columns={columns}
      rows={alerts}
      rowId={({ id }) => id}
      rowName={({ name, ticker }) => `${name} on ${ticker}`}
      rowHref={({ id }) => url.hrefOf({ alert: id, bar: null })}
      phoneRow={phoneRow}
      current={current}
      isServerSide
      totalRows={total}
      firstRow={(page - 1) * pageSize}
      sort={sort}
      onSortChange={([rule]) => url.choose({ sort: order.idOf(rule), page: 1 })}
      isArrangeable
      memory={memory}
      isSelectable
      selected={selected}
      onSelectedChange={setChosen}
      bulkActions={actionsOn}
      maxHeight="40rem"
      csvName="alerts"
      empty={<PlaceholderOverlay state="noResults" hint="No alerts match these filters. Remove one." />}
    />
  );
}
