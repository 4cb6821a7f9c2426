import { expect, test } from 'vitest';
import { onStep, roundLevelBeyond, roundStep, tickOf } from './levels.ts';

test.each([
  ['AAPL', 226.28, 228, 224],
  ['KO', 101.97, 103, 101],
  ['KO', 71.25, 72, 71],
  ['EURUSD=X', 1.1951, 1.2, 1.19],
  ['USDJPY=X', 156.412, 158, 154],
  ['BTC-USD', 86_640.56, 87_000, 86_000],
  ['SHIB-USD', 1.531e-7, 1.54e-7, 1.52e-7],
  ['^GSPC', 6851.97, 6900, 6800],
])('%s at %d', (ticker, price, above, below) => {
  const tick = tickOf(ticker, price, null);
  expect(roundLevelBeyond(price, 'over', tick)).toBe(above);
  expect(roundLevelBeyond(price, 'under', tick)).toBe(below);
});

test('a round level is never at the price, nor below nothing', () => {
  expect(roundLevelBeyond(100, 'over', 0.01)).toBe(101);
  expect(roundLevelBeyond(100, 'under', 0.01)).toBe(99);
  expect(roundLevelBeyond(0.0001, 'under', 0.0001)).toBe(0);
});

test('a tick is that of the market at the price, or finer for a level far below', () => {
  expect(tickOf('AAPL', 226.28, 228)).toBe(0.01);
  expect(tickOf('EURUSD=X', 1.1951, 1.2)).toBe(0.00001);
  expect(tickOf('SHIB-USD', 1.531e-7, null)).toBe(1e-10);
  expect(tickOf('AAPL', 226.28, 0.5)).toBe(0.0001);
  expect(tickOf('AAPL', null, null)).toBe(0.01);
});

test('steps are 1, 2 or 5 times a power of ten, and levels on them are exact', () => {
  expect([0.9, 1.3, 1.5, 3, 4, 8].map(roundStep)).toEqual([1, 1, 2, 2, 5, 10]);
  expect(onStep(0.30000000000000004, 0.1)).toBe(0.3);
  expect(onStep(1.53e-7, 1e-10)).toBe(1.53e-7);
});
