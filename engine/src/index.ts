export { assertBars, InvalidBarsError } from './assert-bars.ts';
export { runBacktest, runBacktestPass } from './backtest/run-backtest.ts';
export { BacktestCancelledError } from './backtest/backtest-settings.ts';
export type { BacktestHooks, BacktestSettings, BarRange } from './backtest/backtest-settings.ts';
export type { BacktestPass } from './backtest/run-pass.ts';
export { drawdownOf } from './backtest/curves.ts';
export { barAt } from './bars.ts';
export type { Bar, BarColumn, Bars } from './bars.ts';
export { catalog, findIndicator, findKernel } from './catalog.ts';
export { ConditionScanner } from './condition-scanner.ts';
export { computeIndicator, streamIndicator } from './compute-indicator.ts';
export type { IndicatorSeries } from './compute-indicator.ts';
export type {
  ConstantComparison,
  Indicator,
  IndicatorDefinition,
  IndicatorFamily,
  IndicatorGroup,
  IndicatorParameter,
  IndicatorStream,
  IndicatorText,
  Pairing,
  ParameterValues,
  ScaleFamily,
} from './indicators/indicator.ts';
export { computeMetrics, metricDefinitions } from './metrics/compute-metrics.ts';
export type { MetricDefinition } from './metrics/metric-definition.ts';
export { monthlyReturns } from './metrics/monthly-returns.ts';
export type { MonthlyReturn } from './metrics/monthly-returns.ts';
export type { MetricSettings } from './metrics/run-facts.ts';
export { patterns } from './patterns/pattern-list.ts';
export type { CandlePattern } from './patterns/pattern.ts';
export { PatternScanner } from './patterns/pattern-scanner.ts';
export * from './result.ts';
export { sanitizeBars } from './sanitize-bars.ts';
export type { ClampedValue, DroppedBar, SanitizerReport } from './sanitize-bars.ts';
export { SeriesCache } from './series-cache.ts';
export * from './strategy.ts';
export { studies } from './studies.ts';
export type { Study } from './studies.ts';
export { InvalidStrategyError } from './strategy/problem.ts';
export type { StrategyProblem, StrategyProblemCode } from './strategy/problem.ts';
export { validateBacktestOptions } from './strategy/validate-options.ts';
export { validateStrategy } from './strategy/validate-strategy.ts';
export type { StrategyLimits } from './strategy/validate-strategy.ts';
export { historyBars, warmUpBars } from './strategy/warm-up-bars.ts';
export { ENGINE_VERSION, SEMANTICS_VERSION } from './version.ts';
