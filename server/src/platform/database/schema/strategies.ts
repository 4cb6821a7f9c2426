import type { BacktestOptions, Strategy } from '@candlewick/engine';
import { integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

/** Strategies that users keep under a name. */
export const savedStrategies = pgTable(
  'saved_strategies',
  {
    /** Chosen by the client, so that a repeated call saves nothing twice. */
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in lower case: names differ by more than that. */
    nameKey: text('name_key').notNull(),
    strategy: jsonb().$type<Strategy>().notNull(),
    options: jsonb().$type<BacktestOptions>().notNull(),
    revision: integer().notNull().default(1),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('saved_strategies_name').on(table.userId, table.nameKey)],
);

export type SavedStrategy = typeof savedStrategies.$inferSelect;
