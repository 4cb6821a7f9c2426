import { expect, test } from 'vitest';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { rowsOf } from './watch-row.ts';

test('rows have the order of the list, whatever is known of them', () => {
  const price = { ticker: 'KO', name: 'Coca-Cola', price: 60 } as PriceRow;
  const rows = rowsOf(['XOM', 'KO'], [price], []);
  expect(rows.map(({ ticker, name, price: last, market_cap }) => [ticker, name, last, market_cap])).toEqual([
    ['XOM', '', NaN, null],
    ['KO', 'Coca-Cola', 60, null],
  ]);
});
