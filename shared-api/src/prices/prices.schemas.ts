import { z } from 'zod';
import { epochMs, provenance, segments, ticker } from '../common.schemas.ts';

export const interval = z.enum(['daily', 'weekly', 'monthly']);
/** Counted back from the last session; `ytd` from the first session of its year. */
export const range = z.enum(['1m', '3m', '6m', 'ytd', '1y', '5y', 'max']);

const column = z.array(z.number());

export const history = {
  params: z.object({ ticker, interval, range }),
  response: provenance.extend({
    ticker: z.string(),
    currency: z.string(),
    interval,
    range,
    segments,
    /** Columns of equal length, oldest first, adjusted for splits and dividends; `time` is the bar's first session. */
    bars: z.object({
      time: z.array(epochMs),
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    }),
  }),
};

export const quote = {
  params: z.object({ ticker }),
  response: provenance.extend({
    ticker: z.string(),
    name: z.string(),
    currency: z.string(),
    price: z.number(),
    previous_close: z.number().nullable(),
    change: z.number().nullable(),
    change_fraction: z.number().nullable(),
    /** Null while the market is closed, and where nobody quotes. */
    bid: z.number().nullable(),
    ask: z.number().nullable(),
    open: z.number(),
    day_high: z.number(),
    day_low: z.number(),
    volume: z.number(),
    year_high: z.number(),
    year_low: z.number(),
  }),
};

export const quoteStream = {
  query: z.object({
    /** Separated by commas. */
    tickers: z
      .string()
      .max(2100)
      .transform((list) => list.split(','))
      .pipe(z.array(ticker))
      .transform((all) => [...new Set(all)])
      .pipe(z.array(z.string()).min(1).max(100)),
  }),
  /** At most one a second. The first has every quote, and each later one the quotes that changed. */
  event: z.object({
    /** Milliseconds behind the market. */
    delayed_by: z.number().int(),
    quotes: z.array(
      z.object({
        ticker: z.string(),
        price: z.number(),
        previous_close: z.number().nullable(),
        change: z.number().nullable(),
        change_fraction: z.number().nullable(),
        /** Null while the market is closed, and where nobody quotes. */
        bid: z.number().nullable(),
        ask: z.number().nullable(),
        open: z.number(),
        day_high: z.number(),
        day_low: z.number(),
        volume: z.number(),
        as_of: epochMs,
        simulated: z.boolean(),
      }),
    ),
  }),
};
