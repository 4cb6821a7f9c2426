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
    period.extend({
      ticker: z.string(),
      name: z.string(),
      sector: z.string(),
      date: sessionDate,
      /** When the figures come out. */
      time: epochMs,
      before_open: z.boolean(),
      /** Null before the report, like the surprise and the revenue. */
      eps: perShare.nullable(),
      eps_estimate: perShare,
      eps_surprise_fraction: fraction.nullable(),
      revenue: amount.nullable(),
      revenue_estimate: amount,
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
