import { DataTable, type DataColumn, type PhoneRow } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatInteger, formatNumber, formatPercent } from '@candlewick/shared-design/format';
import type { UrlState } from '@candlewick/shared-page/url-state';
import { useShell } from '@candlewick/shared-platform';
import { useMemo, useState } from 'react';
import { resultHref } from '../../../common/backtest-links.ts';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { BulkActions } from '../../../common/bulk-actions.tsx';
import { StatusBadge, statusLabel } from '../../../common/status-badge.tsx';
import { orderOf, sortOf, type summaryParams } from '../model/summary-url.ts';
import styles from '../summary.module.css';

const percent = (value: number) => formatPercent(value, { isSigned: true });
/** The server sorts and pages; a filter here would see one page only. */
const filter = false;

const columns: readonly DataColumn<ChildCard>[] = [
  { id: 'ticker', header: 'Symbol', width: 110, pin: 'start', filter, value: ({ ticker }) => ticker },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    isFitted: true,
    priority: 4,
    filter,
    value: ({ status }) => statusLabel(status),
    cell: ({ status }) => <StatusBadge status={status} />,
  },
  {
    id: 'return_fraction',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    width: 100,
    filter,
    value: ({ return_fraction }) => return_fraction,
    cell: ({ return_fraction }) => <Delta value={return_fraction} />,
  },
  {
    id: 'buy_and_hold_fraction',
    header: 'Buy and hold',
    kind: 'number',
    unit: 'fraction',
    width: 120,
    priority: 5,
    filter,
    value: ({ buy_and_hold_fraction }) => buy_and_hold_fraction,
    format: percent,
  },
  {
    id: 'final_equity',
    header: 'Final equity',
    kind: 'number',
    width: 120,
    priority: 3,
    filter,
    value: ({ final_equity }) => final_equity,
    format: formatNumber,
  },
  {
    id: 'max_drawdown_fraction',
    header: 'Max drawdown',
    kind: 'number',
    unit: 'fraction',
    width: 126,
    priority: 4,
    filter,
    value: ({ max_drawdown_fraction }) => max_drawdown_fraction,
    format: formatPercent,
  },
  {
    id: 'trades',
    header: 'Trades',
    kind: 'number',
    width: 84,
    priority: 3,
    filter,
    value: ({ trades }) => trades,
    format: formatInteger,
  },
  {
    id: 'sharpe',
    header: 'Sharpe',
    kind: 'number',
    width: 84,
    priority: 3,
    filter,
    value: ({ sharpe }) => sharpe,
    format: formatNumber,
  },
  {
    id: 'tags',
    header: 'Tags',
    width: 130,
    priority: 2,
    filter,
    isSortable: false,
    value: ({ tags }) => tags.join(', '),
    cell: ({ tags }) => <span title={tags.join(', ')}>{tags.join(', ')}</span>,
  },
  {
    id: 'error',
    header: 'Reason',
    width: 220,
    priority: 1,
    filter,
    isSortable: false,
    value: ({ error }) => error,
    cell: ({ error }) => <span title={error ?? undefined}>{error}</span>,
  },
];

const phoneRow: PhoneRow<ChildCard> = {
  title: ({ ticker }) => ticker,
  subtitle: ({ error, trades }) => error ?? `${formatInteger(trades)} ${trades === 1 ? 'trade' : 'trades'}`,
  value: ({ return_fraction, status }) =>
    status === 'completed' ? <Delta value={return_fraction} /> : <StatusBadge status={status} />,
};

interface TickersTableProps {
  readonly cards: readonly ChildCard[];
  readonly total: number;
  /** Zero-based index of the first of these among all. */
  readonly firstRow: number;
  readonly parentId: string;
  readonly url: UrlState<typeof summaryParams>;
}

const actionsOn = (ids: readonly string[], clear: () => void) => <BulkActions kind="child" ids={ids} onClear={clear} />;

/** The results of a backtest; a row opens its own. Selected ones can be tagged, deleted and exported. */
export default function TickersTable({ cards, total, firstRow, parentId, url }: TickersTableProps) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'tickers-layout' }), [storage]);
  const sort = useMemo(() => [orderOf(url.view.sort)], [url.view.sort]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Only this page's rows are here to act on.
  const selected = useMemo(() => new Set(cards.map(({ id }) => id).filter((id) => chosen.has(id))), [cards, chosen]);
  return (
    <DataTable
      label="Symbols"
      columns={columns}
      rows={cards}
      rowId={({ id }) => id}
      rowName={({ ticker }) => ticker}
      rowHref={({ id }) => resultHref(parentId, id)}
      phoneRow={phoneRow}
      isServerSide
      totalRows={total}
      firstRow={firstRow}
      sort={sort}
      onSortChange={([rule]) => url.choose({ sort: sortOf(rule?.id, rule?.direction), page: 1 })}
      isArrangeable
      memory={memory}
      csvName={`backtest-${parentId}-page`}
      toolbar={<h2 className={styles.title}>Symbols</h2>}
      isSelectable
      selected={selected}
      onSelectedChange={setChosen}
      bulkActions={actionsOn}
      empty="All results of this backtest were deleted."
    />
  );
}
