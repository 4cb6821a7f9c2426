import { assertBars } from '../assert-bars.ts';
import { assertRunnable } from '../backtest/run-backtest.ts';
import { BacktestCancelledError, type BacktestSettings, type BarRange } from '../backtest/backtest-settings.ts';
import { runPass } from '../backtest/run-pass.ts';
import type { Bars } from '../bars.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import { SeriesCache } from '../series-cache.ts';
import { InvalidStrategyError } from '../strategy/problem.ts';
import { withNumberAt, type Setup } from './parameter-path.ts';

/** One dimension of the grid. All of its paths get the same value, such as one average in entry and exit. */
export interface SweepAxis {
  readonly paths: readonly string[];
  readonly values: readonly number[];
}

export interface SweepSettings {
  readonly axes: readonly SweepAxis[];
  /** Id of the metric to rank by. */
  readonly metric: string;
  /** Which end of it is best, `highest` unless given. Drawdowns are negative, so their highest is best. */
  readonly best?: 'highest' | 'lowest' | undefined;
  /** Points of the grid to compute, all unless given. A caller with several workers gives each a part. */
  readonly points?: BarRange | undefined;
}

/** One point of the grid. */
export interface SweepPoint {
  /** One value for each axis. */
  readonly values: readonly number[];
  /** The metric, null where it is not defined. */
  readonly value: number | null;
  /** Why there is no value: the metric's reason, or what is wrong with the strategy at this point. */
  readonly reason: string | null;
  readonly trades: number;
}

export interface SweepResult {
  readonly axes: readonly SweepAxis[];
  readonly metric: string;
  /** In grid order: the last axis changes fastest. */
  readonly points: readonly SweepPoint[];
  /** The best point, the first of equal ones; null when none has a value. */
  readonly best: SweepPoint | null;
}

/** Number of points of the grid. */
export function sweepSize(axes: readonly SweepAxis[]): number {
  return axes.reduce((product, axis) => product * axis.values.length, 1);
}

/**
 * Runs the setup at every point of the grid and ranks by one metric. Computes each indicator series once for the whole
 * sweep. A point whose strategy is not valid (a period out of bounds, both sides equal) has a reason instead of a value.
 * Throws `InvalidBarsError`, `UnknownParameterError`, a RangeError for an unknown metric, `BacktestCancelledError`.
 */
export function runSweep(bars: Bars, setup: Setup, settings: SweepSettings, run: BacktestSettings = {}): SweepResult {
  assertBars(bars);
  const range = { from: run.tradeFrom ?? 0, to: bars.length };
  return sweepRange(new SeriesCache(bars), setup, settings, { ...run, range });
}

type RangeRun = BacktestSettings & { readonly range: BarRange };

/** `runSweep` over a part of the bars; indicators see the bars before it. */
export function sweepRange(series: SeriesCache, setup: Setup, settings: SweepSettings, run: RangeRun): SweepResult {
  const { axes, metric } = settings;
  const { from, to } = settings.points ?? { from: 0, to: sweepSize(axes) };
  const points: SweepPoint[] = [];
  for (let k = from; k < to; k++) {
    if (run.isCancelled?.()) throw new BacktestCancelledError();
    points.push(pointOf(series, setup, { values: valuesAt(axes, k), axes, metric }, run));
    run.onProgress?.(k + 1 - from, to - from);
  }
  return { axes, metric, points, best: bestPoint(points, settings.best) };
}

/** The best of points that may come from several parts of a grid. */
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

/** The value of each axis at a point of the grid. */
export function valuesAt(axes: readonly SweepAxis[], point: number): number[] {
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

/** A run at one point of the grid. */
function pointOf(
  series: SeriesCache,
  setup: Setup,
  { axes, values, metric }: Pick<SweepSettings, 'axes' | 'metric'> & Pick<SweepPoint, 'values'>,
  run: RangeRun,
): SweepPoint {
  const { strategy, options } = setupAt(setup, axes, values);
  try {
    assertRunnable(strategy, options);
  } catch (error) {
    if (!(error instanceof InvalidStrategyError)) throw error;
    return { values, value: null, reason: error.problems[0]!.message, trades: 0 };
  }
  const pass = runPass(series, strategy, options, { ...run, onProgress: undefined });
  const [computed] = computeMetrics(series.bars, pass, { only: [metric] });
  if (!computed) throw new RangeError(`There is no metric "${metric}"; metricDefinitions lists the ids.`);
  return { values, value: computed.value, reason: computed.reason, trades: pass.trades.length };
}
