import type { backtestApi, EndpointEvent, EndpointResponse } from '@candlewick/shared-api';

export type ParentCard = EndpointResponse<typeof backtestApi.parentCard>;
export type BacktestStatus = ParentCard['status'];
/** The request of a backtest, with every option filled in. */
export type BacktestBody = ParentCard['body'];
export type Options = BacktestBody['options'];
export type Sizing = Options['sizing'];
export type Strategy = BacktestBody['strategy'];
export type ConditionGroup = Strategy['entry'];
export type Condition = ConditionGroup['conditions'][number];
export type Operator = Condition['operator'];
export type IndicatorReference = Condition['left'];

export type HistoryCard = EndpointResponse<typeof backtestApi.sortedParentCards>['cards'][number];
export type ChildCard = EndpointResponse<typeof backtestApi.childCards>['cards'][number];
export type RunProgress = EndpointEvent<typeof backtestApi.events>;

export type IndicatorDefinition = EndpointResponse<typeof backtestApi.indicator>;
export type Validation = EndpointResponse<typeof backtestApi.requestValidation>;

export type Summary = EndpointResponse<typeof backtestApi.summaryResult>;
export type Metric = Summary['metrics'][number];
export type Warning = Summary['warnings'][number];
export type ChartResult = EndpointResponse<typeof backtestApi.chartResult>;
/** Look-ahead check and random entries of a result. */
export type Checks = EndpointResponse<typeof backtestApi.checksResult>;
/** A backtest as a whole: its portfolio and the returns of its tickers. */
export type ParentSummary = EndpointResponse<typeof backtestApi.summaryResults>['summaries'][number];
export type Trade = EndpointResponse<typeof backtestApi.detailedResult>['trades'][number];

/** Whether a backtest, or one ticker of it, can still change. */
export function isUnfinished(status: BacktestStatus): boolean {
  return status === 'queued' || status === 'running';
}
