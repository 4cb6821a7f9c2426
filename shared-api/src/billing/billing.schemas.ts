import { z } from 'zod';
import { dataFeatures, tiers } from './features.ts';

const count = z.number().int().min(0);
/** null: unlimited. */
const limit = count.nullable();

/** Maximum number of entry and exit conditions in a strategy. */
const conditions = z.object({ entry: count, exit: count });
/** Amounts in the smallest unit of `currency`: 2100 is 21 dollars. */
const amount = z.number().int().min(0);

export const planLimits = z.object({
  rank: count,
  /** Maximum number of tickers in the comparator. */
  number_of_tickers: count,
  /** Maximum number of tickers in a backtest. */
  usable_tickers: limit,
  /** Of each kind of backtest. */
  conditions: z.object({ stocks: conditions, stocks_intraday: conditions, options: conditions }),
  /** The same as `conditions.stocks.entry`, for clients of 0.1. */
  entry_conditions: count,
  /** The same as `conditions.stocks.exit`, for clients of 0.1. */
  exit_conditions: count,
  indicator_access_level: count,
  detailed_backtest_results: z.boolean(),
  /** Delay of the newest market data that the plan sees. */
  data_delay_minutes: count,
  /** Maximum number of legs in an options strategy. */
  legs: limit,
  /** Whether users may change price and implied volatility in the options calculator. */
  price_and_IV_changeable: z.boolean(),
  /** Maximum number of active alerts. */
  daily_alerts: count,
  intraday_alerts: z.object({ '1h': count, '15m': count, '5m': count, '1m': count }),
  /** Whether the plan has alerts at this interval. */
  alert_flags: z.object({
    daily: z.boolean(),
    '1h': z.boolean(),
    '15m': z.boolean(),
    '5m': z.boolean(),
    '1m': z.boolean(),
  }),
  ai_chat: z.boolean(),
  features: z.record(z.enum(dataFeatures), z.boolean()),
  /** How many of the latest financial periods the plan sees; null: all. */
  financial_statement_periods: limit,
  credits_per_month: count,
  /** ISO 4217 code for all prices of the plan. */
  currency: z.string(),
  monthly_price: amount,
  /** Per month, when the user pays yearly. */
  yearly_price: amount,
  /** List prices, shown struck through; null without a list price. */
  original_monthly_price: amount.nullable(),
  original_yearly_price: amount.nullable(),
  /** Price of each pack by its number of credits. */
  credit_pack_prices: z.object({ '1000': amount, '5000': amount, '10000': amount, '50000': amount }),
});
export type PlanLimits = z.output<typeof planLimits>;

export const plan = {
  response: z.object({
    tier: z.enum(tiers),
    /** The tier, capitalised: `Free`. */
    name: z.string(),
    /** Display name: `Explorer`. */
    plan_name: z.string(),
    subscription_interval: z.enum(['monthly', 'yearly']).nullable(),
    subscription_end_date: z.number().int().nullable(),
    subscription_auto_renewal: z.boolean(),
    downgrade_plan: z.string().nullable(),
    limits: planLimits,
  }),
};

export const credits = {
  response: z.object({
    /** Spendable credits: grant + purchased − reserved by running backtests. */
    credits: count,
    grant: count,
    purchased: count,
    reserved: count,
  }),
};
