import { expect, it } from 'vitest';
import type { ChartResult } from '../../../common/backtest.types.ts';
import { seenAt } from './signal.ts';

const closes = [95, 98, 100, 103, 104, 100, 97, 96];
const chart = {
  indicators: [{ indicator: 'Price', params: {}, label: 'Price', pane: 'price', values: closes }],
} as unknown as Pick<ChartResult, 'indicators'>;
const crossing = (operator: 'cross_over' | 'cross_under') => ({
  match: 'all' as const,
  conditions: [{ left: { indicator: 'Price' }, operator, right: { constant: 100 } }],
});

it('sees a crossing over bars on which both sides are equal, and what they were before', () => {
  const up = closes.map((_, bar) => seenAt(crossing('cross_over'), chart, bar)[0]);
  const down = closes.map((_, bar) => seenAt(crossing('cross_under'), chart, bar)[0]);
  expect(up.flatMap((seen, bar) => (seen?.holds ? [bar] : []))).toEqual([3]);
  expect(down.flatMap((seen, bar) => (seen?.holds ? [bar] : []))).toEqual([6]);
  expect(up[3]?.left).toEqual({ value: 103, previous: 98 });
  expect(down[6]?.left).toEqual({ value: 97, previous: 104 });
});
