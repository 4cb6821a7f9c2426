import { expect, test } from 'vitest';
import { firedSince } from './fired.ts';
import { conditionAt, groupOf } from './own-conditions.ts';

const dayMs = 86_400_000;
const barsOf = (closes: readonly number[]) =>
  closes.map((close, day) => ({ time: day * dayMs, open: close, high: close, low: close, close, volume: 1 }));
const over = (level: number) => groupOf('all', [conditionAt(level, { price: null })]);

test.each([
  ['a rate', [1.1949, 1.1952, 1.195, 1.1951, 1.1949, 1.1953], 1.1951, 2],
  ['a coin', [0.9e-7, 1.1e-7, 0.9e-7, 1.00001e-7], 1e-7, 2],
])('%s crosses a level with decimals', (_, closes, level, count) => {
  expect(firedSince(barsOf(closes), over(level), 0)).toEqual({ count, from: 0 });
});

test('what was before the time warms up and does not count', () => {
  const bars = barsOf([1, 3, 1, 3]);
  expect(firedSince(bars, over(2), dayMs)).toEqual({ count: 2, from: dayMs });
  expect(firedSince(bars, over(2), 2 * dayMs)).toEqual({ count: 1, from: 2 * dayMs });
  expect(firedSince(bars, over(2), 4 * dayMs)).toBeNull();
});

test('two conditions fire when they begin to hold together', () => {
  const above = { left: { indicator: 'Price' }, operator: 'greater_than', right: { constant: 2 } } as const;
  expect(firedSince(barsOf([1, 3, 3, 1, 3]), { match: 'all', conditions: [above, above] }, 0)?.count).toBe(2);
});
