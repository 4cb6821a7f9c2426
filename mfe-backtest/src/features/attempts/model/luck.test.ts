import { expect, it } from 'vitest';
import { bestByLuck, chanceAbove, normalBelow } from './luck.ts';

const spread = { count: 100, mean: 0.5, deviation: 0.2 };

it('knows the normal distribution', () => {
  expect(normalBelow(0)).toBeCloseTo(0.5, 7);
  expect(normalBelow(1.959964)).toBeCloseTo(0.975, 6);
  expect(normalBelow(-1.281552)).toBeCloseTo(0.1, 6);
});

it('expects a higher best from more attempts', () => {
  // E[max] of 100 standard normal draws is 2.507; the paper's formula gives 2.53.
  expect((bestByLuck(spread, 100) - 0.5) / 0.2).toBeCloseTo(2.53, 2);
  expect(bestByLuck(spread, 10)).toBeLessThan(bestByLuck(spread, 1000));
  expect(bestByLuck({ ...spread, deviation: null }, 1)).toBe(0.5);
});

it('gives even odds at the hurdle and more certainty to a longer history', () => {
  expect(chanceAbove(1, 1, 10)).toBeCloseTo(0.5, 7);
  expect(chanceAbove(1, 0, 4)).toBeCloseTo(0.977, 2);
  expect(chanceAbove(1.2, 1, 40)).toBeGreaterThan(chanceAbove(1.2, 1, 4));
});
