import { sizingWarmUpBars } from '../backtest/sizing.ts';
import { firstIndexOf, indicatorOf } from '../compute-indicator.ts';
import type { BacktestOptions, ConditionGroup, Strategy } from '../strategy.ts';

/**
 * Bars that pass before the group can be evaluated: the index of the first bar on which every indicator has a value, and
 * of a crossing the bar after it, because it needs the one before. Throws a RangeError for an unknown indicator.
 */
export function groupWarmUpBars({ conditions }: ConditionGroup): number {
  let first = 0;
  for (const { left, operator, right } of conditions) {
    const isCrossing = operator === 'cross_over' || operator === 'cross_under';
    const known = Math.max(firstIndexOf(left), 'constant' in right ? 0 : firstIndexOf(right));
    first = Math.max(first, known + (isCrossing ? 1 : 0));
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
 * volatility target's lookback. Infinity, all there are, if an indicator needs its history. Fewer are enough to run. Throws as
 * `groupWarmUpBars`.
 */
export function historyBars(strategy: Strategy, options: BacktestOptions): number {
  const conditions = [...strategy.entry.conditions, ...strategy.exit.conditions];
  const sides = conditions.flatMap(({ left, right }) => ('constant' in right ? [left] : [left, right]));
  if (sides.some((side) => indicatorOf(side).needsHistory)) return Infinity;
  return Math.max(settledWarmUps * warmUpBars(strategy), sizingWarmUpBars(options));
}
