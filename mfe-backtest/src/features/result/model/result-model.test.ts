import { expect, test } from 'vitest';
import type { Trade } from '../../../common/backtest.types.ts';
import { metricBasis, metricTone, metricValue } from './metric-text.ts';
import { barsOf, markersOf } from './series.ts';

test.each([
  ['fraction', -0.1234, '−12.34%'],
  ['money', 1234.5, '$1,234.50'],
  ['ratio', 0.8765, '0.88'],
  ['count', 1200, '1,200'],
  ['days', 3, '3 days'],
  ['bars', 2.25, '2.3 bars'],
  ['ratio', null, '—'],
] as const)('%s %s is written %s', (unit, value, text) =>
  expect(metricValue({ id: 'any', unit, value }, 'USD')).toBe(text),
);

test.each([
  ['return', 'fraction', 0.3241, '+32.41%'],
  ['profit', 'money', 3241.25, '+$3,241.25'],
  ['cagr', 'fraction', -0.05, '−5.00%'],
  ['buy_and_hold_return', 'fraction', 1.5, '+150.00%'],
] as const)('the gain %s has a sign: colour is never alone', (id, unit, value, text) =>
  expect(metricValue({ id, unit, value }, 'USD')).toBe(text),
);

test('a metric states its annualisation and risk-free rate, if any', () => {
  expect(metricBasis({ annualisation: 252, risk_free_rate: 0 })).toBe('252 periods a year, risk-free rate 0.0%');
  expect(metricBasis({ annualisation: null, risk_free_rate: null })).toBe('');
});

test('only gains and losses are coloured', () => {
  expect(metricTone({ id: 'return', value: -1 })).toBe('down');
  expect(metricTone({ id: 'return', value: 0 })).toBe('neutral');
  expect(metricTone({ id: 'sharpe_ratio', value: 2 })).toBe('neutral');
  expect(metricTone({ id: 'buy_and_hold_return', value: 2 })).toBe('neutral');
});

test('trades become their fills in order of time; an open one has no exit', () => {
  const trade = (rest: Partial<Trade>) =>
    ({
      direction: 'long',
      open: false,
      entry_time: 1,
      entry_price: 10,
      exit_time: 4,
      exit_price: 12.5,
      size: 1200,
      ...rest,
    }) as Trade;
  expect(
    markersOf([
      trade({}),
      trade({ direction: 'short', entry_time: 2, exit_time: 3, size: -0.5 }),
      trade({ open: true, entry_time: 5 }),
    ]),
  ).toEqual([
    { time: 1, side: 'buy', text: 'Buy 1,200 @ 10.00' },
    { time: 2, side: 'sell', text: 'Sell 0.50 @ 10.00' },
    { time: 3, side: 'buy', text: 'Buy 0.50 @ 12.50' },
    { time: 4, side: 'sell', text: 'Sell 1,200 @ 12.50' },
    { time: 5, side: 'buy', text: 'Buy 1,200 @ 10.00' },
  ]);
});

test('prices are those between the first and the last session of the result', () => {
  const column = [1, 2, 3, 4];
  const bars = { time: [10, 20, 30, 40], open: column, high: column, low: column, close: column, volume: column };
  const series = { time: [20, 30], equity: [1, 1], buy_and_hold: [1, 1], drawdown: [0, 0] };
  expect(barsOf({ bars }, { series }).map(({ time, close }) => [time, close])).toEqual([
    [20, 2],
    [30, 3],
  ]);
  expect(barsOf({ bars }, { series: { ...series, time: [] } })).toEqual([]);
});
