import { z } from 'zod';

const count = z.number().int().min(0);
/** null: without limit. */
const limit = count.nullable();

export const planLimits = z.object({
  rank: count,
  number_of_tickers: count,
  usable_tickers: limit,
  entry_conditions: count,
  exit_conditions: count,
  indicator_access_level: count,
  detailed_backtest_results: z.boolean(),
  data_delay_minutes: count,
  legs: limit,
  daily_alerts: count,
  intraday_alerts: z.object({ '1h': count, '15m': count, '5m': count, '1m': count }),
  ai_chat: z.boolean(),
  credits_per_month: count,
});
export type PlanLimits = z.output<typeof planLimits>;

export const plan = {
  response: z.object({
    tier: z.enum(['free', 'beginner', 'intermediate', 'advanced', 'business']),
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
