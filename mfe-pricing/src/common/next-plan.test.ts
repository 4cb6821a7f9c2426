import { expect, test } from 'vitest';
import { nextPlanOf } from './next-plan.ts';
import { samplePrices } from './plans.sample.ts';

test('the next plan is one that is offered', () => {
  const prices = samplePrices();
  expect(nextPlanOf({ tier: 'free' }, prices)?.tier).toBe('beginner');
  expect(nextPlanOf({ tier: 'intermediate' }, prices)?.tier).toBe('advanced');
  expect(nextPlanOf({ tier: 'advanced' }, prices)).toBeNull();
});
