import { assertBars } from '../assert-bars.ts';
import type { BacktestHooks, BacktestSettings, BarRange } from '../backtest/backtest-settings.ts';
import { buyAndHoldOf, drawdownOf } from '../backtest/curves.ts';
import { runPass, type BacktestPass } from '../backtest/run-pass.ts';
import { viewOf, type Bars } from '../bars.ts';
import { power } from '../elementary.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { Metric, Trade } from '../result.ts';
import { SeriesCache } from '../series-cache.ts';
import { ENGINE_VERSION, SEMANTICS_VERSION } from '../version.ts';
import type { Setup } from './parameter-path.ts';
import { setupAt, sweepRange, sweepSize, type SweepPoint, type SweepSettings } from './sweep.ts';

export interface WalkForwardSettings extends SweepSettings {
  /** Bars to choose on, and the bars after them to trade the choice on. */
  readonly in_sample_bars: number;
  readonly out_of_sample_bars: number;
  /** `rolling`: each step chooses on the last `in_sample_bars`. `anchored`: on all bars so far. `rolling` unless given. */
  readonly mode?: 'rolling' | 'anchored' | undefined;
}

/** One step: what the bars of `in_sample` chose and what it returned on those of `out_of_sample`. */
export interface WalkForwardStep {
  readonly in_sample: BarRange;
  readonly out_of_sample: BarRange;
  /** Null when no point of the grid had a value; this step then trades nothing. */
  readonly chosen: SweepPoint | null;
  /** Return of the choice in sample, a fraction; null without a choice. */
  readonly in_sample_return: number | null;
  /** The metric of the choice out of sample; null where it is not defined. */
  readonly out_of_sample_value: number | null;
  /** Return out of sample, a fraction. */
  readonly return_fraction: number;
  readonly trades: number;
}

export interface WalkForwardResult {
  readonly steps: readonly WalkForwardStep[];
  /** The bars of all out-of-sample parts. Indices in `result` count from `range.from`. */
  readonly range: BarRange;
  /**
   * Yearly growth out of sample over that in sample (Pardo, The Evaluation and Optimization of Trading Strategies, 2008, chapter 11):
   * 0.6 keeps 60 % of it. Null when the choices earned nothing in sample.
   */
  readonly efficiency: number | null;
  /** The out-of-sample parts one after another, each starting with the money of the one before. */
  readonly result: BacktestPass & { readonly metrics: readonly Metric[] };
}

/**
 * Walk-forward: choose the best point of the grid on `in_sample_bars`, trade it on the next `out_of_sample_bars`, move on by
 * those. The choice never sees the bars it trades on. Indicators and volatility targets see the bars before a part,
 * so a part trades from its first bar. Each part closes its position at its end.
 * Throws as `runSweep`, and a RangeError when there are too few bars for one step.
 */
export function runWalkForward(
  bars: Bars,
  setup: Setup,
  settings: WalkForwardSettings,
  { periodsPerYear, ...hooks }: BacktestHooks & Pick<BacktestSettings, 'periodsPerYear'> = {},
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
  const { initial_cash: initialCash } = setup.options;
  let cash = initialCash;
  let skipped = 0;
  let firstDecision: number | undefined;
  parts.forEach(({ in_sample, out_of_sample }, k) => {
    const { isCancelled } = hooks;
    const onProgress = (done: number) => hooks.onProgress?.(k * size + done, parts.length * size);
    const common = { isCancelled, periodsPerYear };
    const { best } = sweepRange(series, setup, settings, { ...common, onProgress, range: in_sample });
    const start = out_of_sample.from - from;
    const before = cash;
    const already = trades.length;
    equity.fill(cash, start, out_of_sample.to - from);
    let inSampleReturn: number | null = null;
    let outOfSampleValue: number | null = null;
    if (best) {
      const { strategy, options } = setupAt(setup, settings.axes, best.values);
      const chosenOn = runPass(series, strategy, options, { ...common, range: in_sample });
      inSampleReturn = chosenOn.equity.at(-1)! / options.initial_cash - 1;
      const own = { ...options, initial_cash: cash, close_at_end: true };
      const pass = runPass(series, strategy, own, { ...common, range: out_of_sample });
      outOfSampleValue = computeMetrics(series.bars, pass, { only: [settings.metric] })[0]!.value;
      equity.set(pass.equity, start);
      trades.push(...pass.trades.map((trade) => moved(trade, start)));
      warnings.push(...pass.warnings);
      skipped += pass.skipped_entries;
      firstDecision ??= start + pass.first_decision_bar;
      cash = pass.equity.at(-1)!;
    }
    const return_fraction = cash / before - 1;
    steps.push({
      in_sample,
      out_of_sample,
      chosen: best,
      in_sample_return: inSampleReturn,
      out_of_sample_value: outOfSampleValue,
      return_fraction,
      trades: trades.length - already,
    });
  });
  const range = { from, to: from + equity.length };
  const pass: BacktestPass = {
    engine_version: ENGINE_VERSION,
    semantics_version: SEMANTICS_VERSION,
    initial_cash: initialCash,
    trades,
    equity,
    drawdown: drawdownOf(equity, initialCash),
    buy_and_hold: buyAndHoldOf(viewOf(bars, range.from, range.to).close, initialCash),
    warnings,
    skipped_entries: skipped,
    trade_from: from,
    first_decision_bar: firstDecision ?? equity.length,
    periods_per_year: periodsPerYear ?? series.periodsPerYear,
  };
  return {
    steps,
    range,
    efficiency: efficiencyOf(steps, pass.periods_per_year),
    result: { ...pass, metrics: computeMetrics(bars, pass) },
  };
}

function partsOf(
  length: number,
  { in_sample_bars: inside, out_of_sample_bars: outside, mode }: WalkForwardSettings,
): Pick<WalkForwardStep, 'in_sample' | 'out_of_sample'>[] {
  const isValid = Number.isInteger(inside) && Number.isInteger(outside) && inside >= 2 && outside >= 2;
  if (!isValid || inside + outside > length) {
    const message = `Walk-forward needs two whole numbers of bars from 2 on, together at most ${length}, not ${inside} and ${outside}.`;
    throw new RangeError(message);
  }
  const parts: Pick<WalkForwardStep, 'in_sample' | 'out_of_sample'>[] = [];
  for (let at = inside; at + 2 <= length; at += outside) {
    const to = Math.min(at + outside, length);
    parts.push({ in_sample: { from: mode === 'anchored' ? 0 : at - inside, to: at }, out_of_sample: { from: at, to } });
  }
  return parts;
}

function efficiencyOf(steps: readonly WalkForwardStep[], periodsPerYear: number): number | null {
  const yearly = (range: 'in_sample' | 'out_of_sample', returnOf: (step: WalkForwardStep) => number) => {
    const bars = steps.reduce((sum, step) => sum + step[range].to - step[range].from, 0);
    const growth = steps.reduce((product, step) => product * (1 + returnOf(step)), 1);
    return power(Math.max(0, growth), periodsPerYear / bars) - 1;
  };
  const inside = yearly('in_sample', (step) => step.in_sample_return ?? 0);
  const outside = yearly('out_of_sample', (step) => step.return_fraction);
  return inside > 0 ? outside / inside : null;
}

function moved(trade: Trade, by: number): Trade {
  return { ...trade, entry_bar: trade.entry_bar + by, exit_bar: trade.exit_bar + by };
}
