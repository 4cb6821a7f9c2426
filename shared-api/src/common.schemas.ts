import { z } from 'zod';

/** `YYYY-MM-DD` from year 1 on, a session date in the exchange's calendar. ISO 8601 has a year 0, PostgreSQL has none. */
export const sessionDate = z.iso.date().refine((date) => date >= '0001', 'Use a date from 0001-01-01 to 9999-12-31');

/** UTC epoch milliseconds from year 1 to year 9999, the times that ISO 8601 and PostgreSQL write with four digits of year. */
export const epochMs = z
  .number()
  .int()
  .min(Date.parse('0001-01-01T00:00:00.000Z'))
  .max(Date.parse('9999-12-31T23:59:59.999Z'));

/** Control characters, and those that turn the direction of text. */
const hidden = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * A name that a user gives: one line, one to `most` characters, without control characters and without those that turn the direction of the text
 * around them (Unicode, UAX 9), with which a name can pretend to be another.
 */
export const nameOf = (most: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((text) => !hidden.test(text), 'Use one line of plain text');

/** Upper-case ticker symbol: letters, digits, and `^ . - =`. */
export const ticker = z
  .string()
  .trim()
  .min(1)
  .max(20)
  .regex(/^[A-Za-z0-9^][A-Za-z0-9.^=-]*$/, 'A symbol has letters, digits and ^ . - = only')
  .transform((symbol) => symbol.toUpperCase());

/** Source of the figures, shown beside them. */
export const provenance = z.object({
  /** Provider: `sample`, `yahoo`, `files`. */
  source: z.string(),
  /** Display text: which data set, simulated or real. */
  source_label: z.string(),
  simulated: z.boolean(),
  /** Time of the newest figure. */
  as_of: epochMs,
  /** Milliseconds behind the market; null for static history. */
  delayed_by: z.number().int().nullable(),
});
export const instrumentType = z.enum(['index', 'stock', 'etf', 'forex', 'crypto', 'commodity']);

/** Parts of a history by their source, oldest first: real bars, then simulated ones. */
export const segments = z.array(
  z.object({
    from: sessionDate,
    to: sessionDate,
    /** Display text: which data set. */
    source: z.string(),
    simulated: z.boolean(),
  }),
);
export type Provenance = z.output<typeof provenance>;

export const problemItem = z.object({ code: z.string(), path: z.string(), message: z.string() });

export const pageQuery = z.object({
  page_size: z.coerce.number().int().min(1).max(1000).default(50),
  page_num: z.coerce.number().int().min(1).default(1),
  asc: z.stringbool().default(false),
});
