import { describe, expect, test } from 'vitest';
import { samplePrices } from './plans.sample.ts';
import { largestSaving, periodEnd, priceOf, savingOf } from './plan-price.ts';

const { beginner, advanced } = samplePrices().tiers;

describe('the price of a plan', () => {
  test('is twelve times the rate of a month when it is paid yearly', () => {
    expect(priceOf(beginner, 'yearly')).toEqual({
      perMonth: 1500,
      original: 5000,
      due: 18_000,
      total: 18_000,
      credit: 0,
      isDiscounted: false,
    });
    expect(priceOf(beginner, 'monthly')).toMatchObject({ perMonth: 2100, due: 2100, total: 2100 });
  });

  test('is lower by what the running plan still pays', () => {
    const entry = { ...advanced, upgrade_price_yearly_from_current_tier: 4525 };
    expect(priceOf(entry, 'yearly')).toEqual({
      perMonth: 4525,
      original: 20_000,
      due: 54_300,
      total: 72_000,
      credit: 17_700,
      isDiscounted: true,
    });
    expect(priceOf(entry, 'monthly').isDiscounted).toBe(false);
  });

  test('never strikes through a price that is not higher', () => {
    expect(priceOf({ ...beginner, original_yearly_price: 1500 }, 'yearly').original).toBeNull();
    expect(priceOf({ ...beginner, original_yearly_price: null }, 'yearly').original).toBeNull();
  });
});

test('the saving of a year is twelve times the difference', () => {
  expect([savingOf(beginner), savingOf(advanced)]).toEqual([7200, 36_000]);
});

test('a period ends on the same day, or on the last one of a shorter month', () => {
  const iso = (date: string, interval: 'monthly' | 'yearly') =>
    new Date(periodEnd(Date.parse(date), interval)).toISOString().slice(0, 10);
  expect(iso('2026-01-31T12:00:00Z', 'monthly')).toBe('2026-02-28');
  expect(iso('2024-02-29T12:00:00Z', 'yearly')).toBe('2025-02-28');
  expect(iso('2026-12-15T12:00:00Z', 'monthly')).toBe('2027-01-15');
});

test('the largest saving is that of the plan with the largest discount, as a fraction', () => {
  expect(largestSaving(samplePrices())).toBeCloseTo(1 / 3, 12);
  const { free } = samplePrices().tiers;
  expect(largestSaving({ ...samplePrices(), tiers: { free } as never })).toBe(0);
});
