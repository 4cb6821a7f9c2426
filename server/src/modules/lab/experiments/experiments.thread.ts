import {
  BacktestCancelledError,
  ENGINE_VERSION,
  InvalidBarsError,
  InvalidStrategyError,
  runBacktest,
} from '@candlewick/engine';
import type { BacktestResult, Bars } from '@candlewick/engine';
import { sessionDateOf, sliceBars } from '@candlewick/engine/market';
import { runSweep, runWalkForward, setupAt } from '@candlewick/engine/research';
import type { Setup, SweepAxis, WalkForwardStep } from '@candlewick/engine/research';
import { hashOfBars } from '../../../market/bars-hash.ts';
import type { BestOfSymbol, ExperimentBody, StoredWindows } from '../../../platform/database/schema/lab.ts';
import { tracedOnThread, type Traced } from '../../../platform/tracing/thread-spans.ts';
import { packCurves } from '../../backtest/packed-curves.ts';

interface Common extends Traced, Pick<ExperimentBody, 'objective' | 'best'> {
  /** Views on shared memory, including the history before the range. */
  readonly bars: Bars;
  /** Index of the range's first bar. */
  readonly tradeFrom: number;
  readonly setup: Setup;
  readonly axes: readonly SweepAxis[];
  /** Bars a year of the instrument's calendar. */
  readonly periodsPerYear: number;
  /** One element in shared memory; any value but 0 ends the work. */
  readonly cancelled: Int32Array;
  /** One element in shared memory that counts the runs. */
  readonly done: Int32Array;
}

/** Points [from, to) of a grid. */
interface SweepTask extends Common {
  readonly kind: 'sweep';
  readonly from: number;
  readonly to: number;
}

/** The figures of one point. */
interface PointTask extends Common {
  readonly kind: 'point';
  readonly values: readonly number[];
}

interface WalkForwardTask extends Common {
  readonly kind: 'walk_forward';
  readonly walkForward: NonNullable<ExperimentBody['walk_forward']>;
}

export type ThreadTask = SweepTask | PointTask | WalkForwardTask;

export interface SweepPart {
  /** NaN where there is no value. */
  readonly values: Float64Array;
  readonly trades: Float64Array;
}

export interface PointAnswer {
  readonly best: BestOfSymbol;
  readonly barsHash: string;
  readonly engineVersion: string;
}

export interface WalkForwardAnswer extends PointAnswer {
  readonly windows: StoredWindows;
  readonly series: Uint8Array;
  readonly length: number;
}

export type ThreadAnswer<Answer = SweepPart | PointAnswer | WalkForwardAnswer> =
  | { readonly ok: true; readonly answer: Answer }
  /** The engine always rejects this input, so running it again is pointless; null: the flag ended it. */
  | { readonly ok: false; readonly reason: string | null };

/** Points that share the series of their indicators. More would keep those of thousands of parameters in memory. */
const pointsPerCache = 256;

/** Runs a part of an experiment on a worker thread. */
export default function run(task: ThreadTask): ThreadAnswer {
  const span = { name: `run ${task.kind}`, attributes: { 'candlewick.bars': task.bars.length } };
  return tracedOnThread(task, span, () => {
    try {
      return { ok: true, answer: answerTo(task) };
    } catch (error) {
      if (error instanceof BacktestCancelledError) return { ok: false, reason: null };
      if (error instanceof InvalidBarsError || error instanceof InvalidStrategyError || error instanceof RangeError)
        return { ok: false, reason: error.message };
      throw error;
    }
  });
}

function answerTo(task: ThreadTask): SweepPart | PointAnswer | WalkForwardAnswer {
  if (task.kind === 'sweep') return sweep(task);
  return task.kind === 'point' ? point(task) : walkForward(task);
}

const hooksOf = ({ cancelled, done }: Common) => ({
  isCancelled: () => Atomics.load(cancelled, 0) !== 0,
  onProgress: () => void Atomics.add(done, 0, 1),
});

function sweep(task: SweepTask): SweepPart {
  const { bars, tradeFrom, setup, axes, objective: metric, periodsPerYear, from, to } = task;
  const values = new Float64Array(to - from);
  const trades = new Float64Array(to - from);
  for (let start = from; start < to; start += pointsPerCache) {
    const points = { from: start, to: Math.min(to, start + pointsPerCache) };
    const part = runSweep(bars, setup, { axes, metric, points }, { tradeFrom, periodsPerYear, ...hooksOf(task) });
    part.points.forEach(({ value, trades: count }, k) => {
      values[start - from + k] = value ?? NaN;
      trades[start - from + k] = count;
    });
  }
  return { values, trades };
}

function figuresOf(metrics: BacktestResult['metrics'], objective: string) {
  const valueOf = (id: string) => metrics.find((metric) => metric.id === id)?.value ?? null;
  return {
    value: valueOf(objective),
    return_fraction: valueOf('return'),
    buy_and_hold_fraction: valueOf('buy_and_hold_return'),
    max_drawdown_fraction: valueOf('max_drawdown'),
    sharpe: valueOf('sharpe'),
    trades: valueOf('trades') ?? 0,
  };
}

function point({ bars, tradeFrom, setup, axes, objective, periodsPerYear, cancelled, values }: PointTask): PointAnswer {
  const { strategy, options } = setupAt(setup, axes, values);
  const isCancelled = () => Atomics.load(cancelled, 0) !== 0;
  const { metrics, engine_version } = runBacktest(bars, strategy, options, { tradeFrom, periodsPerYear, isCancelled });
  const best = { values: [...values], ...figuresOf(metrics, objective) };
  return { best, barsHash: hashOfBars(bars), engineVersion: engine_version };
}

function walkForward(task: WalkForwardTask): WalkForwardAnswer {
  const { bars: all, tradeFrom, setup, axes, objective: metric, best, periodsPerYear, walkForward: given } = task;
  // The first window chooses on the first bars of the range, so the history before it is left out.
  const bars = sliceBars(all, tradeFrom, all.length);
  const settings = { axes, metric, best, ...given };
  const walk = runWalkForward(bars, setup, settings, { periodsPerYear, ...hooksOf(task) });
  const { metrics, equity, buy_and_hold } = walk.result;
  const time = bars.time.subarray(walk.range.from, walk.range.to);
  return {
    best: { values: [], ...figuresOf(metrics, metric) },
    barsHash: hashOfBars(bars),
    engineVersion: ENGINE_VERSION,
    windows: { efficiency: walk.efficiency, windows: walk.steps.map((step) => windowOf(step, bars)), metrics },
    series: packCurves({ time, equity, buy_and_hold }),
    length: time.length,
  };
}

function windowOf(step: WalkForwardStep, { time }: Bars): StoredWindows['windows'][number] {
  const rangeOfBars = ({ from, to }: WalkForwardStep['in_sample']) => ({
    from: sessionDateOf(time[from]!),
    to: sessionDateOf(time[to - 1]!),
    bars: to - from,
  });
  return {
    in_sample: rangeOfBars(step.in_sample),
    out_of_sample: rangeOfBars(step.out_of_sample),
    values: step.chosen && [...step.chosen.values],
    in_sample_value: step.chosen?.value ?? null,
    out_of_sample_value: step.out_of_sample_value,
    in_sample_return: step.in_sample_return,
    out_of_sample_return: step.return_fraction,
    trades: step.trades,
  };
}
