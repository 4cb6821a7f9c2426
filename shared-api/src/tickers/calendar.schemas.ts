import { z } from 'zod';
import { epochMs, provenance, sessionDate } from '../common.schemas.ts';
import { amount, fraction, period, perShare } from './company.schemas.ts';

const isCovered = (date: string) => date >= '1995-01-01' && date <= '2099-12-31';
const day = sessionDate.refine(isCovered, 'The calendars cover 1995 to 2099');

/** Both inclusive. Without them: seven days from today. */
export const days = z.object({ from: day.optional(), to: day.optional() });

/** Soonest first. */
export const earningsCalendar = provenance.extend({
  reports: z.array(
    z.object({
      /** The period of the figures; null where the provider does not say, like its parts. */
      period_end: period.shape.period_end.nullable(),
      fiscal_year: period.shape.fiscal_year.nullable(),
      fiscal_quarter: period.shape.fiscal_quarter,
      ticker: z.string(),
      name: z.string(),
      sector: z.string(),
      date: sessionDate,
      /** When the figures come out. */
      time: epochMs,
      /** Null while only the date is known. */
      before_open: z.boolean().nullable(),
      /** Null before the report, like the surprise and the revenue. */
      eps: perShare.nullable(),
      /** Null where the provider has no estimates. */
      eps_estimate: perShare.nullable(),
      eps_surprise_fraction: fraction.nullable(),
      revenue: amount.nullable(),
      revenue_estimate: amount.nullable(),
    }),
  ),
});

/** Soonest first. */
export const ipoCalendar = provenance.extend({
  ipos: z.array(
    z.object({
      date: sessionDate,
      name: z.string(),
      proposed_ticker: z.string(),
      exchange: z.string(),
      sector: z.string(),
      price_low: amount,
      price_high: amount,
      /** Null unless priced. */
      offer_price: amount.nullable(),
      shares: z.number().int(),
      /** Shares × offer price, or × the middle of the range. */
      deal_value: amount,
      status: z.enum(['expected', 'priced', 'withdrawn']),
    }),
  ),
});
