import type { EndpointResponse, tickersApi } from '@candlewick/shared-api';
import type { PriceRow } from '@candlewick/shared-page/price-list';
import { priceRowsOf } from '../../../common/price-rows.ts';

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

/** A row for each ticker, in their order, with what is known of it. */
export function rowsOf(
  tickers: readonly string[],
  prices: readonly PriceRow[],
  figures: readonly Figures[],
): readonly WatchRow[] {
  const figuresOf = new Map(figures.map((row) => [row.ticker, row] as const));
  return priceRowsOf(tickers, prices).map((price) => {
    const known = figuresOf.get(price.ticker);
    return { ...price, name: price.name || (known?.name ?? ''), ...chosenOf(known ?? noFigures) };
  });
}

function chosenOf(figures: Chosen): Chosen {
  const { sector, market_cap, pe_ratio, dividend_yield_fraction, year_high_distance_fraction, next_earnings_date } =
    figures;
  return { sector, market_cap, pe_ratio, dividend_yield_fraction, year_high_distance_fraction, next_earnings_date };
}
