import { describe, expect, test } from 'vitest';
import { changeAt, indexLine, isWholeYear, yearLine, type YearBars } from './year.ts';

const dayMs = 86_400_000;

test('changes are measured from the base, or else the first close', () => {
  const bars = { time: [1, 2, 3], close: [100, 110, 99] };
  expect(yearLine({ bars, base: { time: 1, close: 50 } })?.change).toEqual([1, 1.2000000000000002, 0.98]);
  expect(yearLine({ bars, base: null })?.change[2]).toBeCloseTo(-0.01, 12);
  expect(yearLine({ bars: { time: [1], close: [5] }, base: null })).toBeNull();
});

describe('the line of an index', () => {
  const barsOf = (from: number, closes: readonly number[], base: YearBars['base'] = null): YearBars => ({
    bars: { time: closes.map((_, index) => (from + index) * dayMs), close: closes },
    base,
  });
  const index = barsOf(101, [110, 120, 130, 140], { time: 100 * dayMs, close: 100 });

  test('has the days of the other, from the same close', () => {
    const line = indexLine(index, barsOf(102, [5, 6]));
    expect(line?.time).toEqual([102 * dayMs, 103 * dayMs]);
    expect(line?.change).toEqual([0, 130 / 120 - 1]);
    const whole = indexLine(index, barsOf(101, [5, 6, 7, 8], { time: 100 * dayMs, close: 4 }));
    expect(whole?.change.at(-1)).toBeCloseTo(0.4, 12);
  });

  test('begins with its first close after a long weekend of the other', () => {
    expect(indexLine(index, barsOf(101, [5, 6], { time: 98 * dayMs, close: 4 }))?.change[0]).toBeCloseTo(0.1, 12);
  });

  test('is none for other days', () => {
    expect(indexLine(index, barsOf(1, [5, 6, 7]))).toBeNull();
    expect(indexLine(index, barsOf(200, [5, 6, 7]))).toBeNull();
    expect(indexLine(index, barsOf(101, []))).toBeNull();
  });
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
