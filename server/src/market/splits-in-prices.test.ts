import type { RawBars } from '@candlewick/engine/market';
import { describe, expect, it } from 'vitest';
import { splitFactorOf, splitRatioNear } from './splits-in-prices.ts';

/** Raw bars on consecutive days, which open at their closes, and whose adjusted closes are these parts of them. */
function barsOf(closes: readonly number[], factors: readonly number[]): RawBars {
  const close = Float64Array.from(closes);
  const adjustedClose = close.map((price, bar) => price * factors[bar]!);
  const time = close.map((_, bar) => bar * 86_400_000);
  return { length: close.length, time, open: close, high: close, low: close, close, adjustedClose, volume: close };
}
const factorsOf = (closes: readonly number[], factors: readonly number[]) => [
  ...splitFactorOf(barsOf(closes, factors)),
];

describe('splits in raw prices and adjusted closes', () => {
  it('are told from dividends, forward and reverse', () => {
    expect(factorsOf([400, 396, 100, 99], [0.24, 0.24, 0.96, 1])).toEqual([4, 4, 1, 1]);
    expect(factorsOf([1, 1.1, 10.5], [10, 10, 1])).toEqual([0.1, 0.1, 1]);
    expect(factorsOf([90, 61], [1 / 1.5, 1])).toEqual([1.5, 1]);
  });

  it('are found on the day of a dividend', () => {
    expect(factorsOf([400, 99], [0.25 * 0.97, 1])).toEqual([4, 1]);
  });

  it('are none where prices do not jump, or the adjustment is a large dividend', () => {
    expect(factorsOf([100, 101], [0.25, 1])).toEqual([1, 1]);
    expect(factorsOf([100, 88], [0.88, 1])).toEqual([1, 1]);
    expect(factorsOf([7], [1])).toEqual([1]);
    expect(factorsOf([], [])).toEqual([]);
  });

  it('explain a ratio of prices that are rounded', () => {
    expect([3.001, 0.0999, 1, 1.03, 0.97, Number.NaN, Infinity].map(splitRatioNear)).toEqual([3, 0.1, 1, 1, 1, 1, 1]);
  });
});
