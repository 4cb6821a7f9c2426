import { describe, expect, test } from 'vitest';
import { alignedCloses, correlationsOf, statsOf } from './compare-stats.ts';

describe('the figures of a series', () => {
  test('are those of the closes', () => {
    // Log returns ln 1.1, ln 0.9, ln 1.1: mean 0.0283736, standard deviation 0.1158576.
    const stats = statsOf([100, 110, 99, 108.9], 252);
    expect(stats?.totalReturn).toBeCloseTo(0.089, 12);
    expect(stats?.maxDrawdown).toBeCloseTo(-0.1, 12);
    expect(stats?.volatility).toBeCloseTo(0.115_857_6 * Math.sqrt(252), 4);
    expect(stats?.annualReturn).toBeNull();
  });

  test('are compounded a year', () => {
    const doubled = Array.from({ length: 25 }, (_, month) => 100 * 2 ** (month / 12));
    expect(statsOf(doubled, 12)?.annualReturn).toBeCloseTo(1, 10);
    expect(statsOf(doubled, 12)?.volatility).toBeCloseTo(0, 10);
  });

  test('need two bars', () => {
    expect(statsOf([], 252)).toBeUndefined();
    expect(statsOf([5], 252)).toBeUndefined();
    expect(statsOf([5, 6], 252)?.volatility).toBeNull();
  });
});

describe('correlation', () => {
  test('compares the sessions that both have', () => {
    const left = { time: [1, 2, 3, 4, 5], close: [10, 11, 10, 12, 11] };
    const right = { time: [2, 3, 4, 5, 6], close: [22, 20, 24, 22, 99] };
    expect(alignedCloses([left, right])).toEqual([
      [11, 10, 12, 11],
      [22, 20, 24, 22],
    ]);
    expect(correlationsOf([left, right])[1]).toBeCloseTo(1, 12);
    expect(correlationsOf([left, { time: [9], close: [1] }])).toEqual([1, null, null, 1]);
  });
});
