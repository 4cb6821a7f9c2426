import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Attempts counted by rate limits. rate-limiter-flexible defines the columns. */
export const attempts = pgTable('attempts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Epoch milliseconds at which the count restarts. */
  expire: bigint({ mode: 'number' }),
});
