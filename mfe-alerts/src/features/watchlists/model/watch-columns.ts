import type { DataColumn, SortRule } from '@candlewick/shared-design/data-table';
import { changeColumn, compactMoneyColumn, numberColumn, percentColumn } from '@candlewick/shared-page/columns';
import { priceColumns } from '@candlewick/shared-page/price-columns';
import type { WatchRow } from './watch-row.ts';

/** Columns of a watchlist. Those that are hidden at first can be chosen. */
export const watchColumns: readonly DataColumn<WatchRow>[] = [
  ...priceColumns<WatchRow>(),
  compactMoneyColumn('market_cap', 'Market cap', (row) => row.market_cap, { priority: 3 }),
  { id: 'sector', header: 'Sector', value: (row) => row.sector, filter: 'choice', width: 160, isHidden: true },
  numberColumn('pe_ratio', 'P/E', (row) => row.pe_ratio, { digits: 1, isHidden: true }),
  percentColumn('dividend_yield_fraction', 'Dividend yield', (row) => row.dividend_yield_fraction, { isHidden: true }),
  changeColumn('year_high_distance_fraction', 'From 52-week high', (row) => row.year_high_distance_fraction, {
    digits: 1,
    isHidden: true,
  }),
  {
    id: 'next_earnings_date',
    header: 'Next earnings',
    kind: 'date',
    value: (row) => row.next_earnings_date,
    isHidden: true,
  },
];

/** A stored sort, as far as it names columns that exist. */
export function readSort(stored: unknown): readonly SortRule[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((rule: unknown): SortRule[] => {
    if (typeof rule !== 'object' || rule === null || !('id' in rule) || !('direction' in rule)) return [];
    const { id, direction } = rule;
    const column = watchColumns.find((each) => each.id === id);
    return column && (direction === 'asc' || direction === 'desc') ? [{ id: column.id, direction }] : [];
  });
}
