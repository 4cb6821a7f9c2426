import { assertBars } from '../assert-bars.ts';
import { assertRunnable } from '../backtest/run-backtest.ts';
import { BacktestCancelledError, runPass, type BacktestHooks, type BarRange } from '../backtest/run-pass.ts';
import { viewOf, type Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import { SeriesCache } from '../series-cache.ts';
import { InvalidStrategyError } from '../strategy/problem.ts';
import { withNumberAt, type Setup } from './parameter-path.ts';

/** One dimension of the grid. With several paths, all of them get the same value (the same average in entry and exit). */
export interface SweepAxis {
  readonly paths: readonly string[];
  readonly values: readonly number[];
}

export interface SweepSettings {
  readonly axes: readonly SweepAxis[];
  /** Id of the metric that ranks. */
  readonly metric: string;
  /** Which end of it is best; `highest` when left out. Drawdowns are negative: their highest is best. */
  readonly best?: 'highest' | 'lowest' | undefined;
  /** Points of the grid to compute, all when left out: a caller with several workers gives each a part. */
  readonly points?: BarRange | undefined;
}

/** One point of the grid. */
export interface SweepPoint {
  /** One value for each axis. */
  readonly values: readonly number[];
  /** The metric, null where it is not defined. */
  readonly value: number | null;
  /** Why there is none: the metric's reason, or what is wrong with the strategy at this point. */
  readonly reason: string | null;
  readonly trades: number;
}

export interface SweepResult {
  readonly axes: readonly SweepAxis[];
  readonly metric: string;
  /** In the order of the grid: the last axis changes fastest. */
  readonly points: readonly SweepPoint[];
  /** The best point, the first of equal ones; null when none has a value. */
  readonly best: SweepPoint | null;
}

/** Number of points of the grid. */
export function sweepSize(axes: readonly SweepAxis[]): number {
  return axes.reduce((product, axis) => product * axis.values.length, 1);
}

/**
 * Runs the setup at every point of the grid and ranks by one metric. Each indicator series is computed once for the
 * whole sweep. Points whose strategy is not valid (a period out of bounds, both sides equal) have a reason instead of a value.
 * Throws `InvalidBarsError`, `UnknownParameterError`, a RangeError for an unknown metric, `BacktestCancelledError`.
 */
export function runSweep(bars: Bars, setup: Setup, settings: SweepSettings, hooks: BacktestHooks = {}): SweepResult {
  assertBars(bars);
  return sweepRange(new SeriesCache(bars), setup, settings, { from: 0, to: bars.length }, hooks);
}

/** `runSweep` over a part of the bars, with the series of all of them. */
export function sweepRange(
  series: SeriesCache,
  setup: Setup,
  settings: SweepSettings,
  range: BarRange,
  hooks: BacktestHooks,
): SweepResult {
  const { axes, metric } = settings;
  const { from, to } = settings.points ?? { from: 0, to: sweepSize(axes) };
  const points: SweepPoint[] = [];
  for (let k = from; k < to; k++) {
    if (hooks.isCancelled?.()) throw new BacktestCancelledError();
    points.push(pointOf(series, setup, valuesAt(axes, k), settings, range));
    hooks.onProgress?.(k + 1 - from, to - from);
  }
  return { axes, metric, points, best: bestPoint(points, settings.best) };
}

/** The best of points, which may come from several parts of a grid. */
export function bestPoint(points: readonly SweepPoint[], best: SweepSettings['best'] = 'highest'): SweepPoint | null {
  const sign = best === 'highest' ? 1 : -1;
  let winner: SweepPoint | null = null;
  for (const point of points) {
    if (point.value === null) continue;
    if (winner === null || point.value * sign > winner.value! * sign) winner = point;
  }
  return winner;
}

/** The setup with one value for each axis. */
export function setupAt(setup: Setup, axes: readonly SweepAxis[], values: readonly number[]): Setup {
  return axes.reduce(
    (changed, { paths }, k) => paths.reduce((inner, path) => withNumberAt(inner, path, values[k]!), changed),
    setup,
  );
}

function valuesAt(axes: readonly SweepAxis[], point: number): number[] {
  let rest = point;
  return axes
    .toReversed()
    .map(({ values }) => {
      const value = values[rest % values.length]!;
      rest = Math.floor(rest / values.length);
      return value;
    })
    .toReversed();
}

function pointOf(
  series: SeriesCache,
  setup: Setup,
  values: readonly number[],
  { axes, metric }: SweepSettings,
  range: BarRange,
): SweepPoint {
  const { strategy, options } = setupAt(setup, axes, values);
  try {
    assertRunnable(strategy, options);
  } catch (error) {
    if (!(error instanceof InvalidStrategyError)) throw error;
    return { values, value: null, reason: error.problems[0]!.message, trades: 0 };
  }
  const pass = runPass(series, strategy, options, {}, range);
  const [computed] = computeMetrics(viewOf(series.bars, range.from, range.to), pass, { only: [metric] });
  if (!computed) throw new RangeError(`There is no metric "${metric}"; metricDefinitions lists the ids.`);
  return { values, value: computed.value, reason: computed.reason, trades: pass.trades.length };
}
