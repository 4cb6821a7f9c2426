import type { DataColumn } from '@candlewick/shared-design/data-table';
import { priceColumns } from '@candlewick/shared-page/price-columns';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import type { List } from './lists.ts';

/** Columns of a list: exchange rates have no volume, but a currency. */
export function columnsOf({ type }: List): readonly DataColumn<PriceRow>[] {
  const columns = priceColumns<PriceRow>();
  if (type !== 'forex') return columns;
  return columns
    .filter(({ id }) => id !== 'volume')
    .map((column) => (column.id === 'currency' ? { ...column, isHidden: false } : column));
}
