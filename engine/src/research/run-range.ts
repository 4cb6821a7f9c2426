import type { BacktestSettings, BarRange } from '../backtest/backtest-settings.ts';
import { assertRunnable } from '../backtest/run-backtest.ts';
import { runPass } from '../backtest/run-pass.ts';
import { computeMetrics } from '../metrics/compute-metrics.ts';
import type { MetricSettings } from '../metrics/run-facts.ts';
import type { BacktestResult } from '../result.ts';
import type { SeriesCache } from '../series-cache.ts';
import type { Setup } from './parameter-path.ts';

/**
 * `runBacktest` over a part of the bars, on series that the caller keeps from run to run. Indicators see the bars before the
 * part, and nothing after it counts. Expects bars that `assertBars` has checked.
 * Throws `InvalidStrategyError` and `BacktestCancelledError`.
 */
export function runRange(
  series: SeriesCache,
  { strategy, options }: Setup,
  run: BacktestSettings & { readonly range: BarRange },
  metrics: MetricSettings = {},
): BacktestResult {
  assertRunnable(strategy, options);
  const pass = runPass(series, strategy, options, run);
  return { ...pass, metrics: computeMetrics(series.bars, pass, metrics) };
}
