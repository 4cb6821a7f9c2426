import {
  alertsApi,
  authApi,
  billingApi,
  chartsApi,
  dataFeatures,
  plans,
  type EndpointResponse,
} from '@candlewick/shared-api';
import { answer, events, type CallDouble } from '@candlewick/shared-auth/testing';

type Plan = EndpointResponse<typeof billingApi.plan>;

const explorer: Plan = {
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
  limits: {
    ...plans.free.limits,
    number_of_tickers: 1,
    data_delay_minutes: 15,
    daily_alerts: 0,
    alert_flags: { ...plans.free.limits.alert_flags, daily: false },
    features: Object.fromEntries(
      dataFeatures.map((feature) => [feature, feature === 'profile' || feature === 'price_charts']),
    ) as Plan['limits']['features'],
  },
};

/** The limits of the free plan in the stories. */
const sampleLimits: Plan['limits'] = explorer.limits;

const intermediate: Plan = {
  ...explorer,
  tier: 'intermediate',
  name: 'Intermediate',
  plan_name: 'Intermediate',
  subscription_interval: 'monthly',
  limits: {
    ...explorer.limits,
    rank: 2,
    number_of_tickers: 20,
    usable_tickers: 20,
    conditions: plans.intermediate.limits.conditions,
    entry_conditions: plans.intermediate.limits.entry_conditions,
    exit_conditions: plans.intermediate.limits.exit_conditions,
    indicator_access_level: 3,
    detailed_backtest_results: true,
    ai_chat: true,
    credits_per_month: 10_000,
  },
};

export const sampleUid = '8f14e45f-ceea-467f-a8f5-5a1b0c8c7f10';

/** The logged-in user of the stories. */
export const sampleUser: EndpointResponse<typeof authApi.me> = {
  uid: sampleUid,
  id: sampleUid,
  name: 'Mara Lind',
  first_name: 'Mara',
  last_name: 'Lind',
  email: 'mara@example.com',
  email_verified: true,
  new_email: null,
  photoURL: null,
  status: 'active',
  deletion_at: null,
  credits: 1840,
  tier: 'intermediate',
  developer: false,
  operator: false,
  permissions: ['editor'],
  notifications: { alerts: true, backtests: true, product: false },
};

export const demoAccounts = answer(authApi.demoAccounts, {
  accounts: [{ tier: 'free', plan_name: 'Explorer', email: 'explorer@example.com', password: 'Demo-account-1!' }],
});
export const noDemoAccounts = answer(authApi.demoAccounts, { accounts: [] });

/** A user who has not opened the link in the mail. */
export const unconfirmed = answer(authApi.me, { ...sampleUser, email_verified: false });

/** A user who has closed the account. */
export const closedUser: typeof sampleUser = {
  ...sampleUser,
  status: 'deletion_pending',
  deletion_at: Date.UTC(2025, 6, 2, 12),
  permissions: [],
};
export const closed = answer(authApi.me, closedUser);

/** With every feature of the dashboard. */
function withData(plan: Plan): Plan {
  const features = Object.fromEntries(dataFeatures.map((feature) => [feature, true])) as Plan['limits']['features'];
  return { ...plan, limits: { ...plan.limits, features } };
}

/** The server's responses about the logged-in user: Mara Lind on a paid plan, or on the free one; `hasData` with every feature of the dashboard. */
export function accountAnswers({ isFree = false, hasData = false } = {}): readonly CallDouble[] {
  const own = isFree ? explorer : intermediate;
  const plan = hasData ? withData(own) : own;
  return [
    answer(authApi.me, { ...sampleUser, tier: plan.tier }),
    answer(billingApi.plan, plan),
    events(alertsApi.notificationEvents, [{ unread: 0, newest: null }]),
    answer(billingApi.credits, { credits: 1840, grant: 840, purchased: 1000, reserved: 0 }),
    answer(chartsApi.drawings, { drawings: [] }),
  ];
}

type PriceEntry = EndpointResponse<typeof billingApi.prices>['tiers']['free'];

function offered(plan_name: string, indicator_access_level: number, conditions: number): PriceEntry {
  const none = { per_month: 0, total: 0 };
  const count = { entry: conditions, exit: conditions };
  return {
    tier: 'free',
    plan_name,
    monthly: none,
    yearly: none,
    monthly_price: 0,
    yearly_price: 0,
    original_monthly_price: null,
    original_yearly_price: null,
    icon: 'compass',
    heading: plan_name,
    subheading: null,
    keyBenefits: [],
    limits: {
      ...sampleLimits,
      indicator_access_level,
      conditions: { stocks: count, stocks_intraday: count, options: count },
    },
  };
}

/** The plans on offer: each has more indicators and conditions. */
export const pricesAnswer = answer(billingApi.prices, {
  currency: 'USD',
  quoted_at: 0,
  tiers: {
    free: offered('Explorer', 0, 1),
    beginner: offered('Beginner', 1, 3),
    advanced: offered('Advanced', 3, 10),
  },
});

/** The user's alert on a ticker whose price crosses above a level. */
export function samplePriceAlert(
  ticker: string,
  level: number,
): EndpointResponse<typeof alertsApi.alertChildCards>['cards'][number] {
  const id = '00000000-0000-4000-8000-000000000901';
  return {
    id,
    parent_id: id,
    type: 'stocks',
    name: `Price crosses above ${level}`,
    ticker,
    interval: '1d',
    status: 'active',
    pause_reason: null,
    tags: [],
    next_evaluation: null,
    evaluated_to: null,
    position: null,
    last_fired_at: null,
    fired: 0,
    created_at: Date.UTC(2025, 4, 1),
    conditions: {
      match: 'all',
      conditions: [{ left: { indicator: 'Price', params: {} }, operator: 'cross_over', right: { constant: level } }],
    },
  };
}
