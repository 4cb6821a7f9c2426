import { DataTable, type DataColumn } from '@candlewick/shared-design/data-table';
import { useShell } from '@candlewick/shared-platform';
import { useMemo } from 'react';
import {
  changeColumn,
  compactMoneyColumn,
  moneyColumn,
  numberColumn,
  percentColumn,
  priceColumn,
  tickerColumn,
} from '@candlewick/shared-page/columns';
import { sectionHref } from '@candlewick/shared-page/section-href';
import type { SeriesStats } from '../../../common/series-stats.ts';
import { Swatch } from './swatch.tsx';
import type { Compared } from '../queries/use-compared.ts';

export interface FigureRow extends Compared {
  readonly stats: SeriesStats | undefined;
  /** Among those that are drawn; undefined for one whose prices failed. */
  readonly place: number | undefined;
}

const columns: readonly DataColumn<FigureRow>[] = [
  tickerColumn({
    cell: ({ ticker, place }) => (
      <>
        {place === undefined ? null : <Swatch place={place} />} {ticker}
      </>
    ),
  }),
  { id: 'name', header: 'Name', value: (row) => row.profile?.name ?? null, width: 170 },
  priceColumn('price', 'Price', (row) => row.quote?.price),
  changeColumn('change', 'Day', ({ quote }) => quote?.change_fraction),
  changeColumn('return', 'Return', ({ stats }) => stats?.totalReturn, { digits: 1 }),
  percentColumn('annual', 'Annualized return', ({ stats }) => stats?.annualReturn, { width: 136 }),
  percentColumn('volatility', 'Volatility', ({ stats }) => stats?.volatility, { width: 136 }),
  percentColumn('drawdown', 'Max drawdown', ({ stats }) => stats?.maxDrawdown, { width: 136 }),
  compactMoneyColumn('cap', 'Market cap', ({ profile }) => profile?.figures?.market_cap),
  numberColumn('pe', 'P/E', ({ profile }) => profile?.figures?.pe_ratio, { digits: 1 }),
  moneyColumn('eps', 'EPS', ({ profile }) => profile?.figures?.trailing_eps, { unit: 'USD per share' }),
  percentColumn('yield', 'Dividend yield', ({ profile }) => profile?.figures?.dividend_yield_fraction, { width: 136 }),
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
      label="Key figures"
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
