import { expect, test } from 'vitest';
import { levelOf } from './level-of.ts';

const over = (constant: number) =>
  ({ left: { indicator: 'Price' }, operator: 'cross_over', right: { constant } }) as const;

test('one condition on the price has a level', () => {
  expect(levelOf({ kind: 'conditions', conditions: { match: 'all', conditions: [over(240)] } })).toBe(240);
});

test('several conditions, and those on other indicators, have none', () => {
  expect(levelOf({ kind: 'conditions', conditions: { match: 'all', conditions: [over(240), over(250)] } })).toBeNull();
  const rsi = {
    left: { indicator: 'RSI', params: { period: 14 } },
    operator: 'less_than',
    right: { constant: 30 },
  } as const;
  expect(levelOf({ kind: 'conditions', conditions: { match: 'all', conditions: [rsi] } })).toBeNull();
});
