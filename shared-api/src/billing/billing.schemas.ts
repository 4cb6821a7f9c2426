import { z } from 'zod';
import { dataFeatures, tiers } from './features.ts';

const count = z.number().int().min(0);
/** null: without limit. */
const limit = count.nullable();

/** Most entry and exit conditions of one strategy. */
const conditions = z.object({ entry: count, exit: count });
/** Amounts in the smallest unit of `currency`: 2100 is 21 dollars. */
const amount = z.number().int().min(0);

export const planLimits = z.object({
  rank: count,
  /** Tickers side by side in the comparator. */
  number_of_tickers: count,
  /** Tickers of one backtest. */
  usable_tickers: limit,
  /** Of each kind of backtest. */
  conditions: z.object({ stocks: conditions, stocks_intraday: conditions, options: conditions }),
  /** The same as `conditions.stocks.entry`, for clients of 0.1. */
  entry_conditions: count,
  /** The same as `conditions.stocks.exit`, for clients of 0.1. */
  exit_conditions: count,
  indicator_access_level: count,
  detailed_backtest_results: z.boolean(),
  /** How old the newest market data are that the plan sees. */
  data_delay_minutes: count,
  /** Legs of an options strategy. */
  legs: limit,
  /** Whether the options calculator lets price and implied volatility be changed. */
  price_and_IV_changeable: z.boolean(),
  /** Alerts that may be active at once. */
  daily_alerts: count,
  intraday_alerts: z.object({ '1h': count, '15m': count, '5m': count, '1m': count }),
  /** Whether the plan has alerts of the interval at all. */
  alert_flags: z.object({
    daily: z.boolean(),
    '1h': z.boolean(),
    '15m': z.boolean(),
    '5m': z.boolean(),
    '1m': z.boolean(),
  }),
  ai_chat: z.boolean(),
  features: z.record(z.enum(dataFeatures), z.boolean()),
  /** Latest periods of financial statements; null: all. */
  financial_statement_periods: limit,
  credits_per_month: count,
  /** ISO 4217, of all prices of the plan. */
  currency: z.string(),
  monthly_price: amount,
  /** Per month, when a year is paid at once. */
  yearly_price: amount,
  /** List prices, shown struck through; null where there is none. */
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
    /** As users know it: `Explorer`. */
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
    /** What can be spent now: grant + purchased, less what running backtests have reserved. */
    credits: count,
    grant: count,
    purchased: count,
    reserved: count,
  }),
};
