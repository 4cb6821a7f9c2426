import { expect, test } from 'vitest';
import { baseValue, rebaseBars, rebasePoints } from './rebase.ts';

const points = [
  { time: 1, value: Number.NaN },
  { time: 3, value: 50 },
  { time: 5, value: 75 },
];
const bar = { time: 3, open: 40, high: 60, low: 30, close: 50, volume: 9 };

test('the base is the first value at or after the date', () => {
  expect(baseValue(points, 0)).toBe(50);
  expect(baseValue(points, 4)).toBe(75);
  expect(baseValue([bar], 2)).toBe(50);
  expect(baseValue(points, 6)).toBeUndefined();
  expect(baseValue([{ time: 1, value: 0 }], 0)).toBeUndefined();
});

test('values become percent of the base', () => {
  expect(rebasePoints(points, 50)).toEqual([
    { time: 1, value: Number.NaN },
    { time: 3, value: 100 },
    { time: 5, value: 150 },
  ]);
  expect(rebaseBars([bar], 50)).toEqual([{ time: 3, open: 80, high: 120, low: 60, close: 100, volume: 9 }]);
});
