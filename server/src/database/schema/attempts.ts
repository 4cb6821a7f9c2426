import { bigint, integer, pgTable, varchar } from 'drizzle-orm/pg-core';

/** Attempts of clients within rate limits. The columns are those that rate-limiter-flexible reads and writes. */
export const attempts = pgTable('attempts', {
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** Epoch milliseconds at which the count starts again. */
  expire: bigint({ mode: 'number' }),
});
