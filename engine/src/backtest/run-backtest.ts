import { assertBars } from '../assert-bars.ts';
import type { Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { BacktestResult } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { InvalidStrategyError } from '../strategy/problem.ts';
import { validateBacktestOptions } from '../strategy/validate-options.ts';
import { validateStrategy } from '../strategy/validate-strategy.ts';
import { runPass, type BacktestHooks, type BacktestPass } from './run-pass.ts';

/**
 * Runs a strategy over bars and measures it. Pure: the same arguments give the same result, bit for bit.
 *
 * Rules (the project's decisions, "Strategies and backtests"; checked against an independent backtester):
 * - First decision one bar after the longest warm-up of both groups (and of a volatility target's lookback).
 * - Decided at the close of bar i, filled at the open of i + 1 or at that same close. Flat, only the entry conditions
 *   count; in a position only the exit conditions. `both`: entry conditions want long, exit conditions short.
 * - Stop and target are levels fixed at the signal's close, active from the entry bar; the trailing stop starts at that
 *   close and follows the best price of completed bars. In one bar: a gap fills at the open, then stop before target.
 * - Slippage worsens market fills and stops, not targets. Commission is paid at both sides.
 * - Size: the most whole shares whose value at the fill price plus entry commission fits the budget (`affordableSize`).
 *
 * Throws `InvalidBarsError`, `InvalidStrategyError` (also for options), `BacktestCancelledError`. Too few bars for a
 * decision is not an error: the result has no trades and a warning.
 */
export function runBacktest(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  hooks: BacktestHooks = {},
): BacktestResult {
  const pass = runBacktestPass(bars, strategy, options, hooks);
  return { ...pass, metrics: computeMetrics(bars, pass) };
}

/** `runBacktest` without the statistics. */
export function runBacktestPass(
  bars: Bars,
  strategy: Strategy,
  options: BacktestOptions,
  hooks: BacktestHooks = {},
): BacktestPass {
  assertBars(bars);
  assertRunnable(strategy, options);
  return runPass(new SeriesCache(bars), strategy, options, hooks);
}

/** Throws an `InvalidStrategyError` with everything that keeps the strategy from running. */
export function assertRunnable(strategy: Strategy, options: BacktestOptions): void {
  const problems = [...validateStrategy(strategy), ...validateBacktestOptions(options)];
  if (problems.length > 0) throw new InvalidStrategyError(problems);
}
