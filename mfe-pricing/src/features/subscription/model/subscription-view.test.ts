import { describe, expect, test } from 'vitest';
import type { SavedCard } from '../../../common/billing.types.ts';
import { advancedPlan, beginnerPlan, explorerPlan, givenPlan, samplePrices } from '../../../common/plans.sample.ts';
import { offerStep, subscriptionHead, subscriptionNotice, subscriptionSteps } from './subscription-view.ts';

const time = Date.UTC(2026, 10, 30, 12);
const visa: SavedCard = { id: 'pm_visa', brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, is_default: true };
const stepsOf = (plan: typeof beginnerPlan) =>
  subscriptionSteps(plan, time, visa).flatMap((step) => (step ? `${step.when}: ${step.what}. ${step.note}` : []));

const renewal = { at: Date.UTC(2026, 11, 4), amount: 9000, tier: 'advanced', interval: 'monthly' } as const;
const ended = { tier: 'advanced', interval: 'monthly', ended_at: Date.UTC(2026, 10, 29) } as const;
const unpaid = { ...explorerPlan, expired: ended, next_payment: { ...renewal, failed_tries: 2 } };

describe('the steps', () => {
  test('say until when the plan is paid, and what is charged then', () => {
    expect(stepsOf(beginnerPlan)).toEqual([
      'Now: Beginner, yearly. Paid until November 3, 2027, 338 days left',
      'November 3, 2027: Renews: Beginner, yearly. $180.00 from Visa ending in 4242',
    ]);
  });

  test('lead to Explorer without renewal', () => {
    const plan = { ...advancedPlan, subscription_auto_renewal: false, next_payment: null };
    expect(stepsOf(plan)).toEqual([
      'Now: Advanced, monthly. Paid until December 3, 2026, 3 days left',
      'December 3, 2026: Explorer. You won’t be charged again',
    ]);
  });

  test('lead to the lower plan', () => {
    const plan = { ...advancedPlan, downgrade_plan: 'Beginner', downgrade_interval: 'yearly' } as const;
    expect(stepsOf(plan)[1]).toBe('December 3, 2026: Beginner, yearly. $90.00 from Visa ending in 4242');
    const toFree = { ...advancedPlan, downgrade_plan: 'Free', next_payment: null };
    expect(stepsOf(toFree)[1]).toBe('December 3, 2026: Explorer. You won’t be charged again');
    const isPaid = { ...plan, next_payment: { ...renewal, at: Date.UTC(2027, 11, 3), failed_tries: 0 } };
    expect(stepsOf(isPaid)[1]).toBe('December 3, 2026: Beginner, yearly. Already paid');
  });

  test('name the next try of a payment that failed', () => {
    expect(stepsOf(unpaid)).toEqual([
      'Now: Explorer. Advanced ended on November 29, 2026',
      'December 4, 2026: Next try: Advanced, monthly. $90.00 from Visa ending in 4242',
    ]);
  });

  test('have no second one without a subscription', () => {
    expect(stepsOf(explorerPlan)).toEqual(['Now: Explorer. Free, no end date']);
    expect(stepsOf(givenPlan)).toEqual(['Now: Advanced. Complimentary plan: no charge, no expiry']);
  });
});

test('the offer names the plan, its lowest price and what it is for', () => {
  expect(offerStep(samplePrices().tiers.beginner)).toMatchObject({
    what: 'Beginner, from $15.00 a month',
    note: 'Test your rules',
  });
});

test('the head has the price of a period and the state', () => {
  expect(subscriptionHead(beginnerPlan)).toMatchObject({ price: '$180.00 a year', badge: { text: 'Active' } });
  expect(subscriptionHead(unpaid)).toMatchObject({
    name: 'Advanced',
    price: '$90.00 due',
    badge: { text: 'Past due' },
  });
  expect(subscriptionHead({ ...beginnerPlan, subscription_auto_renewal: false }).badge?.text).toBe('Ends Nov 3, 2027');
});

describe('the notice', () => {
  test('of a failed payment comes before the end of the plan', () => {
    expect(subscriptionNotice(unpaid)?.text).toBe(
      'We’ll try again on December 4, 2026. Pay now to get Advanced back today.',
    );
    expect(subscriptionNotice({ ...explorerPlan, expired: ended })?.title).toBe('Advanced ended on November 29, 2026');
  });

  test('asks for a card that can pay', () => {
    expect(subscriptionNotice(beginnerPlan, [])?.title).toBe('No card for the next payment');
    expect(subscriptionNotice(beginnerPlan, [visa])).toBeNull();
    const old = { ...visa, exp_year: 2027, exp_month: 10 };
    expect(subscriptionNotice(beginnerPlan, [old])?.title).toBe('Visa ending in 4242 expires before the next payment');
    expect(subscriptionNotice(beginnerPlan)).toBeNull();
    expect(subscriptionNotice(explorerPlan, [])).toBeNull();
  });
});
