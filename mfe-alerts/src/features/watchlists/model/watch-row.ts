import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import type { PriceRow } from '@candlewick/shared-page/price-list';

type Figures = EndpointResponse<typeof tickersApi.screener>['rows'][number];
type Chosen = Pick<
  Figures,
  | 'sector'
  | 'market_cap'
  | 'pe_ratio'
  | 'dividend_yield_fraction'
  | 'year_high_distance_fraction'
  | 'next_earnings_date'
>;

export type WatchRow = PriceRow & Chosen;

const noFigures: Chosen = {
  sector: null,
  market_cap: null,
  pe_ratio: null,
  dividend_yield_fraction: null,
  year_high_distance_fraction: null,
  next_earnings_date: null,
};

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

/** A row for each ticker, in their order, with what is known of it. */
export function rowsOf(
  tickers: readonly string[],
  prices: readonly PriceRow[],
  figures: readonly Figures[],
): readonly WatchRow[] {
  const priceOf = new Map(prices.map((row) => [row.ticker, row] as const));
  const figuresOf = new Map(figures.map((row) => [row.ticker, row] as const));
  return tickers.map((ticker) => {
    const known = figuresOf.get(ticker);
    const price = priceOf.get(ticker) ?? { ...withoutPrice(ticker), name: known?.name ?? '' };
    return { ...price, ...chosenOf(known ?? noFigures) };
  });
}

function chosenOf(figures: Chosen): Chosen {
  const { sector, market_cap, pe_ratio, dividend_yield_fraction, year_high_distance_fraction, next_earnings_date } =
    figures;
  return { sector, market_cap, pe_ratio, dividend_yield_fraction, year_high_distance_fraction, next_earnings_date };
}
