import { z } from 'zod';
import { epochMs } from '../common.schemas.ts';
import { granularity as intraday } from '../prices/prices.schemas.ts';
import { aboutTicker } from './company.schemas.ts';

export const currentPrice = aboutTicker.extend({
  price: z.number(),
  /** As in a quote: traded prices, adjusted for splits only. */
  previous_close: z.number().nullable(),
  change: z.number().nullable(),
  change_fraction: z.number().nullable(),
});

/** The first three are the last 1, 5 and 21 sessions, the others go back by the calendar. */
export const span = z.enum(['OneDay', 'OneWeek', 'OneMonth', 'ThreeMonths', 'SixMonths', 'OneYear', 'FiveYears']);

export const summaryPrice = aboutTicker.extend({
  span,
  /** Of the points: intraday bars for up to a month where the provider has them, weekly ones for five years, else daily ones. */
  granularity: z.enum(['1m', '15m', '60m', 'daily', 'weekly']),
  /**
   * The close before the span; null if the history begins with it. Prices of `OneDay` are those of the quote, as traded, adjusted for splits only.
   * Longer spans have prices adjusted for splits and dividends, so their change is a return.
   */
  previous_close: z.number().nullable(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  /** Since the close before the span. Without one, since the open of the span, and null for `OneDay`. */
  change: z.number().nullable(),
  change_fraction: z.number().nullable(),
  volume: z.number(),
  /** Columns of equal length, oldest first; `time` is the start of a bar. */
  points: z.object({ time: z.array(epochMs), close: z.array(z.number()) }),
});

export const intradayGranularity = intraday;
export const granularity = z.enum([...intraday.options, 'daily', 'weekly']);
/** Bars of a moving average that is asked for without its oscillators. */
export const averagedBars = z.enum(['daily', 'weekly']);

const line = z.object({
  /** Name in the indicator catalog: `SMA`. */
  indicator: z.string(),
  params: z.record(z.string(), z.number()),
  value: z.number(),
  verdict: z.enum(['buy', 'neutral', 'sell']),
  /** How the verdict follows from the value, as a sentence. */
  rule: z.string(),
  /** How this verdict did over the bars before; null for a neutral one, and without a case. */
  record: z
    .object({
      /** After how many bars a verdict is judged. */
      bars: z.number().int(),
      /** How often the verdict began, and how often the close was then higher (buy) or lower (sell). */
      cases: z.number().int(),
      right: z.number().int(),
      /** The share of all bars that this would have been true of. */
      usual_fraction: z.number(),
    })
    .nullable(),
});

const summary = z.object({
  buy: z.number().int(),
  neutral: z.number().int(),
  sell: z.number().int(),
  /** (buy − sell) ÷ lines, −1 to 1. */
  score: z.number(),
  /** Strong beyond ±0.5, neutral within ±0.1. */
  verdict: z.enum(['strong_buy', 'buy', 'neutral', 'sell', 'strong_sell']),
});

/** Indicators that need more bars than there are, or volume where there is none, are left out. */
const group = z.object({ lines: z.array(line), summary });

const technicals = aboutTicker.extend({ granularity, price: z.number() });
export const averages = technicals.extend({ moving_averages: group });
export const oscillators = technicals.extend({ oscillators: group });
/** `summary` counts the lines of both groups. */
export const allTechnicals = averages.extend({ oscillators: group, summary });
