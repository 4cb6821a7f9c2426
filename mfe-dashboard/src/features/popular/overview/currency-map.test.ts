import { expect, test } from 'vitest';
import { currencyMap } from './currency-map.ts';

const changes: Readonly<Record<string, number>> = { 'EURUSD=X': 0.01, 'USDJPY=X': 0.02, 'GBPUSD=X': -0.005 };
const changeOf = (ticker: string) => changes[ticker] ?? null;

test('the strongest currency is first, and pairs that are quoted the other way round are turned', () => {
  const map = currencyMap(changeOf);
  expect(map.map(({ code }) => code)).toEqual(['EUR', 'USD', 'GBP', 'JPY']);
  const [euro, dollar, , yen] = map;
  expect(euro?.changes[0]).toBeNull();
  expect(euro?.changes[1]).toBeCloseTo(0.01, 12);
  expect(euro?.changes[3]).toBeCloseTo(1.01 * 1.02 - 1, 12);
  expect(yen?.changes[1]).toBeCloseTo(1 / 1.02 - 1, 12);
  expect(dollar?.mean).toBeCloseTo((1 / 1.01 - 1 + (1 / 0.995 - 1) + 0.02) / 3, 12);
});

test('without pairs there is nothing to compare', () => {
  expect(currencyMap(() => null)).toEqual([{ code: 'USD', changes: [null], mean: 0 }]);
});
