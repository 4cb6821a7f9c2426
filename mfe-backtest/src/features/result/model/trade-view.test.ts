import { expect, test } from 'vitest';
import type { Trade } from '../../../common/backtest.types.ts';
import { heldOver, returnOf } from './benchmark.ts';
import { rangeAround, tradeAt } from './trade-view.ts';

const trade = (entry_time: number, exit_time: number) => ({ entry_time, exit_time }) as Trade;
const chart = { bars: { time: Array.from({ length: 200 }, (_, index) => index * 10) } } as Parameters<
  typeof rangeAround
>[1];

test('a trade is seen with bars on both sides, within the bars there are', () => {
  expect(rangeAround({ entry_bar: 100, exit_bar: 110 }, chart)).toEqual({ from: 800, to: 1300 });
  expect(rangeAround({ entry_bar: 50, exit_bar: 150 }, chart)).toEqual({ from: 0, to: 1990 });
  expect(rangeAround({ entry_bar: 199, exit_bar: 199 }, chart)).toEqual({ from: 1790, to: 1990 });
});

test.each([
  [15, 1],
  [26, 2],
  [24, 1],
  [30, 2],
  [40, 3],
  [99, 3],
])('at %d the trade is number %d', (time, number) => {
  expect(tradeAt([trade(10, 20), trade(30, 40), trade(40, 50)], time)).toBe(number);
});

test('without trades there is none', () => expect(tradeAt([], 5)).toBeNull());

test('a benchmark holds its last close over the sessions of the result', () => {
  const series = { time: [1, 2, 3, 4], equity: [1000, 1, 1, 1], buy_and_hold: [], drawdown: [] };
  const points = heldOver(series, { time: [0, 2, 4], close: [50, 55, 60] });
  expect(points.map(({ value }) => value)).toEqual([1000, 1100, 1100, 1200]);
  expect(returnOf(points)).toBeCloseTo(0.2);
});

test('a benchmark that began later is bought at its first close', () => {
  const series = { time: [1, 2, 3], equity: [1000, 1, 1], buy_and_hold: [], drawdown: [] };
  const points = heldOver(series, { time: [2, 3], close: [50, 25] });
  expect(points.map(({ value }) => value)).toEqual([NaN, 1000, 500]);
  expect(returnOf(points)).toBeCloseTo(-0.5);
  expect(returnOf(heldOver(series, { time: [], close: [] }))).toBeNull();
});
