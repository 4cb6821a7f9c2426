import type { backtestApi, EndpointResponse } from '@candlewick/shared-api';

type BacktestBody = EndpointResponse<typeof backtestApi.parentCard>['body'];

/** The rule of a backtest or of an alert, with every option filled in. */
export type StrategyRule = Pick<BacktestBody, 'strategy' | 'options'>;
export type Options = StrategyRule['options'];
export type Sizing = Options['sizing'];
export type Strategy = StrategyRule['strategy'];
export type ConditionGroup = Strategy['entry'];
export type Condition = ConditionGroup['conditions'][number];
export type Operator = Condition['operator'];
export type IndicatorReference = Condition['left'];
export type IndicatorDefinition = EndpointResponse<typeof backtestApi.indicator>;
