import { z } from 'zod';
import { strategy } from '../backtest/strategy.schemas.ts';
import { epochMs, provenance, sessionDate } from '../common.schemas.ts';
import { amount, count, fraction } from './company.schemas.ts';
import { screenerChoices, screenerColumns, screenerFields } from './screener-columns.ts';
import type { ScreenerColumn, ScreenerField } from './screener-columns.ts';

const field = z.enum(screenerFields);
const text = z.string().trim().min(1).max(100);
const maybeAmount = amount.nullable();
const maybeFraction = fraction.nullable();
const maybeRatio = z.number().nullable();

/** Kinds of columns that an operator applies to. */
const kindsOf = {
  range: ['number', 'date'],
  contains: ['text', 'choice'],
  one_of: ['text', 'choice'],
  is: ['flag'],
  is_null: ['text', 'choice', 'flag', 'number', 'date'],
} as const satisfies Readonly<Record<string, readonly ScreenerColumn['kind'][]>>;

const bound = z.union([z.number(), sessionDate]).nullable();

const anyFilter = z.discriminatedUnion('operator', [
  /** From and to, both inclusive; null is open. Numbers, or dates for a date column. */
  z.strictObject({ field, operator: z.literal('range'), values: z.tuple([bound, bound]) }),
  /** Regardless of case. */
  z.strictObject({ field, operator: z.literal('contains'), value: text }),
  z.strictObject({ field, operator: z.literal('one_of'), values: z.array(z.string().max(200)).min(1).max(500) }),
  z.strictObject({ field, operator: z.literal('is'), value: z.boolean() }),
  /** `false`: has a value. */
  z.strictObject({ field, operator: z.literal('is_null'), value: z.boolean() }),
]);

export const screenerFilter = anyFilter.superRefine((filter, context) => {
  const { kind } = screenerColumns[filter.field];
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  const kinds: readonly string[] = kindsOf[filter.operator];
  if (!kinds.includes(kind))
    return refuse('operator', `${filter.field} is a ${kind} column; ${filter.operator} is for: ${kinds.join(', ')}`);
  if (filter.operator !== 'range') return undefined;
  const type = kind === 'date' ? 'string' : 'number';
  const [from, to] = filter.values;
  if ([from, to].some((each) => each !== null && typeof each !== type))
    return refuse('values', `A range of ${filter.field} takes ${kind === 'date' ? 'dates (YYYY-MM-DD)' : 'numbers'}`);
  if (from !== null && to !== null && from > to)
    return refuse('values', 'The range ends before it starts; swap the two');
  return undefined;
});

const row = z.object({
  ticker: z.string(),
  name: z.string(),
  type: z.enum(['index', 'stock', 'etf', 'forex', 'crypto', 'commodity']),
  exchange: z.string(),
  sector: z.string().nullable(),
  industry: z.string().nullable(),
  currency: z.string(),
  /** Close of the last session. */
  price: amount,
  /** Since the close of the session before: traded prices, adjusted for splits only, as in a quote. Null for the first session, as the next. */
  change: maybeAmount,
  return_1d_fraction: maybeFraction,
  /** Returns over a week or more include dividends. Null where the history is shorter. */
  return_1w_fraction: maybeFraction,
  return_1m_fraction: maybeFraction,
  return_3m_fraction: maybeFraction,
  return_1y_fraction: maybeFraction,
  return_ytd_fraction: maybeFraction,
  /** Volume is null for what has none, such as an index. */
  volume: z.number().nullable(),
  average_volume_30d: z.number().nullable(),
  /** Volume ÷ average volume. */
  relative_volume_ratio: maybeRatio,
  market_cap: maybeAmount,
  shares_outstanding: z.number().nullable(),
  /** Null without earnings, like the next. */
  pe_ratio: maybeRatio,
  forward_pe_ratio: maybeRatio,
  /** Of the last four quarters, like all figures of statements. */
  trailing_eps: maybeAmount,
  price_to_sales_ratio: maybeRatio,
  price_to_book_ratio: maybeRatio,
  dividend_yield_fraction: maybeFraction,
  net_margin_ratio: maybeRatio,
  return_on_equity_ratio: maybeRatio,
  debt_to_equity_ratio: maybeRatio,
  revenue_growth_fraction: maybeFraction,
  /** Slope of daily returns against those of the S&P 500 over a year. */
  beta: maybeRatio,
  /** Standard deviation of daily returns, times the square root of the sessions of a year. */
  volatility_30d_fraction: maybeFraction,
  rsi_14: z.number().nullable(),
  /** Price ÷ average − 1. */
  sma_50_distance_fraction: maybeFraction,
  sma_200_distance_fraction: maybeFraction,
  /** Of traded prices in 52 weeks, as in a quote, up to the close of the last session. */
  year_high: maybeAmount,
  year_low: maybeAmount,
  year_high_distance_fraction: maybeFraction,
  year_low_distance_fraction: maybeFraction,
  next_earnings_date: sessionDate.nullable(),
  /** The last session. */
  as_of: epochMs,
  /** When the row was computed. */
  updated_at: epochMs,
  source_label: z.string(),
  simulated: z.boolean(),
} satisfies Readonly<Record<ScreenerField, z.ZodType>>);

const countsOfValues = z.array(z.object({ value: z.union([z.string(), z.boolean()]).nullable(), count }));

const progress = {
  /** Instruments whose rows are current, of all. */
  done: count,
  total: count,
  /** Null before the first row. */
  updated_at: epochMs.nullable(),
};

export const screener = {
  body: z.strictObject({
    pagination: z
      .strictObject({
        /** From 1. */
        page: z.number().int().min(1).max(1_000_000).default(1),
        page_size: z.number().int().min(1).max(500).default(50),
      })
      .prefault({}),
    /** The first decides; ties go to the next, and at the end to the ticker. Rows without a value are last in both directions. */
    sort_model: z
      .array(z.strictObject({ field, direction: z.enum(['asc', 'desc']) }))
      .max(10)
      .default([]),
    /** A row must pass all. */
    filters: z.array(screenerFilter).max(50).default([]),
    /** Conditions that the last closed daily bar must meet, as well as the filters. */
    rule: strategy.shape.entry.optional(),
  }),
  response: provenance.extend({
    rows: z.array(row),
    /** Rows of all pages. */
    total: count,
    /** How many rows have each value under the filters of the other columns; most frequent first. */
    counts: z.object(
      Object.fromEntries(screenerChoices.map((name) => [name, countsOfValues])) as Record<
        (typeof screenerChoices)[number],
        typeof countsOfValues
      >,
    ),
    /** False while rows are missing or older than the last session. */
    is_complete: z.boolean(),
    progress: z.object(progress),
    /** What became of the rule on all instruments, whatever the filters; null without a rule. */
    rule: z
      .object({
        checked: count,
        matches: count,
        /** Instruments with too few bars for the rule. They do not match. */
        too_short: count,
        /** Instruments whose history the server does not have. They do not match. */
        unavailable: count,
      })
      .nullable(),
  }),
};

/** At most this many companies on the map. */
export const mostMapped = 150;

export const marketMap = {
  response: provenance.extend({
    /** The companies with the highest market caps, the highest first; of one currency, so that values compare. */
    companies: z.array(
      row
        .pick({
          ticker: true,
          name: true,
          return_1d_fraction: true,
          return_1w_fraction: true,
          return_1m_fraction: true,
          return_1y_fraction: true,
          return_ytd_fraction: true,
        })
        .extend({ sector: z.string(), market_cap: amount }),
    ),
    /** False while figures are missing or older than the last session. */
    is_complete: z.boolean(),
  }),
};

export const screenerProgress = { response: z.object({ ...progress, is_complete: z.boolean() }) };
