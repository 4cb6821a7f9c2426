import { describe, expect, test } from 'vitest';
import { advancedPlan, beginnerPlan, explorerPlan } from '../../../common/plans.sample.ts';
import { subscriptionLines, subscriptionNotices } from './subscription-text.ts';

const valuesOf = (plan: typeof beginnerPlan) => subscriptionLines(plan).map(({ label, value }) => `${label}: ${value}`);

describe('the subscription', () => {
  test('says until when it runs, and what is charged then', () => {
    expect(valuesOf(beginnerPlan)).toEqual([
      'Plan: Beginner',
      'Period: Yearly',
      'Current period ends: November 3, 2027',
      'Auto renewal: On, $180.00 on November 3, 2027',
    ]);
  });

  test('ends at its date without renewal', () => {
    const plan = { ...advancedPlan, subscription_auto_renewal: false, next_payment: null };
    expect(valuesOf(plan).slice(2)).toEqual(['Ends: December 3, 2026', 'Auto renewal: Off']);
  });

  test('has only a name on Explorer', () => {
    expect(valuesOf(explorerPlan)).toEqual(['Plan: Explorer']);
  });
});

describe('notices', () => {
  test('of a failed renewal name the next try', () => {
    const next_payment = {
      at: Date.UTC(2026, 11, 4),
      amount: 9000,
      tier: 'advanced',
      interval: 'monthly',
      failed_tries: 1,
    } as const;
    const [notice] = subscriptionNotices({ ...advancedPlan, next_payment });
    expect(notice).toMatchObject({ tone: 'danger', text: expect.stringContaining('December 4, 2026') as string });
  });

  test('of a pending downgrade name the plan that follows', () => {
    const plan = { ...advancedPlan, downgrade_plan: 'Beginner', downgrade_interval: 'yearly' } as const;
    expect(subscriptionNotices(plan)[0]?.title).toBe('Beginner, yearly starts on December 3, 2026');
    expect(subscriptionNotices({ ...advancedPlan, downgrade_plan: 'Free' })[0]?.title).toBe(
      'Explorer starts on December 3, 2026',
    );
  });

  test('of an expired plan offer its renewal', () => {
    const expired = { tier: 'beginner', interval: 'yearly', ended_at: Date.UTC(2026, 10, 3) } as const;
    expect(subscriptionNotices({ ...explorerPlan, expired })[0]?.title).toBe('Beginner ended on November 3, 2026');
    expect(subscriptionNotices(explorerPlan)).toEqual([]);
  });
});
