import { describe, expect, test } from 'vitest';
import { ownPlanTooltip } from '../../../common/messages.ts';
import { choiceOf, isMonthlyDisabled, usualInterval, type OwnPlan } from './plan-choice.ts';

const explorer: OwnPlan = {
  tier: 'free',
  plan_name: 'Explorer',
  subscription_interval: null,
  complimentary: false,
  expired: null,
  downgrade_plan: null,
  downgrade_interval: null,
};
const beginnerYearly: OwnPlan = { ...explorer, tier: 'beginner', subscription_interval: 'yearly' };
const advancedMonthly: OwnPlan = { ...explorer, tier: 'advanced', subscription_interval: 'monthly' };

/** Label and effect of the three cards. */
const cards = (own: OwnPlan | null, interval: 'monthly' | 'yearly') =>
  (['free', 'beginner', 'advanced'] as const).map((tier) => {
    const { label, leadsTo } = choiceOf(tier, interval, own);
    return `${label} → ${leadsTo}`;
  });

describe('the button of a plan', () => {
  test('leads visitors to the registration', () => {
    expect(cards(null, 'yearly')).toEqual(Array.from({ length: 3 }, () => 'Select → register'));
  });

  test('offers upgrades on Explorer, whose card is always the current plan', () => {
    const expected = ['Current plan → none', 'Upgrade → checkout', 'Upgrade → checkout'];
    expect(cards(explorer, 'yearly')).toEqual(expected);
    expect(cards(explorer, 'monthly')).toEqual(expected);
  });

  test('is the current plan only in the period of the subscription', () => {
    expect(cards(beginnerYearly, 'yearly')).toEqual(['Downgrade → free', 'Current plan → none', 'Upgrade → checkout']);
    expect(cards(advancedMonthly, 'yearly')).toEqual([
      'Downgrade → free',
      'Downgrade → downgrade',
      'Select → checkout',
    ]);
    expect(choiceOf('beginner', 'yearly', beginnerYearly).tooltip).toBe(ownPlanTooltip);
  });

  test('renews an expired plan in its period', () => {
    const own: OwnPlan = { ...explorer, expired: { tier: 'beginner', interval: 'monthly', ended_at: 1 } };
    expect(cards(own, 'monthly')).toEqual(['Current plan → none', 'Renew → checkout', 'Upgrade → checkout']);
    expect(cards(own, 'yearly')[1]).toBe('Upgrade → checkout');
  });

  test('is disabled for the plan that already follows', () => {
    const own: OwnPlan = { ...advancedMonthly, downgrade_plan: 'Beginner', downgrade_interval: 'yearly' };
    expect(cards(own, 'yearly')[1]).toBe('Downgrade → none');
    expect(cards(own, 'monthly')[1]).toBe('Downgrade → downgrade');
    expect(cards({ ...own, downgrade_plan: 'Free', downgrade_interval: null }, 'yearly')[0]).toBe('Downgrade → none');
  });

  test('treats a given plan as current in both periods', () => {
    const own: OwnPlan = { ...explorer, tier: 'advanced', complimentary: true };
    expect([cards(own, 'monthly')[2], cards(own, 'yearly')[2]]).toEqual(['Current plan → none', 'Current plan → none']);
  });

  test.each(['monthly', 'yearly'] as const)('never downgrades a given plan, which has no end (%s)', (interval) => {
    const own: OwnPlan = { ...explorer, tier: 'intermediate', plan_name: 'Intermediate', complimentary: true };
    expect(cards(own, interval)).toEqual(['Included → none', 'Included → none', 'Upgrade → checkout']);
    expect(choiceOf('beginner', interval, own).note).toBe('Part of your complimentary Intermediate plan');
  });

  test('of a plan below one that is not offered is a downgrade', () => {
    const own: OwnPlan = { ...explorer, tier: 'intermediate', subscription_interval: 'yearly' };
    expect(cards(own, 'yearly')).toEqual(['Downgrade → free', 'Downgrade → downgrade', 'Upgrade → checkout']);
  });
});

test('Monthly is disabled by a running yearly subscription only', () => {
  expect([null, explorer, beginnerYearly, advancedMonthly].map(isMonthlyDisabled)).toEqual([false, false, true, false]);
});

test('the toggle starts yearly, or with the period of the subscription', () => {
  expect([null, explorer, beginnerYearly, advancedMonthly].map(usualInterval)).toEqual([
    'yearly',
    'yearly',
    'yearly',
    'monthly',
  ]);
});
