import type { Operator } from '@candlewick/engine';
import type { z } from 'zod';
import type { strategy } from './strategy.schemas.ts';

type ConditionGroup = z.output<typeof strategy>['entry'];
type Condition = ConditionGroup['conditions'][number];
type IndicatorReference = Condition['left'];

/** Words in which strategies are written as code: `all(when(sma(50), 'cross_over', sma(200)))`. */
export const ref = (indicator: string, params?: Record<string, number>): IndicatorReference =>
  params ? { indicator, params } : { indicator };
export const price = ref('Price');
export const sma = (period: number) => ref('SMA', { period });
export const ema = (period: number) => ref('EMA', { period });
export const rsi = (period: number) => ref('RSI', { period });
export const macd = (name: 'MACD' | 'MACD-SIGNAL' | 'MACD-HIST') =>
  ref(name, { fast_period: 12, slow_period: 26, signal_period: 9 });
export const band = (side: 'UPPER' | 'MIDDLE' | 'LOWER', deviations = 2) =>
  ref(`BB-${side}`, { period: 20, deviations_up: deviations, deviations_down: deviations });
export const stochastic = (name: 'STOCH-SLOWK' | 'STOCH-SLOWD') =>
  ref(name, { fast_k_period: 14, slow_k_period: 3, slow_d_period: 3 });

export const when = (left: IndicatorReference, operator: Operator, right: IndicatorReference | number): Condition => ({
  left,
  operator,
  right: typeof right === 'number' ? { constant: right } : right,
});
export const pattern = (name: string): Condition => when(ref(name), 'is', 1);
export const all = (...conditions: Condition[]): ConditionGroup => ({ match: 'all', conditions });
export const any = (...conditions: Condition[]): ConditionGroup => ({ match: 'any', conditions });
