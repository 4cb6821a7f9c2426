import type { Requirement } from '../endpoint.ts';
import type { PlanLimits } from './billing.schemas.ts';
import { dataFeatures, planNames } from './features.ts';
import type { DataFeature, Feature, Tier } from './features.ts';
import { freeCreditsPerMonth, offeredTiers } from './products.ts';

export interface Plan {
  readonly tier: Tier;
  /** Display name. */
  readonly planName: string;
  readonly limits: PlanLimits;
}

const dayMinutes = 24 * 60;

const freeFeatures: readonly DataFeature[] = [
  'profile',
  'price_charts',
  'news',
  'financial_statements',
  'price_target',
];
const aiFeatures: ReadonlySet<DataFeature> = new Set(['ai_news_summary', 'ai_technicals_summary']);
const withoutAi = dataFeatures.filter((feature) => !aiFeatures.has(feature));

/** The values that define a plan; its other limits follow from them. Amounts are in cents. */
interface Stated extends Omit<
  PlanLimits,
  'conditions' | 'entry_conditions' | 'exit_conditions' | 'alert_flags' | 'features' | 'currency' | 'credit_pack_prices'
> {
  /** Number of entry conditions, and of exit conditions, per kind of backtest. */
  readonly conditionCount: number;
  readonly includes: readonly DataFeature[];
  readonly centsPerThousandCredits: number;
}

/** Every number that a plan defines; null is unlimited. Whatever shows, enforces or samples a limit reads it from here or from a call. */
const stated: Readonly<Record<Tier, Stated>> = {
  free: {
    rank: 0,
    number_of_tickers: 2,
    usable_tickers: 1,
    conditionCount: 1,
    indicator_access_level: 0,
    detailed_backtest_results: false,
    data_delay_minutes: dayMinutes,
    legs: 1,
    price_and_IV_changeable: false,
    daily_alerts: 1,
    intraday_alerts: { '1h': 0, '15m': 0, '5m': 0, '1m': 0 },
    ai_chat: false,
    includes: freeFeatures,
    financial_statement_periods: 2,
    credits_per_month: freeCreditsPerMonth,
    monthly_price: 0,
    yearly_price: 0,
    original_monthly_price: null,
    original_yearly_price: null,
    centsPerThousandCredits: 1500,
  },
  beginner: {
    rank: 1,
    number_of_tickers: 4,
    usable_tickers: 5,
    conditionCount: 3,
    indicator_access_level: 1,
    detailed_backtest_results: true,
    data_delay_minutes: dayMinutes,
    legs: 2,
    price_and_IV_changeable: true,
    daily_alerts: 10,
    intraday_alerts: { '1h': 2, '15m': 0, '5m': 0, '1m': 0 },
    ai_chat: true,
    includes: withoutAi,
    financial_statement_periods: null,
    credits_per_month: 2000,
    monthly_price: 2100,
    yearly_price: 1500,
    original_monthly_price: 7000,
    original_yearly_price: 5000,
    centsPerThousandCredits: 1000,
  },
  intermediate: {
    rank: 2,
    number_of_tickers: 6,
    usable_tickers: null,
    conditionCount: 5,
    indicator_access_level: 2,
    detailed_backtest_results: true,
    data_delay_minutes: dayMinutes,
    legs: 4,
    price_and_IV_changeable: true,
    daily_alerts: 50,
    intraday_alerts: { '1h': 10, '15m': 5, '5m': 0, '1m': 0 },
    ai_chat: true,
    includes: dataFeatures,
    financial_statement_periods: null,
    credits_per_month: 20_000,
    monthly_price: 9000,
    yearly_price: 3000,
    original_monthly_price: null,
    original_yearly_price: null,
    centsPerThousandCredits: 800,
  },
  advanced: {
    rank: 3,
    number_of_tickers: 10,
    usable_tickers: null,
    conditionCount: 10,
    indicator_access_level: 3,
    detailed_backtest_results: true,
    data_delay_minutes: 15,
    legs: 6,
    price_and_IV_changeable: true,
    daily_alerts: 200,
    intraday_alerts: { '1h': 50, '15m': 20, '5m': 10, '1m': 5 },
    ai_chat: true,
    includes: dataFeatures,
    financial_statement_periods: null,
    credits_per_month: 20_000,
    monthly_price: 9000,
    yearly_price: 6000,
    original_monthly_price: 30_000,
    original_yearly_price: 20_000,
    centsPerThousandCredits: 500,
  },
  business: {
    rank: 4,
    number_of_tickers: 20,
    usable_tickers: null,
    conditionCount: 20,
    indicator_access_level: 3,
    detailed_backtest_results: true,
    data_delay_minutes: 15,
    legs: null,
    price_and_IV_changeable: true,
    daily_alerts: 1000,
    intraday_alerts: { '1h': 200, '15m': 100, '5m': 50, '1m': 20 },
    ai_chat: true,
    includes: dataFeatures,
    financial_statement_periods: null,
    credits_per_month: 20_000,
    monthly_price: 9000,
    yearly_price: 6000,
    original_monthly_price: 30_000,
    original_yearly_price: 20_000,
    centsPerThousandCredits: 500,
  },
};

function planOf(tier: Tier): Plan {
  const { conditionCount, includes, centsPerThousandCredits, ...numbers } = stated[tier];
  const conditions = { entry: conditionCount, exit: conditionCount };
  const { daily_alerts: daily, intraday_alerts: intraday } = numbers;
  const limits: PlanLimits = {
    ...numbers,
    conditions: { stocks: conditions, stocks_intraday: conditions, options: conditions },
    entry_conditions: conditions.entry,
    exit_conditions: conditions.exit,
    alert_flags: {
      daily: daily > 0,
      '1h': intraday['1h'] > 0,
      '15m': intraday['15m'] > 0,
      '5m': intraday['5m'] > 0,
      '1m': intraday['1m'] > 0,
    },
    features: Object.fromEntries(dataFeatures.map((feature) => [feature, includes.includes(feature)])) as Record<
      DataFeature,
      boolean
    >,
    currency: 'USD',
    credit_pack_prices: {
      '1000': centsPerThousandCredits,
      '5000': 5 * centsPerThousandCredits,
      '10000': 10 * centsPerThousandCredits,
      '50000': 50 * centsPerThousandCredits,
    },
  };
  return { tier, planName: planNames[tier], limits };
}

export const plans: Readonly<Record<Tier, Plan>> = {
  free: planOf('free'),
  beginner: planOf('beginner'),
  intermediate: planOf('intermediate'),
  advanced: planOf('advanced'),
  business: planOf('business'),
};

function includes({ limits }: Plan, feature: Feature): boolean {
  if (feature === 'ai_chat' || feature === 'detailed_backtest_results') return limits[feature];
  return limits.features[feature];
}

/** The lowest plan that is sold and is enough. What unlocks something is named by it. */
function lowestPlan(isEnough: (plan: Plan) => boolean): Plan | undefined {
  return (['free', ...offeredTiers] as const).map((tier) => plans[tier]).find(isEnough);
}

/** The lowest plan that is sold and has indicators of an access level. */
export function planWithIndicators(level: number): Plan | undefined {
  return lowestPlan(({ limits }) => limits.indicator_access_level >= level);
}

/** Whether the plan meets an endpoint's requirement. */
export function fulfills(plan: Plan, requirement: Requirement): boolean {
  if ('feature' in requirement) return includes(plan, requirement.feature);
  return plan.limits.rank >= plans[requirement.tier].limits.rank;
}

/** The lowest plan that is sold and meets an endpoint's requirement. */
export function planThatFulfills(requirement: Requirement): Plan | undefined {
  return lowestPlan((plan) => fulfills(plan, requirement));
}
