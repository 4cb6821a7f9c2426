import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import { formatDateTime, formatInteger, formatPercent, formatRelative } from '@candlewick/shared-design/format';
import { PlaceholderOverlay } from '@candlewick/shared-design/placeholder-overlay';
import type { HistoryCard } from '../../../common/backtest.types.ts';
import { resultHref } from '../../../common/backtest-links.ts';
import { StatusBadge, statusLabel } from '../../../common/status-badge.tsx';

const shownTickers = 3;

function tickersText(tickers: readonly string[]): string {
  const more = tickers.length - shownTickers;
  return tickers.slice(0, shownTickers).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

// The server sorts, over all pages: a press on a header would sort this page alone.
const isSortable = false;

const columns: readonly DataColumn<HistoryCard>[] = [
  {
    id: 'name',
    header: 'Strategy',
    width: 190,
    value: ({ name }) => name,
    cell: ({ name }) => <span title={name}>{name}</span>,
    isSortable,
  },
  {
    id: 'return',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    width: 95,
    value: ({ return_fraction }) => return_fraction,
    cell: ({ return_fraction }) => <Delta value={return_fraction} />,
    isSortable,
  },
  {
    id: 'status',
    header: 'Status',
    width: 110,
    value: ({ status }) => statusLabel(status),
    cell: ({ status, done, total }) => <StatusBadge {...{ status, done, total }} />,
    isSortable,
  },
  {
    id: 'tickers',
    header: 'Tickers',
    width: 110,
    value: ({ tickers }) => tickers.join(' '),
    cell: ({ tickers }) => <span title={tickers.join(', ')}>{tickersText(tickers)}</span>,
    isSortable,
  },
  {
    id: 'range',
    header: 'Range',
    width: 220,
    value: ({ start_date, end_date }) => `${start_date} to ${end_date}`,
    isSortable,
  },
  {
    id: 'buy_and_hold',
    header: 'Buy and hold',
    kind: 'number',
    unit: 'fraction',
    width: 110,
    value: ({ buy_and_hold_fraction }) => buy_and_hold_fraction,
    cell: ({ buy_and_hold_fraction }) => formatPercent(buy_and_hold_fraction, { isSigned: true }),
    isSortable,
  },
  {
    id: 'credits',
    header: 'Credits',
    kind: 'number',
    width: 76,
    value: ({ credits }) => credits,
    cell: ({ credits }) => formatInteger(credits),
    isSortable,
  },
  {
    id: 'created',
    header: 'Created',
    width: 112,
    value: ({ created_at }) => new Date(created_at).toISOString(),
    cell: ({ created_at }) => <time title={formatDateTime(created_at)}>{formatRelative(created_at)}</time>,
    isSortable,
  },
];

interface HistoryTableProps {
  readonly cards: readonly HistoryCard[];
  readonly search: string;
}

/** The user's backtests; a row opens its first result. */
export default function HistoryTable({ cards, search }: HistoryTableProps) {
  return (
    <DataTable
      label="Backtests"
      columns={columns}
      rows={cards}
      rowId={({ id }) => id}
      rowHref={({ id, first_child_id }) => resultHref(id, first_child_id)}
      csvName="backtests"
      empty={
        <PlaceholderOverlay state="noResults" hint={`No backtest fits “${search}”. Search for a name or a ticker.`} />
      }
    />
  );
}
