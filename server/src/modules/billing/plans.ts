import type { billing } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Tier } from '../../database/schema/accounts.ts';

type PlanLimits = z.output<(typeof billing)['planLimits']>;

export interface Plan {
  readonly tier: Tier;
  /** As users know it. */
  readonly planName: string;
  readonly limits: PlanLimits;
}

const day = 24 * 60;

/** Every number that a plan sets; null is without limit. The comparison table is rendered from it. */
export const plans: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: 'free',
    planName: 'Explorer',
    limits: {
      rank: 0,
      number_of_tickers: 2,
      usable_tickers: 1,
      entry_conditions: 1,
      exit_conditions: 1,
      indicator_access_level: 0,
      detailed_backtest_results: false,
      data_delay_minutes: day,
      legs: 1,
      daily_alerts: 1,
      intraday_alerts: { '1h': 0, '15m': 0, '5m': 0, '1m': 0 },
      ai_chat: false,
      credits_per_month: 1000,
    },
  },
  beginner: {
    tier: 'beginner',
    planName: 'Beginner',
    limits: {
      rank: 1,
      number_of_tickers: 4,
      usable_tickers: 5,
      entry_conditions: 3,
      exit_conditions: 3,
      indicator_access_level: 1,
      detailed_backtest_results: true,
      data_delay_minutes: day,
      legs: 2,
      daily_alerts: 10,
      intraday_alerts: { '1h': 2, '15m': 0, '5m': 0, '1m': 0 },
      ai_chat: true,
      credits_per_month: 2000,
    },
  },
  intermediate: {
    tier: 'intermediate',
    planName: 'Intermediate',
    limits: {
      rank: 2,
      number_of_tickers: 6,
      usable_tickers: null,
      entry_conditions: 5,
      exit_conditions: 5,
      indicator_access_level: 2,
      detailed_backtest_results: true,
      data_delay_minutes: day,
      legs: 4,
      daily_alerts: 50,
      intraday_alerts: { '1h': 10, '15m': 5, '5m': 0, '1m': 0 },
      ai_chat: true,
      credits_per_month: 20_000,
    },
  },
  advanced: {
    tier: 'advanced',
    planName: 'Advanced',
    limits: {
      rank: 3,
      number_of_tickers: 10,
      usable_tickers: null,
      entry_conditions: 10,
      exit_conditions: 10,
      indicator_access_level: 3,
      detailed_backtest_results: true,
      data_delay_minutes: 15,
      legs: 6,
      daily_alerts: 200,
      intraday_alerts: { '1h': 50, '15m': 20, '5m': 10, '1m': 5 },
      ai_chat: true,
      credits_per_month: 20_000,
    },
  },
  business: {
    tier: 'business',
    planName: 'Business',
    limits: {
      rank: 4,
      number_of_tickers: 20,
      usable_tickers: null,
      entry_conditions: 20,
      exit_conditions: 20,
      indicator_access_level: 3,
      detailed_backtest_results: true,
      data_delay_minutes: 15,
      legs: null,
      daily_alerts: 1000,
      intraday_alerts: { '1h': 200, '15m': 100, '5m': 50, '1m': 20 },
      ai_chat: true,
      credits_per_month: 20_000,
    },
  },
};
