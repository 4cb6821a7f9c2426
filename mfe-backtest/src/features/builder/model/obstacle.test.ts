import { defaultBacktestOptions, type Strategy } from '@candlewick/engine';
import { expect, test } from 'vitest';
import { obstacleOf } from './obstacle.ts';

const sma = (period: number) => ({ indicator: 'SMA', params: { period } });
const cross = (fast: number, slow: number): Strategy => ({
  entry: { match: 'all', conditions: [{ left: sma(fast), operator: 'cross_over', right: sma(slow) }] },
  exit: { match: 'all', conditions: [] },
});
const each = { entry: 1, exit: 1 };
const limits = {
  usable_tickers: 1,
  conditions: { stocks: each, stocks_intraday: each, options: each },
  indicator_access_level: 0,
};
const obstacleTo = (strategy: Strategy, tickers = ['AAPL'], options = {}) =>
  obstacleOf({ strategy, options: { ...defaultBacktestOptions, ...options } }, tickers, limits);

test('a rule within the plan has none, and the plan has to be known', () => {
  expect(obstacleTo(cross(10, 20))).toBeNull();
  expect(obstacleOf({ strategy: cross(10, 20), options: defaultBacktestOptions }, ['AAPL'], undefined)).toMatch(/plan/);
});

test('what the numbers do wrong is said, as while one passes the other', () => {
  expect(obstacleTo(cross(20, 20))).toMatch(/^Both sides are the same SMA/);
  expect(obstacleTo(cross(10, 20), ['AAPL'], { stop_loss_percent: 200 })).toMatch(/stop_loss_percent/);
});

test('what the plan does not have gives no figures', () => {
  const locked: Strategy = {
    ...cross(10, 20),
    exit: {
      match: 'all',
      conditions: [{ left: { indicator: 'ADX' }, operator: 'less_than', right: { constant: 20 } }],
    },
  };
  const twice = {
    match: 'all' as const,
    conditions: [...cross(10, 20).entry.conditions, ...cross(5, 20).entry.conditions],
  };
  const words = 'Complete the strategy with indicators in your plan to see results.';
  expect(obstacleTo(locked)).toBe(words);
  expect(obstacleTo({ ...cross(10, 20), entry: twice })).toBe(words);
  expect(obstacleTo({ ...cross(10, 20), entry: { match: 'all', conditions: [] } })).toBe(words);
  expect(obstacleTo(cross(10, 20), ['AAPL', 'KO'])).toMatch(/^Remove symbols/);
});
