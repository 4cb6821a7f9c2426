import { sizingWarmUpBars } from '../backtest/sizing.ts';
import { firstIndexOf, indicatorOf } from '../compute-indicator.ts';
import { conditionsOf, isCrossing, referencesOf } from '../strategy.ts';
import type { BacktestOptions, ConditionGroup, IndicatorReference, LongerInterval, Strategy } from '../strategy.ts';

/** Bars of stocks in a longer one of daily bars, roughly. */
const barsIn: Readonly<Record<LongerInterval, number>> = { daily: 1, weekly: 5, monthly: 21 };

function firstBarOf(reference: IndicatorReference): number {
  const { offset = 0, interval } = reference;
  const first = firstIndexOf(reference) + offset;
  return interval ? (first + 1) * barsIn[interval] : first;
}

/**
 * Bars that pass before the group can be evaluated: the index of the first bar on which every indicator has a value, and
 * of a crossing the bar after it, because it needs the one before. With a longer interval it is an estimate for daily bars of stocks:
 * `SeriesCache.firstDecision` counts them. Throws a RangeError for an unknown indicator.
 */
export function groupWarmUpBars(group: ConditionGroup): number {
  let first = 0;
  for (const condition of conditionsOf(group)) {
    const known = Math.max(...referencesOf(condition).map(firstBarOf));
    first = Math.max(first, known + (isCrossing(condition) ? 1 : 0));
  }
  return first;
}

/** Bars that pass before the strategy can decide: the longer warm-up of its groups. Throws as `groupWarmUpBars`. */
export function warmUpBars({ entry, exit }: Strategy): number {
  return Math.max(groupWarmUpBars(entry), groupWarmUpBars(exit));
}

/**
 * Warm-ups after which the start of a series has lost its weight in a recursive average: below 0.1 % for an EMA, 2 % for
 * Wilder's averages (RSI, ATR, ADX).
 */
const settledWarmUps = 5;

/**
 * Bars to load before a range so that the strategy decides on its first bar with settled averages: five warm-ups, and a
 * volatility target's lookback. Infinity, all there are, if an indicator needs its history, or weeks and months have to begin with their
 * first bar. Fewer are enough to run. Throws as
 * `groupWarmUpBars`.
 */
export function historyBars(strategy: Strategy, options: BacktestOptions): number {
  const sides = [strategy.entry, strategy.exit].flatMap(conditionsOf).flatMap(referencesOf);
  if (sides.some((side) => side.interval !== undefined || indicatorOf(side).needsHistory)) return Infinity;
  return Math.max(settledWarmUps * warmUpBars(strategy), sizingWarmUpBars(options));
}
