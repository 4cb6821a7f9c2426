import { exponential } from '@candlewick/engine/elementary';
import { dayMs, sessionDatesOf, sessionDaysOf } from '@candlewick/engine/market';
import type { CalendarId } from '@candlewick/engine/market';
import { logVolatility } from './log-volatility.ts';
import type { MarketVolatility } from './market-volatility.ts';
import { normal, partKey, streamKey } from './random.ts';

/** One year of a factor; every column has an element for each of 366 days of the year, sessions or not. */
export interface FactorYear {
  /** Log return from the end of the year before to the end of the day. */
  readonly cumulative: Float64Array;
  /** Standard deviation of the day's log return, or of the last session's. */
  readonly volatility: Float64Array;
}

/** A source of returns whose years are independent of one another: each is computed without those before it. */
export interface Factor {
  readonly name: string;
  readonly annualVolatility: number;
  /** Log return of a year. */
  total(year: number): number;
  year(year: number): FactorYear;
}

export interface FactorSettings {
  readonly seed: number;
  readonly name: string;
  readonly calendar: CalendarId;
  readonly annualVolatility: number;
  /** Standard deviation of a year's log return ÷ `annualVolatility`. */
  readonly yearlyShare: number;
  readonly annualDrift: number;
  /** Standard deviation of the logarithm of its own volatility. */
  readonly ownDeviation: number;
  /** The market's log volatility, and how much of it this factor shares. */
  readonly market: MarketVolatility;
  readonly marketShare: number;
}

export const daysOfYear = 366;

/** Sessions of an average year. */
export const sessionsPerYear: Readonly<Record<CalendarId, number>> = {
  xnys: 252,
  weekdays: 259.5,
  futures: 258.5,
  always: 365.25,
};

/** Weight of the cube of a normal number in a shock, which makes tails fat: kurtosis 4.5 (Fleishman's method, 1978). */
const cube = 0.05;
const shockScale = 1 / Math.sqrt(1 + 6 * cube + 15 * cube * cube);

/** Spreads values of sessions over the days of the year; days before the first session take `before`. */
export function overDays(days: Int32Array, values: Float64Array, before: number): Float64Array {
  const spread = new Float64Array(daysOfYear);
  spread.fill(before, 0, days[0]);
  for (let index = 0; index < days.length; index += 1) {
    spread.fill(values[index]!, days[index], days[index + 1] ?? daysOfYear);
  }
  return spread;
}

/**
 * A factor whose year is a bridge: its total is drawn first, then daily shocks with clustered volatility and fat tails, which share the
 * difference between their sum and the total in proportion to their variance.
 */
export function createFactor(settings: FactorSettings): Factor {
  const { seed, name, calendar, annualVolatility, yearlyShare, annualDrift, ownDeviation, market, marketShare } =
    settings;
  const key = streamKey(seed, name);
  const totals = partKey(key, 1);
  const shocks = partKey(key, 2);
  const volatilities = partKey(key, 3);
  const dailyVolatility = annualVolatility / Math.sqrt(sessionsPerYear[calendar]);
  const sharedDeviation = marketShare * market.deviation;
  // E[exp(2h)] of a normal h is exp(2 variance): without this, mean variance would exceed the annual one.
  const center = -(ownDeviation * ownDeviation + sharedDeviation * sharedDeviation);
  const total = (year: number) => annualDrift + yearlyShare * annualVolatility * normal(totals, year);

  const year = (year: number): FactorYear => {
    const dates = sessionDatesOf(calendar, year);
    const days = sessionDaysOf(calendar, year);
    const own = logVolatility(volatilities, dates, ownDeviation);
    const shared = market.logarithms(calendar, year);
    const volatility = new Float64Array(dates.length);
    const cumulative = new Float64Array(dates.length);
    let sumOfShocks = 0;
    let sumOfVariances = 0;
    for (let index = 0; index < dates.length; index += 1) {
      const logarithm = center + own[index]! + marketShare * shared[index]!;
      const deviation = dailyVolatility * exponential(logarithm);
      const z = normal(shocks, dates[index]! / dayMs);
      const shock = deviation * shockScale * (z + cube * z * z * z);
      volatility[index] = deviation;
      cumulative[index] = shock;
      sumOfShocks += shock;
      sumOfVariances += deviation * deviation;
    }
    const wanted = total(year);
    const perVariance = (wanted - sumOfShocks) / sumOfVariances;
    let sum = 0;
    for (let index = 0; index < dates.length; index += 1) {
      const deviation = volatility[index]!;
      sum += cumulative[index]! + deviation * deviation * perVariance;
      cumulative[index] = sum;
    }
    // The sum differs from the total in its last bits; levels add totals.
    cumulative[dates.length - 1] = wanted;
    return {
      cumulative: overDays(days, cumulative, 0),
      volatility: overDays(days, volatility, volatility[0]!),
    };
  };
  return { name, annualVolatility, total, year };
}

/** The same factor, with its years and totals kept: for factors that many instruments share. */
export function remembered(factor: Factor): Factor {
  const years = new Map<number, FactorYear>();
  const totals = new Map<number, number>();
  const remember = <T>(known: Map<number, T>, make: (year: number) => T) => {
    return (year: number) => {
      const value = known.get(year) ?? make(year);
      known.set(year, value);
      return value;
    };
  };
  return { ...factor, total: remember(totals, factor.total), year: remember(years, factor.year) };
}
