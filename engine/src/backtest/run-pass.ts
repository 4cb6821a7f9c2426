import { viewOf } from '../bars.ts';
import type { BacktestResult } from '../result.ts';
import type { SeriesCache } from '../series-cache.ts';
import type { BacktestOptions, Strategy } from '../strategy.ts';
import { warmUpBars } from '../strategy/warm-up-bars.ts';
import { ENGINE_VERSION } from '../version.ts';
import { evaluateGroup } from './conditions.ts';
import { buyAndHoldOf, drawdownOf } from './curves.ts';
import { Simulation } from './simulation.ts';
import { sizingWarmUpBars } from './sizing.ts';
import { WarningLog } from './warnings.ts';

export interface BacktestHooks {
  /** Called every 16,384 bars and at the end; in research, after every run, with runs instead of bars. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Asked at the same moments; true ends the work with a `BacktestCancelledError`. */
  readonly isCancelled?: (() => boolean) | undefined;
}

/** The run was ended by its `isCancelled` hook; there is no partial result. */
export class BacktestCancelledError extends Error {
  override readonly name = 'BacktestCancelledError';

  constructor() {
    super('The backtest was cancelled before its end.');
  }
}

const barsPerStep = 16_384;

/** What one pass gives, before the statistics. */
export type BacktestPass = Omit<BacktestResult, 'metrics'>;

/** Bars `from` to `to` − 1 of a series. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

/**
 * One pass over bars and a strategy that are known to be valid. Over a part of the bars (`range`), indicators still see
 * the bars before it, so that the first decision need not wait for their warm-up; indices in the result count from
 * `range.from`.
 */
export function runPass(
  series: SeriesCache,
  strategy: Strategy,
  options: BacktestOptions,
  hooks: BacktestHooks = {},
  range: BarRange = { from: 0, to: series.bars.length },
): BacktestPass {
  const { from, to } = range;
  const bars = viewOf(series.bars, from, to);
  const warnings = new WarningLog();
  const firstDecision = Math.max(1, warmUpBars(strategy) - from, sizingWarmUpBars(options));
  if (firstDecision >= bars.length) {
    const message = `The first decision needs ${firstDecision + 1} bars, but the range has ${bars.length}: nothing is traded.`;
    warnings.add('not_enough_bars', message, null);
  }
  const entry = evaluateGroup(strategy.entry, series, to, from + firstDecision).subarray(from);
  const exit = evaluateGroup(strategy.exit, series, to, from + firstDecision).subarray(from);
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
