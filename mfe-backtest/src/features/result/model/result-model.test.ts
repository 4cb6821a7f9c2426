import { expect, test } from 'vitest';
import type { Trade } from '../../../common/backtest.types.ts';
import { metricBasis, metricTone, metricValue } from '../../../common/metric-text.ts';
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
  ['buy_and_hold_return', 'fraction', 1.5, '+150.00%'],
] as const)('the gain %s has a sign: color is never alone', (id, unit, value, text) =>
  expect(metricValue({ id, unit, value }, 'USD')).toBe(text),
);

test('a metric states its annualisation and risk-free rate, if any', () => {
  expect(metricBasis({ annualisation: 252, risk_free_rate: 0 })).toBe('252 periods a year, risk-free rate 0.0%');
  expect(metricBasis({ annualisation: null, risk_free_rate: null })).toBe('');
});

test('only gains and losses are colored', () => {
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
  const markers = markersOf(
    [
      trade({}),
      trade({ direction: 'short', entry_time: 2, exit_time: 3, size: -0.5 }),
      trade({ open: true, entry_time: 5 }),
    ],
    'AAPL',
  );
  const written = markers.map(({ text, ...rest }) => ({ ...rest, text: typeof text === 'function' ? text() : text }));
  expect(written).toEqual([
    { time: 1, side: 'buy', text: 'Buy 1,200 @ 10.00' },
    { time: 2, side: 'sell', text: 'Sell 0.50 @ 10.00' },
    { time: 3, side: 'buy', text: 'Buy 0.50 @ 12.50' },
    { time: 4, side: 'sell', text: 'Sell 1,200 @ 12.50' },
    { time: 5, side: 'buy', text: 'Buy 1,200 @ 10.00' },
  ]);
});

test('the fills of the chosen trade are marked, and no others', () => {
  const trade = (entry_time: number) =>
    ({ direction: 'long', entry_time, exit_time: entry_time + 1, entry_price: 1, exit_price: 2, size: 1 }) as Trade;
  const chosen = markersOf([trade(1), trade(5)], 'AAPL', 2).map(({ time, isChosen = false }) => [time, isChosen]);
  expect(chosen).toEqual([
    [1, false],
    [2, false],
    [5, true],
    [6, true],
  ]);
});
