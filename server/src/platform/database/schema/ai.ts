import { sql } from 'drizzle-orm/sql';
import { bigint, check, date, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** What a user has asked on the last day of use: one row per user, which the next day starts over. */
export const aiUsage = pgTable(
  'ai_usage',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of UTC. */
    day: date().notNull(),
    questions: integer().notNull(),
    /** Read and written by the model. */
    tokens: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [check('ai_usage_counts', sql`${table.questions} >= 0 and ${table.tokens} >= 0`)],
);

interface StoredSource {
  readonly title: string;
  readonly href: string | null;
  readonly source_label: string;
  readonly simulated: boolean;
  readonly as_of: number | null;
}

/** The newest summary of each kind and ticker, for each data delay of plans and each writer. */
export const aiSummaries = pgTable(
  'ai_summaries',
  {
    kind: text().notNull(),
    ticker: text().notNull(),
    /** What it rests on is this old: another delay sees other figures. */
    delayMinutes: integer('delay_minutes').notNull(),
    /** `builtin`, or the name of the model. */
    writer: text().notNull(),
    /** What it summarizes; another bar makes it stale. */
    bar: text().notNull(),
    text: text().notNull(),
    sources: jsonb().$type<readonly StoredSource[]>().notNull(),
    unsupported: text().array().notNull(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.ticker, table.delayMinutes, table.writer] })],
);

export type StoredSummary = typeof aiSummaries.$inferSelect;
