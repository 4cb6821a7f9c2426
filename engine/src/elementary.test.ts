import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exponential, naturalLogarithm, power } from './elementary.ts';

/** Difference in units of the last place of the expected number. */
const ulps = (actual: number, expected: number) => Math.abs(actual - expected) / (Math.abs(expected) * 2 ** -52);

describe('elementary functions', () => {
  it('differ from the built-in ones by at most two units in the last place', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1e12, noNaN: true }), (value) => {
        if (Math.log(value) !== 0) expect(ulps(naturalLogarithm(value), Math.log(value))).toBeLessThanOrEqual(2);
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: -500, max: 500, noNaN: true }), (value) => {
        expect(ulps(exponential(value), Math.exp(value))).toBeLessThanOrEqual(2);
      }),
    );
    expect(power(1.21, 0.5)).toBeCloseTo(1.1, 15);
  });

  it('are exact where the value is, and at their limits', () => {
    expect([naturalLogarithm(1), exponential(0), power(1, 252)]).toEqual([0, 1, 1]);
    expect([exponential(-1000), exponential(1000)]).toEqual([0, Infinity]);
    expect([naturalLogarithm(0), naturalLogarithm(-1), naturalLogarithm(Infinity), exponential(Number.NaN)]).toEqual(
      Array.from({ length: 4 }, () => Number.NaN),
    );
  });
});
