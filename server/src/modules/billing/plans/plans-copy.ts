import { plans } from '@candlewick/shared-api';
import type { billing } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';

type PriceEntry = z.output<(typeof billing)['prices']['response']>['tiers']['free'];

/** What the pricing page says about a plan. */
export type PlanCopy = Pick<PriceEntry, 'icon' | 'heading' | 'subheading' | 'keyBenefits'>;

const number = (value: number) => value.toLocaleString('en-US');
const { free, beginner, advanced } = plans;

/** Texts of the offered plans. Limits come from the plans; counts of indicators are those that the specification advertises. */
export const planCopy: Readonly<Record<'free' | 'beginner' | 'advanced', PlanCopy>> = {
  free: {
    icon: 'compass',
    heading: 'Look around for free',
    subheading: null,
    keyBenefits: [
      '5+ indicators and candle patterns',
      `${number(free.limits.credits_per_month)} credits every month`,
      'Profiles, price charts and news for every symbol',
      `Compare ${free.limits.number_of_tickers} symbols side by side`,
    ],
  },
  beginner: {
    icon: 'trending-up',
    heading: 'Test your first strategies',
    subheading: `Everything in ${free.planName}, and`,
    keyBenefits: [
      '10+ indicators and candle patterns',
      `${number(beginner.limits.credits_per_month)} credits every month`,
      `Backtests of up to ${beginner.limits.usable_tickers} symbols with every trade`,
      'Financial statements, ratios and estimates in full',
      `${beginner.limits.daily_alerts} daily alerts and the AI chat`,
    ],
  },
  advanced: {
    icon: 'rocket',
    heading: 'Trade on what you know',
    subheading: `Everything in ${beginner.planName}, and`,
    keyBenefits: [
      '50+ indicators and candle patterns',
      `${number(advanced.limits.credits_per_month)} credits every month`,
      `Market data delayed ${advanced.limits.data_delay_minutes} minutes`,
      'Backtests of any number of symbols',
      `${number(advanced.limits.daily_alerts)} daily and ${advanced.limits.intraday_alerts['1h']} hourly alerts, and AI summaries`,
    ],
  },
};
