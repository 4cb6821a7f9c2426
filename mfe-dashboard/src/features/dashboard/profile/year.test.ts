import { expect, test } from 'vitest';
import { changeAt, isWholeYear, yearLine } from './year.ts';

const dayMs = 86_400_000;

test('changes are measured from the base, or else the first close', () => {
  const bars = { time: [1, 2, 3], close: [100, 110, 99] };
  expect(yearLine({ bars, base: { time: 1, close: 50 } })?.change).toEqual([1, 1.2000000000000002, 0.98]);
  expect(yearLine({ bars, base: null })?.change[2]).toBeCloseTo(-0.01, 12);
  expect(yearLine({ bars: { time: [1], close: [5] }, base: null })).toBeNull();
});

test('a change at a time is the last one up to then', () => {
  const line = { time: [10, 20, 30], change: [0, 0.1, 0.2] };
  expect(changeAt(line, 25)).toBe(0.1);
  expect(changeAt(line, 30)).toBe(0.2);
  expect(changeAt(line, 99)).toBe(0.2);
});

test('a shorter history is no year', () => {
  expect(isWholeYear({ time: [0, 365 * dayMs], change: [0, 0] })).toBe(true);
  expect(isWholeYear({ time: [0, 200 * dayMs], change: [0, 0] })).toBe(false);
});
