import { describe, expect, test } from 'vitest';
import { closesOf, correlationsOf, statsOf } from './series-stats.ts';

const dayMs = 86_400_000;
const daily = (close: readonly number[]) => ({ time: close.map((_, day) => day * dayMs), close });

describe('the figures of a series', () => {
  test('are those of the closes', () => {
    // Log returns ln 1.1, ln 0.9, ln 1.1: mean 0.0283736, standard deviation 0.1158576.
    const stats = statsOf(daily([100, 110, 99, 108.9]), 252);
    expect(stats?.totalReturn).toBeCloseTo(0.089, 12);
    expect(stats?.maxDrawdown).toBeCloseTo(-0.1, 12);
    expect(stats?.volatility).toBeCloseTo(0.115_857_6 * Math.sqrt(252), 4);
    expect(stats?.annualReturn).toBeNull();
  });

  test('are compounded a year, by the dates', () => {
    // From a Friday to the same date a year later: a coin has 366 bars there, a stock 253.
    const [from, to] = [Date.UTC(2024, 10, 29), Date.UTC(2025, 10, 29)];
    expect(statsOf({ time: [from, to], close: [100, 123.2] }, 365)?.annualReturn).toBeCloseTo(0.232, 10);
    const twoYears = { time: [Date.UTC(2023, 10, 29), to], close: [100, 400] };
    expect(statsOf(twoYears, 12)?.annualReturn).toBeCloseTo(1, 10);
    expect(statsOf({ time: [Date.UTC(2025, 1, 1), to], close: [100, 150] }, 12)?.annualReturn).toBeNull();
  });

  test('need two bars', () => {
    expect(statsOf(daily([]), 252)).toBeUndefined();
    expect(statsOf(daily([5]), 252)).toBeUndefined();
    expect(statsOf(daily([5, 6]), 252)?.volatility).toBeNull();
  });

  test('begin with the close that the range is measured from, within its week', () => {
    const bars = { time: [0, 7, 14], open: [], high: [], low: [], close: [10, 20, 30], volume: [] };
    expect(closesOf({ bars, base: { time: 3, close: 12 } })).toEqual({ time: [3, 7, 14], close: [12, 20, 30] });
    expect(closesOf({ bars, base: null })).toBe(bars);
  });
});

describe('correlation', () => {
  test('compares the sessions that both have', () => {
    const left = { time: [1, 2, 3, 4, 5], close: [10, 11, 10, 12, 11] };
    const right = { time: [2, 3, 4, 5, 6], close: [22, 20, 24, 22, 99] };
    expect(correlationsOf([left, right], 'daily')[1]).toBeCloseTo(1, 12);
    expect(correlationsOf([left, { time: [9], close: [1] }], 'daily')).toEqual([1, null, null, 1]);
  });

  test('compares weeks, whichever session they begin with', () => {
    const monday = Date.UTC(2026, 0, 5);
    const weeks = [0, 7, 14, 21].map((day) => monday + day * dayMs);
    // After a holiday, a week of stocks begins on Tuesday.
    const left = { time: weeks, close: [10, 11, 10, 12] };
    const right = { time: weeks.map((time, week) => (week === 2 ? time + dayMs : time)), close: [20, 22, 20, 24] };
    expect(correlationsOf([left, right], 'weekly')[1]).toBeCloseTo(1, 12);
  });
});
