import type { RowsInView } from '@candlewick/shared-design/data-table';

/**
 * Tickers of the rows to follow: those in view, in the middle of as many as `most`, so that scrolling a little needs no others. `before`
 * itself while it has all rows in view.
 */
export function tickersNear(
  { rows, first, last }: RowsInView<{ readonly ticker: string }>,
  before: ReadonlySet<string>,
  most: number,
): ReadonlySet<string> {
  const inView = rows.slice(first, last + 1);
  if (inView.every(({ ticker }) => before.has(ticker))) return before;
  const spare = Math.max(0, most - inView.length);
  const start = Math.max(0, Math.min(first - Math.floor(spare / 2), rows.length - most));
  return new Set(rows.slice(start, start + most).map(({ ticker }) => ticker));
}
