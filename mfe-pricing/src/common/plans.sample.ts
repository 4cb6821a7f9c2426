import { plans } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import type { PriceEntry, Prices } from './billing.types.ts';

/** Now, in the samples. */
export const sampleTime = Date.UTC(2026, 10, 22, 9, 30);
const { free, beginner, advanced } = plans;

function entryOf(
  { tier, planName, limits }: (typeof plans)['free'],
  texts: Pick<PriceEntry, 'icon' | 'heading' | 'subheading' | 'keyBenefits'>,
) {
  const { monthly_price, yearly_price, original_monthly_price, original_yearly_price } = limits;
  return {
    tier,
    plan_name: planName,
    ...texts,
    monthly: { per_month: monthly_price, total: monthly_price },
    yearly: { per_month: yearly_price, total: 12 * yearly_price },
    monthly_price,
    yearly_price,
    original_monthly_price,
    original_yearly_price,
    limits,
  } satisfies PriceEntry;
}

/** The prices of a visitor, or those of a user whose plan pays part of Advanced. */
export function samplePrices({ isDiscounted = false } = {}): Prices {
  const offered = {
    free: entryOf(free, {
      icon: 'compass',
      heading: 'Look around',
      subheading: 'The market at a glance, one strategy at a time',
      keyBenefits: [
        'Price charts, profile and news',
        '5+ indicators',
        '1 symbol in a backtest',
        '1,000 credits a month',
      ],
    }),
    beginner: entryOf(beginner, {
      icon: 'trending-up',
      heading: 'Test your rules',
      subheading: null,
      keyBenefits: ['Every dashboard', '10+ indicators', '5 symbols in a backtest', 'AI chat', '2,000 credits a month'],
    }),
    advanced: entryOf(advanced, {
      icon: 'rocket',
      heading: 'Work with it all day',
      subheading: 'Quotes 15 minutes old, alerts to the minute',
      keyBenefits: ['Everything in Beginner', '50+ indicators', 'Any number of symbols', '20,000 credits a month'],
    }),
  };
  const upgrade = { upgrade_price_monthly_from_current_tier: 0, upgrade_price_yearly_from_current_tier: 4525 };
  return {
    currency: 'USD',
    quoted_at: sampleTime,
    tiers: isDiscounted ? { ...offered, advanced: { ...offered.advanced, ...upgrade } } : offered,
  };
}

export const explorerPlan: Plan = {
  tier: 'free',
  name: 'Free',
  plan_name: 'Explorer',
  complimentary: false,
  subscription_interval: null,
  subscription_end_date: null,
  subscription_auto_renewal: false,
  downgrade_plan: null,
  downgrade_interval: null,
  expired: null,
  next_payment: null,
  limits: free.limits,
};

/** A running Beginner plan, paid yearly. */
export const beginnerPlan: Plan = {
  ...explorerPlan,
  tier: 'beginner',
  name: 'Beginner',
  plan_name: 'Beginner',
  subscription_interval: 'yearly',
  subscription_end_date: Date.UTC(2027, 10, 3),
  subscription_auto_renewal: true,
  next_payment: { at: Date.UTC(2027, 10, 3), amount: 18_000, tier: 'beginner', interval: 'yearly', failed_tries: 0 },
  limits: beginner.limits,
};

export const advancedPlan: Plan = {
  ...beginnerPlan,
  tier: 'advanced',
  name: 'Advanced',
  plan_name: 'Advanced',
  subscription_interval: 'monthly',
  subscription_end_date: Date.UTC(2026, 11, 3),
  next_payment: { at: Date.UTC(2026, 11, 3), amount: 9000, tier: 'advanced', interval: 'monthly', failed_tries: 0 },
  limits: advanced.limits,
};

/** A paid plan of a demo account. */
export const givenPlan: Plan = {
  ...explorerPlan,
  tier: 'advanced',
  name: 'Advanced',
  plan_name: 'Advanced',
  complimentary: true,
  limits: advanced.limits,
};
