import type { PriceRow } from '@candlewick/shared-page/price-list';

/** A ticker that has no price now, such as one that is no longer traded. */
const withoutPrice = (ticker: string): PriceRow => ({
  ticker,
  name: '',
  type: 'stock',
  currency: '',
  price: NaN,
  change: null,
  change_fraction: null,
  day_high: NaN,
  day_low: NaN,
  volume: NaN,
  closes: [],
  as_of: 0,
  source_label: '',
  simulated: false,
});

/** A row for each ticker, in their order, with its price if there is one. */
export function priceRowsOf(tickers: readonly string[], prices: readonly PriceRow[]): readonly PriceRow[] {
  const priceOf = new Map(prices.map((row) => [row.ticker, row] as const));
  return tickers.map((ticker) => priceOf.get(ticker) ?? withoutPrice(ticker));
}
