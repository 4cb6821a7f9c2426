import { exponential, naturalLogarithm } from '@candlewick/engine/elementary';
import { firstYear, lastYear, sessionDatesOf, sessionDaysOf, yearOf } from '@candlewick/engine/market';
import { exDaysOf } from './ex-days.ts';
import type { ExDay } from './ex-days.ts';
import type { FactorYear } from './factor.ts';
import type { FactorLoading, InstrumentModel } from './instrument-model.ts';

/** A known close from which all other prices of an instrument follow. */
export interface Anchor {
  /** Session date, midnight UTC. */
  readonly date: number;
  readonly close: number;
}

/** One year of an instrument, in shares of the anchor date; an element per session. */
export interface PriceYear {
  readonly dates: Float64Array;
  /** Logarithm of the last close of the year before. */
  readonly start: number;
  /** Logarithm of the close. */
  readonly close: Float64Array;
  /** Standard deviation of the session's log return. */
  readonly volatility: Float64Array;
  /** How much lower the session opens because of its dividend, as a logarithm at or above 0. */
  readonly drop: Float64Array;
  readonly exDays: readonly ExDay[];
}

/** Log prices of an instrument by year. Throws a RangeError outside 1991 to 2100. */
export interface PricePath {
  readonly anchor: Anchor;
  /** Log price at the end of the year before. */
  start(year: number): number;
  year(year: number): PriceYear;
}

/** The first year has none before it, whose returns a volatility index needs. */
export const firstSimulatedYear = firstYear + 1;

function checkYear(year: number): void {
  if (year < firstSimulatedYear || year > lastYear) {
    throw new RangeError(`The simulated market covers ${firstSimulatedYear} to ${lastYear}, not ${year}.`);
  }
}

type YearOfFactor = FactorYear & { readonly weight: number };

/** The log return from the end of the year before to each session's close. */
function cumulativeOf(years: readonly YearOfFactor[], days: Int32Array, total: number): Float64Array {
  const sums = new Float64Array(days.length);
  for (const { cumulative, weight } of years) {
    for (let index = 0; index < days.length; index += 1)
      sums[index] = sums[index]! + weight * cumulative[days[index]!]!;
  }
  // Markets may move after the last session; the level at the year's end has the last word.
  sums[days.length - 1] = total;
  return sums;
}

/**
 * Accrual of dividends: the price rises toward each ex-day by the dividend and drops by it on that day, as prices of payers do.
 * So dividends change no level at the end of a year.
 */
function accrue(length: number, exDays: readonly ExDay[], base: number, cumulative: Float64Array): Float64Array {
  const accrued = new Float64Array(length);
  let from = 0;
  for (const { index: exDay, amount } of exDays) {
    const fraction = amount / exponential(base + cumulative[exDay - 1]!);
    for (let index = from; index < exDay; index += 1) accrued[index] = (fraction * (index + 1 - from)) / (exDay - from);
    from = exDay + 1;
  }
  return accrued;
}

/** The log prices through `anchor` of an instrument that moves as `model` says. */
export function createPricePath(model: InstrumentModel, anchor: Anchor): PricePath {
  const { calendar, loadings, listing, key } = model;
  const anchorYear = yearOf(anchor.date);
  checkYear(anchorYear);
  const anchorIndex = sessionDatesOf(calendar, anchorYear).indexOf(anchor.date);
  if (anchorIndex === -1)
    throw new RangeError(`${new Date(anchor.date).toISOString()} is no session of ${listing.symbol}.`);
  const anchorLog = naturalLogarithm(anchor.close);
  const [main] = loadings;
  const mainShare = model.annualVolatility / main.factor.annualVolatility;

  const total = (year: number) =>
    loadings.reduce((sum: number, { factor, weight }: FactorLoading) => sum + weight * factor.total(year), 0);

  const moves = (year: number) => {
    const dates = sessionDatesOf(calendar, year);
    const days = sessionDaysOf(calendar, year);
    const years = loadings.map(({ factor, weight }) => ({ ...factor.year(year), weight }));
    const cumulative = cumulativeOf(years, days, total(year));
    const volatility = new Float64Array(dates.length);
    for (let index = 0; index < dates.length; index += 1)
      volatility[index] = mainShare * years[0]!.volatility[days[index]!]!;
    return { dates, cumulative, volatility };
  };

  // Dividends of the anchor's year depend on the anchor alone, so that its start can depend on them.
  const anchorMoves = moves(anchorYear);
  const anchorBase = anchorLog - anchorMoves.cumulative[anchorIndex]!;
  const dividendOf = (price: number) => (listing.dividendYield / 4) * price;
  const anchorExDays = exDaysOf(anchorMoves.dates, anchorYear, key, dividendOf(anchor.close));
  const anchorAccrued = accrue(anchorMoves.dates.length, anchorExDays, anchorBase, anchorMoves.cumulative);

  const starts = new Map([[anchorYear, anchorBase - anchorAccrued[anchorIndex]!]]);
  let [first, last] = [anchorYear, anchorYear];
  const start = (year: number) => {
    checkYear(year);
    // Always outward from the anchor: a sum in another order would differ in its last bits.
    for (; last < year; last += 1) starts.set(last + 1, starts.get(last)! + total(last));
    for (; first > year; first -= 1) starts.set(first - 1, starts.get(first)! - total(first - 1));
    return starts.get(year)!;
  };

  const year = (year: number): PriceYear => {
    const { dates, cumulative, volatility } = year === anchorYear ? anchorMoves : moves(year);
    const from = start(year);
    const isAnchor = year === anchorYear;
    const middle = from + 0.5 * cumulative[dates.length - 1]!;
    const exDays = isAnchor ? anchorExDays : exDaysOf(dates, year, key, dividendOf(exponential(middle)));
    const accrued = isAnchor ? anchorAccrued : accrue(dates.length, exDays, from, cumulative);
    const close = cumulative.map((sum, index) => from + sum + accrued[index]!);
    const drop = new Float64Array(dates.length);
    for (const { index } of exDays) drop[index] = accrued[index - 1]!;
    return { dates, start: from, close, volatility, drop, exDays };
  };
  return { anchor, start, year };
}
