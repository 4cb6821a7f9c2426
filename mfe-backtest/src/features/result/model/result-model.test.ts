import { expect, test } from 'vitest';
import type { Trade } from '../../../common/backtest.types.ts';
import { metricBasis, metricTone, metricValue } from './metric-text.ts';
import { markersOf } from './series.ts';

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
] as const)('the gain %s has a sign: colour is never alone', (id, unit, value, text) =>
  expect(metricValue({ id, unit, value }, 'USD')).toBe(text),
);

test('a metric says how it was annualised and its risk-free rate, when it has them', () => {
  expect(metricBasis({ annualisation: 252, risk_free_rate: 0 })).toBe('252 periods a year, risk-free rate 0.0%');
  expect(metricBasis({ annualisation: null, risk_free_rate: null })).toBe('');
});

test('only gains and losses are coloured', () => {
  expect(metricTone({ id: 'return', value: -1 })).toBe('down');
  expect(metricTone({ id: 'return', value: 0 })).toBe('neutral');
  expect(metricTone({ id: 'sharpe_ratio', value: 2 })).toBe('neutral');
});

test('trades become their fills in order of time; an open one has no exit', () => {
  const trade = (rest: Partial<Trade>) =>
    ({ direction: 'long', open: false, entry_time: 1, exit_time: 4, ...rest }) as Trade;
  expect(
    markersOf([
      trade({}),
      trade({ direction: 'short', entry_time: 2, exit_time: 3 }),
      trade({ open: true, entry_time: 5 }),
    ]),
  ).toEqual([
    { time: 1, side: 'buy' },
    { time: 2, side: 'sell' },
    { time: 3, side: 'buy' },
    { time: 4, side: 'sell' },
    { time: 5, side: 'buy' },
  ]);
});
