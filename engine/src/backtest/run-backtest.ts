import { assertBars } from '../assert-bars.ts';
import type { Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { BacktestResult } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { InvalidStrategyError } from '../strategy/problem.ts';
import { validateBacktestOptions } from '../strategy/validate-options.ts';
import { validateStrategy } from '../strategy/validate-strategy.ts';
import type { BacktestSettings } from './backtest-settings.ts';
import { runPass, type BacktestPass } from './run-pass.ts';

/**
 * Runs a strategy over bars and measures it. Pure: the same arguments give the same result, bit for bit.
 *
 * Rules (checked against an independent backtester):
 * - The first decision is on the first bar of the range, or one bar after the longest warm-up of both groups and of a
 *   volatility target's lookback, whichever is later. Bars before `tradeFrom` count as warm-up.
 * - A decision at the close of bar i fills at the open of i + 1 or at that same close. Without a position only the entry
 *   conditions count; with one only the exit conditions. `both`: entry conditions ask for long, exit conditions for short.
 * - Stop, target and the start of the trailing stop hang on the fill price and apply from the entry bar on. The trailing
 *   stop follows the best price of completed bars, so it never depends on the order of prices within a bar. In one bar, a
 *   gap fills at the open (with a warning when it opened beyond the stop), then the stop comes before the target.
 * - A short position whose equity falls below 30 % of its value at a close is bought back at the next open, with a warning.
 *   If a gap takes the account to zero or below, the run stays there and says so.
 * - Slippage worsens market fills and stops, not targets. Both sides pay commission.
 * - Size: the most whole shares whose value at the fill price plus entry commission fits the budget (`affordableSize`).
 *
 * Throws `InvalidBarsError`, `InvalidStrategyError` (also for options), `BacktestCancelledError`, and a RangeError for a
 * `tradeFrom` that is not a bar. Too few bars for a decision is not an error: the result has no trades and a warning.
 */
export function runBacktest(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  settings: BacktestSettings = {},
): BacktestResult {
  const pass = runBacktestPass(bars, strategy, options, settings);
  return { ...pass, metrics: computeMetrics(bars, pass) };
}

/** `runBacktest` without the statistics. */
export function runBacktestPass(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  settings: BacktestSettings = {},
): BacktestPass {
  assertBars(bars);
  assertRunnable(strategy, options);
  const { tradeFrom = 0 } = settings;
  if (!Number.isInteger(tradeFrom) || tradeFrom < 0 || tradeFrom >= bars.length)
    throw new RangeError(`tradeFrom is ${tradeFrom}, but the series has bars 0 to ${bars.length - 1}.`);
  return runPass(new SeriesCache(bars), strategy, options, {
    ...settings,
    range: { from: tradeFrom, to: bars.length },
  });
}

/** Throws an `InvalidStrategyError` with everything that keeps the strategy from running. */
export function assertRunnable(strategy: Strategy, options: BacktestOptions): void {
  const problems = [...validateStrategy(strategy), ...validateBacktestOptions(options)];
  if (problems.length > 0) throw new InvalidStrategyError(problems);
}
