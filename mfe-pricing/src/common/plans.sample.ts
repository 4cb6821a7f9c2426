import { dataFeatures } from '@candlewick/shared-api';
import type { Plan } from '@candlewick/shared-auth';
import type { PlanLimits, PriceEntry, Prices } from './billing.types.ts';

/** Now, in the samples. */
export const sampleTime = Date.UTC(2026, 10, 22, 9, 30);
const allFeatures = (isIncluded: (feature: string) => boolean) =>
  Object.fromEntries(dataFeatures.map((feature) => [feature, isIncluded(feature)])) as PlanLimits['features'];

const explorerFeatures = new Set(['profile', 'price_charts', 'news', 'price_target', 'financial_statements']);

const conditions = (count: number) => {
  const each = { entry: count, exit: count };
  return { stocks: each, stocks_intraday: each, options: each };
};

const explorer: PlanLimits = {
  rank: 0,
  conditions: conditions(1),
  entry_conditions: 1,
  exit_conditions: 1,
  indicator_access_level: 0,
  detailed_backtest_results: false,
  legs: 1,
  price_and_IV_changeable: false,
  alert_flags: { daily: true, '1h': false, '15m': false, '5m': false, '1m': false },
  ai_chat: false,
  financial_statement_periods: 2,
  credits_per_month: 1000,
  currency: 'USD',
  monthly_price: 0,
  yearly_price: 0,
  original_monthly_price: null,
  original_yearly_price: null,
  credit_pack_prices: { '1000': 1500, '5000': 7500, '10000': 15_000, '50000': 75_000 },
  number_of_tickers: 2,
  usable_tickers: 1,
  data_delay_minutes: 1440,
  daily_alerts: 1,
  intraday_alerts: { '1h': 0, '15m': 0, '5m': 0, '1m': 0 },
  features: allFeatures((feature) => explorerFeatures.has(feature)),
};

const beginner: PlanLimits = {
  ...explorer,
  rank: 1,
  number_of_tickers: 4,
  usable_tickers: 5,
  conditions: conditions(3),
  detailed_backtest_results: true,
  legs: 2,
  daily_alerts: 10,
  intraday_alerts: { '1h': 2, '15m': 0, '5m': 0, '1m': 0 },
  ai_chat: true,
  features: allFeatures((feature) => !feature.startsWith('ai_')),
  financial_statement_periods: null,
  credits_per_month: 2000,
  monthly_price: 2100,
  yearly_price: 1500,
  original_monthly_price: 7000,
  original_yearly_price: 5000,
  credit_pack_prices: { '1000': 1000, '5000': 5000, '10000': 10_000, '50000': 50_000 },
};

const advanced: PlanLimits = {
  ...beginner,
  rank: 3,
  number_of_tickers: 10,
  usable_tickers: null,
  conditions: conditions(10),
  data_delay_minutes: 15,
  legs: 6,
  price_and_IV_changeable: true,
  daily_alerts: 200,
  intraday_alerts: { '1h': 50, '15m': 20, '5m': 10, '1m': 5 },
  features: allFeatures(() => true),
  credits_per_month: 20_000,
  monthly_price: 9000,
  yearly_price: 6000,
  original_monthly_price: 30_000,
  original_yearly_price: 20_000,
  credit_pack_prices: { '1000': 500, '5000': 2500, '10000': 5000, '50000': 25_000 },
};

function entryOf(
  limits: PlanLimits,
  texts: Pick<PriceEntry, 'tier' | 'plan_name' | 'icon' | 'heading' | 'subheading' | 'keyBenefits'>,
) {
  const { monthly_price, yearly_price, original_monthly_price, original_yearly_price } = limits;
  return {
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
    free: entryOf(explorer, {
      tier: 'free',
      plan_name: 'Explorer',
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
      tier: 'beginner',
      plan_name: 'Beginner',
      icon: 'trending-up',
      heading: 'Test your rules',
      subheading: null,
      keyBenefits: ['Every dashboard', '10+ indicators', '5 symbols in a backtest', 'AI chat', '2,000 credits a month'],
    }),
    advanced: entryOf(advanced, {
      tier: 'advanced',
      plan_name: 'Advanced',
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
  limits: explorer,
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
  limits: beginner,
};

export const advancedPlan: Plan = {
  ...beginnerPlan,
  tier: 'advanced',
  name: 'Advanced',
  plan_name: 'Advanced',
  subscription_interval: 'monthly',
  subscription_end_date: Date.UTC(2026, 11, 3),
  next_payment: { at: Date.UTC(2026, 11, 3), amount: 9000, tier: 'advanced', interval: 'monthly', failed_tries: 0 },
  limits: advanced,
};

/** A paid plan of a demo account. */
export const givenPlan: Plan = {
  ...explorerPlan,
  tier: 'advanced',
  name: 'Advanced',
  plan_name: 'Advanced',
  complimentary: true,
  limits: advanced,
};
