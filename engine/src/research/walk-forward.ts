import { assertBars } from '../assert-bars.ts';
import { drawdownOf } from '../backtest/curves.ts';
import { runPass, type BacktestHooks, type BacktestPass, type BarRange } from '../backtest/run-pass.ts';
import { viewOf, type Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { Metric, Trade } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import { ENGINE_VERSION } from '../version.ts';
import type { Setup } from './parameter-path.ts';
import { setupAt, sweepRange, sweepSize, type SweepPoint, type SweepSettings } from './sweep.ts';

export interface WalkForwardSettings extends SweepSettings {
  /** Bars that choose, and bars after them that the choice is tried on. */
  readonly in_sample_bars: number;
  readonly out_of_sample_bars: number;
}

/** One step: what was chosen on the bars of `in_sample` and what it gave on those of `out_of_sample`. */
export interface WalkForwardStep {
  readonly in_sample: BarRange;
  readonly out_of_sample: BarRange;
  /** Null when no point of the grid had a value: nothing is traded in this step. */
  readonly chosen: SweepPoint | null;
  /** Return out of sample, a fraction. */
  readonly return_fraction: number;
  readonly trades: number;
}

export interface WalkForwardResult {
  readonly steps: readonly WalkForwardStep[];
  /** The bars of all out-of-sample parts; indices in `result` count from `range.from`. */
  readonly range: BarRange;
  /** The out-of-sample parts one after the other, each with the money of the one before. */
  readonly result: BacktestPass & { readonly metrics: readonly Metric[] };
}

/**
 * Rolling walk-forward: choose the best point of the grid on `in_sample_bars`, trade it on the next `out_of_sample_bars`,
 * move on by those. Positions are closed at the end of each part. Nothing out of sample is seen when choosing.
 * Throws as `runSweep`, and a RangeError when the bars do not suffice for one step.
 */
export function runWalkForward(
  bars: Bars,
  setup: Setup,
  settings: WalkForwardSettings,
  hooks: BacktestHooks = {},
): WalkForwardResult {
  assertBars(bars);
  const parts = partsOf(bars.length, settings);
  const series = new SeriesCache(bars);
  const size = sweepSize(settings.axes);
  const steps: WalkForwardStep[] = [];
  const trades: Trade[] = [];
  const warnings: BacktestPass['warnings'][number][] = [];
  const from = settings.in_sample_bars;
  const equity = new Float64Array(parts.at(-1)!.out_of_sample.to - from);
  let cash = setup.options.initial_cash;
  parts.forEach(({ in_sample, out_of_sample }, k) => {
    const progress: BacktestHooks = {
      isCancelled: hooks.isCancelled,
      onProgress: (done) => hooks.onProgress?.(k * size + done, parts.length * size),
    };
    const { best } = sweepRange(series, setup, settings, in_sample, progress);
    const start = out_of_sample.from - from;
    const before = cash;
    let count = 0;
    if (best) {
      const chosen = setupAt(setup, settings.axes, best.values);
      const options = { ...chosen.options, initial_cash: cash, close_at_end: true };
      const pass = runPass(series, chosen.strategy, options, {}, out_of_sample);
      equity.set(pass.equity, start);
      trades.push(...pass.trades.map((trade) => moved(trade, start)));
      warnings.push(...pass.warnings);
      count = pass.trades.length;
      cash = pass.equity.at(-1)!;
    } else equity.fill(cash, start, out_of_sample.to - from);
    steps.push({ in_sample, out_of_sample, chosen: best, return_fraction: cash / before - 1, trades: count });
  });
  const range = { from, to: from + equity.length };
  const traded = viewOf(bars, range.from, range.to);
  const first = traded.close[0]!;
  const pass: BacktestPass = {
    engine_version: ENGINE_VERSION,
    trades,
    equity,
    drawdown: drawdownOf(equity),
    buy_and_hold: traded.close.map((close) => (setup.options.initial_cash * close) / first),
    warnings,
    first_decision_bar: 1,
  };
  return { steps, range, result: { ...pass, metrics: computeMetrics(traded, pass) } };
}

function partsOf(
  length: number,
  { in_sample_bars: inside, out_of_sample_bars: outside }: WalkForwardSettings,
): Pick<WalkForwardStep, 'in_sample' | 'out_of_sample'>[] {
  const isValid = Number.isInteger(inside) && Number.isInteger(outside) && inside >= 2 && outside >= 2;
  if (!isValid || inside + outside > length) {
    const message = `Walk-forward needs whole numbers of bars, 2 or more each and together at most ${length}; it got ${inside} and ${outside}.`;
    throw new RangeError(message);
  }
  const parts: Pick<WalkForwardStep, 'in_sample' | 'out_of_sample'>[] = [];
  for (let at = inside; at + 2 <= length; at += outside) {
    const to = Math.min(at + outside, length);
    parts.push({ in_sample: { from: at - inside, to: at }, out_of_sample: { from: at, to } });
  }
  return parts;
}

function moved(trade: Trade, by: number): Trade {
  return { ...trade, entry_bar: trade.entry_bar + by, exit_bar: trade.exit_bar + by };
}
