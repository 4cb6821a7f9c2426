import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { dateOf, yearOf } from '../../calendar/days.ts';
import { firstSimulatedYear } from '../price-path.ts';
import { normal, partKey, uniform } from '../random.ts';
import { anchorDate } from '../simulated-market.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import type { Listing } from '../universe.ts';
import { endOf, lastReportedQuarter, fiscalPeriodOf } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/**
 * Revenue, income and shares of a company by quarter: functions of the quarter alone. Amounts are in the company's currency, shares are
 * those of the anchor. Quarters are integers of its fiscal calendar.
 */
export interface EarningsPath {
  /** The last quarter that has been reported on the anchor date. */
  readonly anchorQuarter: number;
  /** Net income ÷ revenue that the company reverts to. */
  readonly typicalMargin: number;
  /** Revenue of a year at a quarter's level, without season and noise. */
  annualRevenue(quarter: number): number;
  revenue(quarter: number): number;
  netIncome(quarter: number): number;
  /** Written off in a quarter, before its net income; it costs no cash. */
  writeOff(quarter: number): number;
  /** What those who know only prices up to `knownYear` can expect of revenue and income: no noise of the quarter itself. */
  expected(quarter: number, knownYear: number): { readonly revenue: number; readonly netIncome: number };
  /** Outstanding at the end of a quarter. */
  shares(quarter: number): number;
  /** Mean of a quarter. */
  basicShares(quarter: number): number;
  /** Mean of a quarter, options and the like included. */
  dilutedShares(quarter: number): number;
}

/** Revenue follows the mean of the last years' prices, so that prices stay plausible multiples of earnings. */
const smoothedYears = 4;
/** Expected log growth of a year, where prices are not known yet. */
const expectedGrowth = 0.05;
/** Growth of revenue ÷ growth of the smoothed price. */
const growthShare = 0.75;
const typicalMarketCap = 40e9;
const dilution = 1.008;
const quarterNoise = 0.012;
/** Quarters over which an unusual margin around the anchor reverts to the typical one. */
const reversionQuarters = 7;

const between = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

interface Levels {
  readonly shares: number;
  readonly earnings: number;
  readonly revenue: number;
  readonly typicalMargin: number;
  /** Net buyback of a year ÷ shares; negative for a company that issues shares. */
  readonly buybackRate: number;
}

/** Levels on the anchor date: those of the universe, and what follows from typical figures of the sector. */
function levelsOf(listing: Listing, anchorPrice: number, profile: SectorProfile, key: number): Levels {
  const draws = partKey(key, 21);
  const marketCap = listing.marketCap!;
  const shares = marketCap / anchorPrice;
  const eps = (listing.eps ?? listing.price / 20) * (anchorPrice / listing.price);
  // Larger companies keep more of what they sell.
  const size = naturalLogarithm(marketCap / typicalMarketCap);
  const drawn = profile.netMargin * exponential(0.2 * normal(draws, 0) + 0.07 * size);
  const priceSales = between((eps > 0 ? anchorPrice / eps : 20) * drawn, 0.15, 22);
  const typicalMargin = between(drawn, priceSales / 40, Math.min(0.45, priceSales / 9));
  // What a company earns and neither pays out nor needs for growth buys back shares.
  const bookToPrice = bookOf(listing, profile) / listing.price;
  const left = typicalMargin / priceSales - listing.dividendYield - 0.07 * Math.max(0, bookToPrice);
  return {
    shares,
    earnings: eps * shares,
    revenue: marketCap / priceSales,
    typicalMargin,
    buybackRate: between(left, -0.015, 0.035),
  };
}

/** Book equity per share of the universe's date; negative for a few companies. */
export function bookOf({ price, priceBook }: Listing, { bookToMarket }: SectorProfile): number {
  if (priceBook === null || priceBook === 0) return price * bookToMarket;
  const book = price / priceBook;
  return book > 0 ? between(book, price / 40, 1.6 * price) : between(book, -0.15 * price, -price / 40);
}

/** Keeps the value of each quarter: statements and estimates ask for the same ones again and again. */
function byQuarter(of: (quarter: number) => number): (quarter: number) => number {
  const known = new Map<number, number>();
  return (quarter) => {
    const found = known.get(quarter) ?? of(quarter);
    known.set(quarter, found);
    return found;
  };
}

interface PathOptions {
  readonly listing: Listing;
  readonly instrument: SimulatedInstrument;
  /** Close of the anchor date per share of the instrument's anchor. */
  readonly anchorPrice: number;
  readonly profile: SectorProfile;
  readonly calendar: FiscalCalendar;
  readonly key: number;
}

export function createEarningsPath({
  listing,
  instrument,
  anchorPrice,
  profile,
  calendar,
  key,
}: PathOptions): EarningsPath {
  const levels = levelsOf(listing, anchorPrice, profile, key);
  const draws = partKey(key, 22);
  const [revenueNoise, marginNoise, slowMargin, charges, seasons, shareNoise] = Array.from({ length: 6 }, (_, part) =>
    partKey(draws, part),
  ) as [number, number, number, number, number, number];
  const anchorQuarter = lastReportedQuarter(calendar, anchorDate);

  const logPrice = (year: number, knownYear: number) => {
    const known = Math.max(firstSimulatedYear, Math.min(year, knownYear));
    return instrument.logPriceAtStartOf(known) + expectedGrowth * Math.max(0, year - knownYear);
  };
  /** Mean log price of the years before a year, known at the start of the year before. */
  const smoothed = (year: number, knownYear: number) => {
    let sum = 0;
    for (let back = 1; back <= smoothedYears; back += 1) sum += logPrice(year - back, knownYear);
    return sum / smoothedYears;
  };
  const growth = (quarter: number, knownYear: number) => {
    const end = endOf(calendar, quarter);
    const year = yearOf(end);
    const share = (end - dateOf(year, 1, 1)) / (dateOf(year + 1, 1, 1) - dateOf(year, 1, 1));
    return smoothed(year, knownYear) * (1 - share) + smoothed(year + 1, knownYear) * share;
  };
  const growthAtAnchor = growth(anchorQuarter - 1, Infinity);
  const levelOf = (quarter: number, knownYear: number) =>
    levels.revenue * exponential(growthShare * (growth(quarter, knownYear) - growthAtAnchor));

  const seasonOf = (quarter: number) => {
    const { quarter: inYear } = fiscalPeriodOf(calendar, quarter);
    const mean = (normal(seasons, 1) + normal(seasons, 2) + normal(seasons, 3) + normal(seasons, 4)) / 4;
    return 1 + profile.seasonality * between(normal(seasons, inYear) - mean, -2, 2);
  };
  const rawRevenue = (quarter: number, knownYear: number) =>
    (levelOf(quarter, knownYear) / 4) * seasonOf(quarter) * exponential(0.02 * slowNoise(revenueNoise, quarter / 5));
  const noisyRevenue = byQuarter(
    (quarter) => rawRevenue(quarter, Infinity) * exponential(quarterNoise * normal(partKey(revenueNoise, 1), quarter)),
  );

  const isAtAnchor = (quarter: number) => quarter <= anchorQuarter && quarter > anchorQuarter - 4;
  const anchorQuarters = [3, 2, 1, 0].map((back) => anchorQuarter - back);
  const sum = (of: (quarter: number) => number) => anchorQuarters.reduce((total, quarter) => total + of(quarter), 0);
  const revenueScale = levels.revenue / sum(noisyRevenue);
  const revenue = (quarter: number) => revenueScale * noisyRevenue(quarter);

  const spread = profile.cyclicality * Math.max(0.6 * levels.typicalMargin, 0.02);
  const anchorMargin = levels.earnings / levels.revenue;
  /** Deviation of the expected margin from that of the anchor. */
  const expectedDeviation = (quarter: number) => {
    const distance = (quarter - anchorQuarter + 1.5) / reversionQuarters;
    const reverted = (distance * distance) / (1 + distance * distance);
    const noise = spread * slowNoise(slowMargin, quarter / 6);
    return (levels.typicalMargin - anchorMargin) * reverted + noise;
  };
  /** A write-off every ten years or so. */
  const chargeOf = (quarter: number) =>
    !isAtAnchor(quarter) && uniform(charges, quarter) < 0.018
      ? (1 + 3 * uniform(partKey(charges, 1), quarter)) * Math.max(levels.typicalMargin, 0.03)
      : 0;
  const deviation = (quarter: number) =>
    expectedDeviation(quarter) + 0.25 * spread * normal(marginNoise, quarter) - chargeOf(quarter);
  // With these, the four quarters up to the anchor add up to the earnings of the universe exactly.
  const offset = sum((quarter) => revenue(quarter) * deviation(quarter)) / levels.revenue;
  const marginOf = (deviationOf: (quarter: number) => number, quarter: number) =>
    between(anchorMargin + deviationOf(quarter) - offset, -1.2, 0.6);

  const logShares = (quarter: number) =>
    (-levels.buybackRate * (quarter - anchorQuarter)) / 4 +
    0.2 * (Math.abs(levels.buybackRate) / 4) * (uniform(shareNoise, quarter) - uniform(shareNoise, anchorQuarter));
  const shares = byQuarter((quarter) => levels.shares * exponential(logShares(quarter)));
  const basicShares = (quarter: number) => (shares(quarter) + shares(quarter - 1)) / 2;
  const dilutedShares = (quarter: number) => dilution * basicShares(quarter);
  // Earnings per share of the universe are those of diluted shares.
  const dilutedScale = sum(dilutedShares) / 4 / levels.shares;

  return {
    anchorQuarter,
    typicalMargin: levels.typicalMargin,
    annualRevenue: (quarter) => levelOf(quarter, Infinity),
    revenue,
    netIncome: byQuarter((quarter) => revenue(quarter) * marginOf(deviation, quarter) * dilutedScale),
    writeOff: (quarter) => revenue(quarter) * chargeOf(quarter),
    expected(quarter, knownYear) {
      const expectedRevenue = revenueScale * rawRevenue(quarter, knownYear);
      return {
        revenue: expectedRevenue,
        netIncome: expectedRevenue * marginOf(expectedDeviation, quarter) * dilutedScale,
      };
    },
    shares,
    basicShares,
    dilutedShares,
  };
}

/** Close of the anchor date per share of the instrument's anchor. */
export function anchorPriceOf(instrument: SimulatedInstrument): number {
  const { anchor } = instrument;
  if (anchor.date === anchorDate) return anchor.close;
  return instrument.dailyBars(anchorDate, anchorDate).close[0]! / instrument.anchorSharesOn(anchorDate);
}
