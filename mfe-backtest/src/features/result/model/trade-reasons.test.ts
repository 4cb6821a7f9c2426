import { defaultBacktestOptions } from '@candlewick/engine';
import { expect, test } from 'vitest';
import type { BacktestBody, ChartResult, Condition, Trade } from '../../../common/backtest.types.ts';
import { reasonsOf } from './trade-reasons.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const when = (operator: Condition['operator'], right: Condition['right'] = sma(20)): Condition => ({
  left: sma(10),
  operator,
  right,
});
const series = (period: number, values: (number | null)[]) => ({
  ...sma(period),
  label: `SMA(${period})`,
  pane: 'price',
  values,
});

const chart = {
  bars: {
    time: [0, 1, 2, 3, 4, 5],
    open: [10, 10, 11, 12, 13, 9],
    high: [10, 11, 12, 15, 14, 10],
    low: [9, 9, 10, 11, 12, 8],
    close: [10, 11, 12, 13, 13, 9],
    volume: [1, 1, 1, 1, 1, 1],
  },
  indicators: [series(10, [null, 1, 3, 3, 1, 1]), series(20, [null, 2, 2, 2, 2, 2])],
} as unknown as ChartResult;

const rule = (
  options: Partial<BacktestBody['options']> = {},
  entry = [when('cross_over')],
  exit = [when('cross_under')],
) =>
  ({
    strategy: { entry: { match: 'all', conditions: entry }, exit: { match: 'any', conditions: exit } },
    options: { ...defaultBacktestOptions, ...options },
    ticker: 'KO',
  }) as BacktestBody & { ticker: string };

const trade = (part: Partial<Trade> = {}) =>
  ({
    direction: 'long',
    open: false,
    entry_bar: 3,
    entry_time: 3,
    entry_price: 12,
    exit_bar: 5,
    exit_time: 5,
    exit_price: 9,
    exit_reason: 'signal',
    bars_held: 2,
    ...part,
  }) as Trade;

test('an order at the next open was decided on the bar before, with the values of that bar', () => {
  const { entry, exit } = reasonsOf(trade(), rule(), chart);
  expect(entry).toMatchObject({
    time: 2,
    conditions: [{ left: { value: 3, previous: 1 }, right: { value: 2, previous: 2 }, holds: true }],
  });
  expect(exit).toMatchObject({ time: 4, match: 'any', conditions: [{ left: { value: 1, previous: 3 }, holds: true }] });
});

test('an order at the same close was decided on the bar of its fill', () => {
  const { entry } = reasonsOf(trade({ entry_bar: 2 }), rule({ fill: 'same_close' }), chart);
  expect(entry).toMatchObject({ time: 2, conditions: [{ holds: true }] });
});

test('a condition that did not hold says so, and a missing value fulfills nothing', () => {
  const entry = [when('greater_than', { constant: 5 }), when('less_than', { constant: 5 })];
  const seen = (entryBar: number) => reasonsOf(trade({ entry_bar: entryBar }), rule({}, entry), chart).entry.conditions;
  expect(seen(3).map(({ holds }) => holds)).toEqual([false, true]);
  expect(seen(1).map(({ holds }) => holds)).toEqual([false, false]);
});

test('the short trade of a strategy that flips began with its exit conditions', () => {
  const { entry, exit } = reasonsOf(trade({ direction: 'short' }), rule({ direction: 'both' }), chart);
  expect([entry, exit].map(({ conditions }) => conditions[0]?.condition.operator)).toEqual([
    'cross_under',
    'cross_over',
  ]);
});

test.each([
  [
    'stop_loss',
    { stop_loss_percent: 10 },
    'Stop loss at 10.80, 10% from the entry. The bar opened beyond it, at 9.00.',
  ],
  ['take_profit', { take_profit_percent: 25 }, 'Take profit at 15.00, 25% from the entry.'],
  [
    'trailing_stop',
    { trailing_stop_percent: 20 },
    'Trailing stop at 12.00, 20% from the best price, 15.00. The bar opened beyond it, at 9.00.',
  ],
  ['max_holding', { max_holding_bars: 2 }, 'Reached the max holding period, 2 bars.'],
] as const)('%s names its level', (exit_reason, options, text) => {
  const { exit } = reasonsOf(trade({ exit_reason }), rule(options), chart);
  expect(exit).toMatchObject({ time: 5, text, conditions: [] });
});

test('a short stop lies above the entry', () => {
  const { exit } = reasonsOf(
    trade({ direction: 'short', exit_reason: 'stop_loss', exit_bar: 4 }),
    rule({ direction: 'short', stop_loss_percent: 10 }),
    chart,
  );
  expect(exit.text).toBe('Stop loss at 13.20, 10% from the entry.');
});

test('an open trade has no end', () => {
  const { exit } = reasonsOf(trade({ open: true, exit_reason: null }), rule(), chart);
  expect(exit).toMatchObject({ time: null, text: 'Still open: marked at the last close.' });
});
