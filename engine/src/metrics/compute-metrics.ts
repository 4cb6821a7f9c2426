import type { Bars } from '../bars.ts';
import type { BacktestPass } from '../backtest/run-pass.ts';
import type { Metric } from '../result.ts';
import { equityMetrics } from './equity-metrics.ts';
import { evaluateMetric, type MetricDefinition } from './metric-definition.ts';
import { riskMetrics } from './risk-metrics.ts';
import { runFactsOf, type MetricSettings } from './run-facts.ts';
import { tradeMetrics } from './trade-metrics.ts';

/** Every metric, in the order in which a result lists them. */
export const metricDefinitions: readonly MetricDefinition[] = [...equityMetrics, ...riskMetrics, ...tradeMetrics];

/**
 * All metrics of a run over `bars` (those that the run was given, history included), or those that `settings.only` names.
 * A value that is not defined is null with a reason, never NaN or infinite.
 */
export function computeMetrics(bars: Bars, pass: BacktestPass, settings: MetricSettings = {}): Metric[] {
  const facts = runFactsOf(bars, pass, settings);
  const { only } = settings;
  const definitions = only ? metricDefinitions.filter(({ id }) => only.includes(id)) : metricDefinitions;
  return definitions.map((definition) => evaluateMetric(definition, facts));
}
