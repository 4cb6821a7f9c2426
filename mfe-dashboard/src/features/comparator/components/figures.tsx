import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { Delta } from '@candlewick/shared-design/delta';
import {
  formatCompactMoney,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPrice,
} from '@candlewick/shared-design/format';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import { sectionHref } from '../../../common/section-href.ts';
import type { SeriesStats } from '../model/compare-stats.ts';
import type { Compared } from '../queries/use-compared.ts';

export interface FigureRow extends Compared {
  readonly stats: SeriesStats | undefined;
}

const percent = (value: number) => formatPercent(value, { digits: 1 });
const changeCell = ({ quote }: FigureRow) => <Delta value={quote?.change_fraction} />;
const returnCell = ({ stats }: FigureRow) => <Delta value={stats?.totalReturn} digits={1} />;

const fraction = (
  id: string,
  header: string,
  value: (row: FigureRow) => number | null | undefined,
): DataColumn<FigureRow> => ({
  id,
  header,
  kind: 'number',
  value: (row) => value(row) ?? null,
  format: percent,
  unit: 'fraction',
  width: 136,
});

const columns: readonly DataColumn<FigureRow>[] = [
  { id: 'ticker', header: 'Ticker', value: (row) => row.ticker, pin: 'start', width: 88 },
  { id: 'name', header: 'Name', value: (row) => row.profile?.name ?? null, width: 170 },
  { id: 'price', header: 'Price', kind: 'number', value: (row) => row.quote?.price ?? null, format: formatPrice },
  {
    id: 'change',
    header: 'Day',
    kind: 'number',
    value: (row) => row.quote?.change_fraction ?? null,
    cell: changeCell,
    unit: 'fraction',
  },
  {
    id: 'return',
    header: 'Return',
    kind: 'number',
    value: (row) => row.stats?.totalReturn ?? null,
    cell: returnCell,
    unit: 'fraction',
  },
  fraction('annual', 'Return a year', (row) => row.stats?.annualReturn),
  fraction('volatility', 'Volatility', (row) => row.stats?.volatility),
  fraction('drawdown', 'Max drawdown', (row) => row.stats?.maxDrawdown),
  {
    id: 'cap',
    header: 'Market cap',
    kind: 'number',
    value: (row) => row.profile?.figures?.market_cap ?? null,
    format: (value) => formatCompactMoney(value, 'USD', { isAligned: true }),
    unit: 'USD',
  },
  {
    id: 'pe',
    header: 'P/E',
    kind: 'number',
    value: (row) => row.profile?.figures?.pe_ratio ?? null,
    format: (value) => formatNumber(value, { digits: 1 }),
  },
  {
    id: 'eps',
    header: 'EPS',
    kind: 'number',
    value: (row) => row.profile?.figures?.trailing_eps ?? null,
    format: (value) => formatMoney(value),
    unit: 'USD per share',
  },
  fraction('yield', 'Dividend yield', (row) => row.profile?.figures?.dividend_yield_fraction),
  { id: 'sector', header: 'Sector', value: (row) => row.profile?.sector ?? null, width: 160 },
  { id: 'industry', header: 'Industry', value: (row) => row.profile?.industry ?? null, width: 190, isHidden: true },
];

/** Fundamentals and returns side by side; the order of the columns is remembered. */
export function Figures({
  rows,
  isRefreshing,
}: {
  readonly rows: readonly FigureRow[];
  readonly isRefreshing: boolean;
}) {
  const { storage } = useShell();
  const memory = useMemo(() => ({ storage, key: 'comparator' }), [storage]);
  return (
    <DataTable
      label="Figures of the compared tickers"
      columns={columns}
      rows={rows}
      rowId={(row) => row.ticker}
      rowHref={(row) => sectionHref(row.ticker, 'prices')}
      memory={memory}
      isRefreshing={isRefreshing}
      csvName="Comparison"
      isArrangeable
    />
  );
}
