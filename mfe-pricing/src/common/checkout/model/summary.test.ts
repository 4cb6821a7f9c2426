import { describe, expect, test } from 'vitest';
import { beginnerPlan, explorerPlan, samplePrices } from '../../plans.sample.ts';
import { summaryOf, termsOf } from './summary.ts';

const advanced = { mode: 'plans', tier: 'advanced', interval: 'yearly' } as const;
const linesOf = (summary: ReturnType<typeof summaryOf>) =>
  summary?.lines.map(({ label, value }) => `${label}: ${value}`);

describe('the summary of an order', () => {
  test('of a first plan has its price, and when it renews', () => {
    const summary = summaryOf(advanced, { plan: explorerPlan, prices: samplePrices() });
    expect(linesOf(summary)).toEqual([
      'Plan: Advanced',
      'Period: Yearly',
      'Price for 12 months: $720.00',
      'Due now: $720.00',
    ]);
    expect(summary).toMatchObject({ amount: 72_000, quotedAt: samplePrices().quoted_at, isDiscounted: false });
    expect(summary?.next).toContain('November 22, 2027 for $720.00');
  });

  test('of an upgrade has the credit for the running plan, and renews at the full price', () => {
    const summary = summaryOf(advanced, { plan: beginnerPlan, prices: samplePrices({ isDiscounted: true }) });
    expect(linesOf(summary)?.slice(2)).toEqual([
      'Price for 12 months: $720.00',
      'Credit for your current plan: −$177.00',
      'Due now: $543.00',
    ]);
    expect(summary).toMatchObject({ amount: 54_300, isDiscounted: true });
    expect(summary?.next).toContain('for $720.00');
  });

  test('of credits has the price of the user’s plan', () => {
    const pack = { mode: 'credits', credits: 5000 } as const;
    expect(summaryOf(pack, { plan: explorerPlan, prices: null })?.amount).toBe(7500);
    expect(summaryOf(pack, { plan: beginnerPlan, prices: null })?.amount).toBe(5000);
  });

  test('is not there for a card', () => {
    expect(summaryOf({ mode: 'paymentMethod' }, { plan: explorerPlan, prices: null })).toBeNull();
  });
});

test('the terms of a plan name the period of the billing', () => {
  expect(termsOf(advanced)).toContain('every year');
  expect(termsOf({ ...advanced, interval: 'monthly' })).toContain('every month');
});
