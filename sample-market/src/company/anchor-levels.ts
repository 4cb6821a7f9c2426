import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { normal, partKey } from '../random.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { anchorDate } from '../simulated-market.ts';
import type { Listing } from '../universe.ts';
import type { SectorProfile } from './sector-profile.ts';

/** Levels of a company on the anchor date, in its currency and in shares of the anchor. */
export interface AnchorLevels {
  readonly shares: number;
  /** Net income of the last four reported quarters. */
  readonly earnings: number;
  /** Revenue of the same. */
  readonly revenue: number;
  /** Net income ÷ revenue that the company reverts to. */
  readonly typicalMargin: number;
  /** Net buyback of a year ÷ shares; negative for a company that issues shares. */
  readonly buybackRate: number;
}

const typicalMarketCap = 40e9;
const highestAnchorMargin = 0.55;
/** Log growth of equity of a year, which earnings pay for before they buy back shares. */
const equityGrowth = 0.07;

export const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Book equity per share of the universe's date; negative for a few companies. */
export function bookOf({ price, priceBook }: Listing, { bookToMarket }: SectorProfile): number {
  if (priceBook === null || priceBook === 0) return price * bookToMarket;
  const book = price / priceBook;
  return book > 0 ? between(book, price / 40, 1.6 * price) : between(book, -0.15 * price, -price / 40);
}

/** Close of the anchor date per share of the instrument's anchor. */
export function anchorPriceOf(instrument: SimulatedInstrument): number {
  const { anchor } = instrument;
  if (anchor.date === anchorDate) return anchor.close;
  return instrument.dailyBars(anchorDate, anchorDate).close[0]! / instrument.anchorSharesOn(anchorDate);
}

/** The levels of the universe, and what follows from typical figures of the sector. */
export function anchorLevelsOf(
  listing: Listing,
  instrument: SimulatedInstrument,
  profile: SectorProfile,
  key: number,
): AnchorLevels {
  const draws = partKey(key, 21);
  const anchorPrice = anchorPriceOf(instrument);
  const marketCap = listing.marketCap!;
  const shares = marketCap / anchorPrice;
  const eps = (listing.eps ?? listing.price / 20) * (anchorPrice / listing.price);
  // Larger companies keep more of what they sell.
  const size = naturalLogarithm(marketCap / typicalMarketCap);
  const drawn = profile.netMargin * exponential(0.2 * normal(draws, 0) + 0.07 * size);
  const priceEarnings = anchorPrice / eps;
  const multiple = eps > 0 ? priceEarnings : 20;
  // A profit that is most of the sales, or a loss of more than all, was not made by selling.
  const largest = eps > 0 ? highestAnchorMargin * priceEarnings : -priceEarnings;
  const priceSales = Math.min(listing.priceSales ?? between(multiple * drawn, 0.15, 22), largest);
  const earned = eps > 0 ? priceSales / priceEarnings : drawn;
  const typicalMargin = between(earned, priceSales / 40, Math.min(0.5, priceSales / 9));
  const bookToPrice = Math.max(0, bookOf(listing, profile) / listing.price);
  const left = typicalMargin / priceSales - listing.dividendYield - equityGrowth * bookToPrice;
  return {
    shares,
    earnings: eps * shares,
    revenue: marketCap / priceSales,
    typicalMargin,
    buybackRate: between(left, -0.015, 0.035),
  };
}
