import { runBacktest } from '../backtest/run-backtest.ts';
import type { BacktestSettings } from '../backtest/backtest-settings.ts';
import type { BacktestOptions, Condition, ConditionGroup, Strategy } from '../strategy.ts';
import { plainOptions } from './arbitraries.ts';
import { barsOf } from './bars.ts';

export const price = (operator: Condition['operator'], constant: number): ConditionGroup => ({
  match: 'all',
  conditions: [{ left: { indicator: 'Price' }, operator, right: { constant } }],
});
export const never: ConditionGroup = { match: 'all', conditions: [] };
/** In above 100, out below 90. */
export const thresholds: Strategy = { entry: price('greater_than', 100), exit: price('less_than', 90) };

/** Rows `[open, high, low, close, volume]`: one that signals nothing, and one whose close at 102 signals an entry. */
export const quiet = [95, 96, 94, 95];
export const signal = [95, 103, 95, 102];

/** A run with 1,000 in cash. */
export function run(
  rows: readonly (readonly number[])[],
  changes: Partial<BacktestOptions> = {},
  strategy: Strategy = thresholds,
  settings: BacktestSettings = {},
) {
  const result = runBacktest(barsOf(rows), strategy, { ...plainOptions, initial_cash: 1000, ...changes }, settings);
  return { ...result, codes: result.warnings.map((warning) => warning.code) };
}
