import { sql } from 'drizzle-orm/sql';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

export const watchlists = pgTable(
  'watchlists',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The name in lower case: names differ by more than that. */
    nameKey: text('name_key').notNull(),
    /** In the user's order, each once. */
    tickers: text().array().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Since when its user has deleted it. It can be restored for an hour. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    uniqueIndex('watchlists_name')
      .on(table.userId, table.nameKey)
      .where(sql`${table.deletedAt} is null`),
    index('watchlists_user').on(table.userId, table.createdAt),
    index('watchlists_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export type Watchlist = typeof watchlists.$inferSelect;
