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
