import { assertBars } from '../assert-bars.ts';
import type { Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { BacktestResult } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { InvalidStrategyError } from '../strategy/problem.ts';
import { validateBacktestOptions } from '../strategy/validate-options.ts';
import { validateStrategy } from '../strategy/validate-strategy.ts';
import { warmUpBars } from '../strategy/warm-up-bars.ts';
import { ENGINE_VERSION } from '../version.ts';
import { evaluateGroup } from './conditions.ts';
import { buyAndHoldOf, drawdownOf } from './curves.ts';
import { Simulation } from './simulation.ts';
import { sizingWarmUpBars } from './sizing.ts';
import { WarningLog } from './warnings.ts';

export interface BacktestHooks {
  /** Called every 16,384 bars and at the end. */
  readonly onProgress?: ((doneBars: number, totalBars: number) => void) | undefined;
  /** Asked at the same moments; true ends the run with a `BacktestCancelledError`. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** The run was ended by its `isCancelled` hook; there is no partial result. */
export class BacktestCancelledError extends Error {
  override readonly name = 'BacktestCancelledError';

  constructor() {
    super('The backtest was cancelled before its last bar.');
  }
}

const barsPerStep = 16_384;

/** What one pass gives, before the statistics. */
export type BacktestPass = Omit<BacktestResult, 'metrics'>;

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
  const problems = [...validateStrategy(strategy), ...validateBacktestOptions(options)];
  if (problems.length > 0) throw new InvalidStrategyError(problems);

  const warnings = new WarningLog();
  const firstDecision = Math.max(warmUpBars(strategy), sizingWarmUpBars(options));
  if (firstDecision >= bars.length) {
    const message = `The first decision needs ${firstDecision + 1} bars, but there are ${bars.length}: nothing is traded.`;
    warnings.add('not_enough_bars', message, null);
  }
  const series = new SeriesCache(bars);
  const entry = evaluateGroup(strategy.entry, series, bars.length, firstDecision);
  const exit = evaluateGroup(strategy.exit, series, bars.length, firstDecision);
  const simulation = new Simulation(bars, { entry, exit }, options, warnings);
  for (let start = 0; start < bars.length; start += barsPerStep) {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    const end = Math.min(start + barsPerStep, bars.length);
    simulation.run(start, end);
    hooks.onProgress?.(end, bars.length);
  }
  simulation.finish();
  return {
    engine_version: ENGINE_VERSION,
    trades: simulation.trades,
    equity: simulation.equity,
    drawdown: drawdownOf(simulation.equity),
    buy_and_hold: buyAndHoldOf(bars.close, options.initial_cash, firstDecision),
    warnings: warnings.all(),
    first_decision_bar: firstDecision,
  };
}
