import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainOptions } from '../testing/arbitraries.ts';
import { affordableSize } from './costs.ts';

/** The most shares in exact arithmetic: money in units of a millionth of a cent. */
function exactSize(budgetCents: number, priceCents: number, bps: number, minimumCents: number): number {
  const [unit, budget, price] = [1_000_000n, BigInt(budgetCents), BigInt(priceCents)];
  const cost = (size: bigint) => {
    const percentage = (size * price * BigInt(bps) * unit) / 10_000n;
    const minimum = BigInt(minimumCents) * unit;
    return size * price * unit + (percentage > minimum ? percentage : minimum);
  };
  let [low, high] = [0n, budget / price + 1n];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (cost(middle) <= budget * unit) low = middle;
    else high = middle - 1n;
  }
  return Number(low);
}

const sizeOf = (budgetCents: number, priceCents: number, bps: number, minimumCents: number) =>
  affordableSize(
    { ...plainOptions, commission_bps: bps, commission_minimum: minimumCents / 100 },
    budgetCents / 100,
    priceCents / 100,
  );

describe('affordableSize', () => {
  it('is exact to the cent for whole shares', () => {
    const money = { budget: fc.integer({ min: 1, max: 1e8 }), price: fc.integer({ min: 1, max: 1e5 }) };
    const costs = { bps: fc.integer({ min: 0, max: 200 }), minimum: fc.integer({ min: 0, max: 2000 }) };
    fc.assert(
      fc.property(fc.record({ ...money, ...costs }), ({ budget, price, bps, minimum }) => {
        expect(sizeOf(budget, price, bps, minimum)).toBe(exactSize(budget, price, bps, minimum));
      }),
      { numRuns: 2000 },
    );
  });

  it('is exact where the budget pays for a number of shares to the last cent', () => {
    const tie = { size: fc.integer({ min: 1, max: 5000 }), price: fc.integer({ min: 1, max: 50_000 }) };
    const costs = { bps: fc.constantFrom(0, 10, 50, 100), minimum: fc.integer({ min: 0, max: 2000 }) };
    fc.assert(
      fc.property(fc.record({ ...tie, ...costs }), ({ size, price, bps, minimum }) => {
        const percentage = (size * price * bps) / 10_000;
        fc.pre(Number.isInteger(percentage));
        const budget = size * price + Math.max(percentage, minimum);
        expect(sizeOf(budget, price, bps, minimum)).toBe(size);
        if (budget > 1) expect(sizeOf(budget - 1, price, bps, minimum)).toBeLessThan(size);
      }),
      { numRuns: 2000 },
    );
  });

  it('buys with all of the money where percentage and minimum are the same', () => {
    // 10 × 99.90 + 10 bps of it is 999.999, with a minimum of 1.00 it is 1,000.
    expect(sizeOf(100_000, 9990, 10, 100)).toBe(10);
    // 3 × 0.10 is more than 0.30 in floating point.
    expect(sizeOf(30, 10, 0, 0)).toBe(3);
    expect(sizeOf(29, 10, 0, 0)).toBe(2);
  });

  it('buys nothing for too little money', () => {
    expect([sizeOf(99, 100, 0, 0), sizeOf(100, 100, 0, 1), sizeOf(1, 100, 0, 500)]).toEqual([0, 0, 0]);
  });
});
