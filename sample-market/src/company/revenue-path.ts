import { exponential } from '@candlewick/engine/elementary';
import { dateOf, yearOf } from '@candlewick/engine/market';
import { firstSimulatedYear } from '../price-path.ts';
import { normal, partKey } from '../random.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import { between } from './anchor-levels.ts';
import { byQuarter } from './by-quarter.ts';
import { endOf, fiscalPeriodOf } from './fiscal-calendar.ts';
import type { FiscalCalendar } from './fiscal-calendar.ts';
import type { SectorProfile } from './sector-profile.ts';
import { slowNoise } from './slow-noise.ts';

/** Revenue by quarter, in the company's currency. */
export interface RevenuePath {
  /** Of a year at a quarter's level, without season and noise. */
  annual(quarter: number): number;
  revenue(quarter: number): number;
  /** What those who know prices up to the start of `knownYear` can expect: no noise of the quarter itself. */
  expected(quarter: number, knownYear: number): number;
}

/** Revenue follows the mean of the last years' prices, so that prices stay plausible multiples of earnings. */
const smoothedYears = 4;
/** Growth of revenue ÷ growth of the smoothed price, both as logarithms. */
const growthShare = 0.75;
/** Expected log growth of a year whose price is not known yet. */
const expectedGrowth = 0.05;
/** Standard deviations of the log revenue: over quarters, and of a single one. */
const slowDeviation = 0.02;
const quarterDeviation = 0.012;

/** Smoothed log price of an instrument at the end of a quarter. */
function createSmoothedPrice(instrument: SimulatedInstrument, calendar: FiscalCalendar) {
  const logPrice = (year: number, knownYear: number) => {
    const known = Math.max(firstSimulatedYear, Math.min(year, knownYear));
    return instrument.logPriceAtStartOf(known) + expectedGrowth * Math.max(0, year - knownYear);
  };
  /** Mean of the years before a year, known at the start of the year before. */
  const smoothed = (year: number, knownYear: number) => {
    let sum = 0;
    for (let back = 1; back <= smoothedYears; back += 1) sum += logPrice(year - back, knownYear);
    return sum / smoothedYears;
  };
  return (quarter: number, knownYear: number) => {
    const end = endOf(calendar, quarter);
    const year = yearOf(end);
    const share = (end - dateOf(year, 1, 1)) / (dateOf(year + 1, 1, 1) - dateOf(year, 1, 1));
    return smoothed(year, knownYear) * (1 - share) + smoothed(year + 1, knownYear) * share;
  };
}

interface Options {
  readonly instrument: SimulatedInstrument;
  readonly calendar: FiscalCalendar;
  readonly profile: SectorProfile;
  /** Quarters whose revenue adds up to `revenue`. */
  readonly anchorQuarters: readonly number[];
  readonly revenue: number;
  readonly key: number;
}

export function createRevenuePath(options: Options): RevenuePath {
  const { instrument, calendar, profile, anchorQuarters, revenue: ofAnchor, key } = options;
  const draws = partKey(key, 22);
  const [noise, seasons] = [partKey(draws, 0), partKey(draws, 4)];
  const smoothedPrice = createSmoothedPrice(instrument, calendar);
  const priceAtAnchor = smoothedPrice(anchorQuarters.at(-2)!, Infinity);
  const levelOf = (quarter: number, knownYear: number) =>
    ofAnchor * exponential(growthShare * (smoothedPrice(quarter, knownYear) - priceAtAnchor));

  const seasonOf = (quarter: number) => {
    const { quarter: inYear } = fiscalPeriodOf(calendar, quarter);
    const mean = (normal(seasons, 1) + normal(seasons, 2) + normal(seasons, 3) + normal(seasons, 4)) / 4;
    return 1 + profile.seasonality * between(normal(seasons, inYear) - mean, -2, 2);
  };
  const withoutNoise = (quarter: number, knownYear: number) =>
    (levelOf(quarter, knownYear) / 4) * seasonOf(quarter) * exponential(slowDeviation * slowNoise(noise, quarter / 5));
  const withNoise = byQuarter(
    (quarter) => withoutNoise(quarter, Infinity) * exponential(quarterDeviation * normal(partKey(noise, 1), quarter)),
  );
  const scale = ofAnchor / anchorQuarters.reduce((sum, quarter) => sum + withNoise(quarter), 0);
  return {
    annual: (quarter) => levelOf(quarter, Infinity),
    revenue: (quarter) => scale * withNoise(quarter),
    expected: (quarter, knownYear) => scale * withoutNoise(quarter, knownYear),
  };
}
