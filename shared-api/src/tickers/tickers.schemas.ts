import { z } from 'zod';
import { provenance, sessionDate, ticker } from '../common.schemas.ts';

/** Since when the instrument is no longer traded; null while it is. */
const delistedOn = sessionDate.nullable();

const instrumentType = z.enum(['index', 'stock', 'etf', 'forex', 'crypto', 'commodity']);

const search = {
  params: z.object({ q: z.string().trim().min(1).max(50) }),
  response: z.object({
    results: z.array(
      z.object({
        ticker: z.string(),
        name: z.string(),
        exchange: z.string(),
        type: instrumentType,
        source_label: z.string(),
        simulated: z.boolean(),
        delisted_on: delistedOn,
      }),
    ),
  }),
};

export const searchTickers = search;
export const searchBacktestTickers = search;

export const profile = {
  params: z.object({ ticker }),
  response: provenance.extend({
    ticker: z.string(),
    name: z.string(),
    exchange: z.string(),
    type: instrumentType,
    currency: z.string(),
    description: z.string(),
    sector: z.string().nullable(),
    industry: z.string().nullable(),
    website: z.string().nullable(),
    first_date: sessionDate,
    last_date: sessionDate,
    delisted_on: delistedOn,
  }),
};

export const dateRange = {
  params: z.object({ ticker }),
  response: provenance.extend({
    ticker: z.string(),
    first_date: sessionDate,
    last_date: sessionDate,
    bars: z.number().int(),
  }),
};
