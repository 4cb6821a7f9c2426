import { expect, test } from 'vitest';
import { levelOf, levelText } from './level-of.ts';

const over = (constant: number) =>
  ({ left: { indicator: 'Price' }, operator: 'cross_over', right: { constant } }) as const;

test('one condition on the price has a level', () => {
  expect(levelOf({ conditions: { match: 'all', conditions: [over(240)] } })).toBe(240);
});

test('several conditions, and those on other indicators, have none', () => {
  expect(levelOf({ conditions: { match: 'all', conditions: [over(240), over(250)] } })).toBeNull();
  const rsi = {
    left: { indicator: 'RSI', params: { period: 14 } },
    operator: 'less_than',
    right: { constant: 30 },
  } as const;
  expect(levelOf({ conditions: { match: 'all', conditions: [rsi] } })).toBeNull();
});

test('a level says how far it is from the price, on which side', () => {
  expect(levelText(200, 250, 'AAPL')).toBe('Level 200.00, 20.0% below the price');
  expect(levelText(100, 80, 'KO')).toBe('Level 100.00, 25.0% above the price');
});
