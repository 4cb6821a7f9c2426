import { alertsApi, authApi, billingApi, dataFeatures, type EndpointResponse } from '@candlewick/shared-api';
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
    rank: 0,
    number_of_tickers: 1,
    usable_tickers: 1,
    conditions: {
      stocks: { entry: 1, exit: 1 },
      stocks_intraday: { entry: 1, exit: 1 },
      options: { entry: 1, exit: 1 },
    },
    entry_conditions: 1,
    exit_conditions: 1,
    indicator_access_level: 0,
    detailed_backtest_results: false,
    data_delay_minutes: 15,
    legs: 1,
    daily_alerts: 0,
    intraday_alerts: { '1h': 0, '15m': 0, '5m': 0, '1m': 0 },
    ai_chat: false,
    alert_flags: { daily: false, '1h': false, '15m': false, '5m': false, '1m': false },
    price_and_IV_changeable: false,
    features: Object.fromEntries(
      dataFeatures.map((feature) => [feature, feature === 'profile' || feature === 'price_charts']),
    ) as Plan['limits']['features'],
    financial_statement_periods: 2,
    credits_per_month: 1000,
    currency: 'USD',
    monthly_price: 0,
    yearly_price: 0,
    original_monthly_price: null,
    original_yearly_price: null,
    credit_pack_prices: { '1000': 1500, '5000': 7500, '10000': 15_000, '50000': 75_000 },
  },
};

/** The limits of the free plan in the stories. */
export const sampleLimits: Plan['limits'] = explorer.limits;

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
    conditions: {
      stocks: { entry: 5, exit: 5 },
      stocks_intraday: { entry: 5, exit: 5 },
      options: { entry: 5, exit: 5 },
    },
    entry_conditions: 5,
    exit_conditions: 5,
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

/** The server's responses about the logged-in user: Mara Lind on a paid plan, or on the free one. */
export function accountAnswers({ isFree = false } = {}): readonly CallDouble[] {
  const plan = isFree ? explorer : intermediate;
  return [
    answer(authApi.me, { ...sampleUser, tier: plan.tier }),
    answer(billingApi.plan, plan),
    events(alertsApi.notificationEvents, [{ unread: 0, newest: null }]),
    answer(billingApi.credits, { credits: 1840, grant: 840, purchased: 1000, reserved: 0 }),
  ];
}
