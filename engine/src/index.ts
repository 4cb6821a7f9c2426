export { assertBars, InvalidBarsError } from './assert-bars.ts';
export { BacktestCancelledError, runBacktest, runBacktestPass } from './backtest/run-backtest.ts';
export type { BacktestHooks, BacktestPass } from './backtest/run-backtest.ts';
export { barAt } from './bars.ts';
export type { Bar, BarColumn, Bars } from './bars.ts';
export { catalogue, findIndicator, findKernel } from './catalogue.ts';
export { computeIndicator, streamIndicator } from './compute-indicator.ts';
export type { IndicatorSeries } from './compute-indicator.ts';
export type {
  ConstantComparison,
  Indicator,
  IndicatorDefinition,
  IndicatorGroup,
  IndicatorParameter,
  IndicatorStream,
  ParameterValues,
  ScaleFamily,
} from './indicators/indicator.ts';
export { computeMetrics, metricDefinitions } from './metrics/compute-metrics.ts';
export type { MetricDefinition } from './metrics/metric-definition.ts';
export { monthlyReturns } from './metrics/monthly-returns.ts';
export type { MonthlyReturn } from './metrics/monthly-returns.ts';
export type { MetricSettings } from './metrics/run-facts.ts';
export * from './result.ts';
export * from './strategy.ts';
export { InvalidStrategyError } from './strategy/problem.ts';
export type { StrategyProblem, StrategyProblemCode } from './strategy/problem.ts';
export { validateBacktestOptions } from './strategy/validate-options.ts';
export { validateStrategy } from './strategy/validate-strategy.ts';
export type { StrategyLimits } from './strategy/validate-strategy.ts';
export { warmUpBars } from './strategy/warm-up-bars.ts';
export { ENGINE_VERSION, SEMANTICS_VERSION } from './version.ts';
