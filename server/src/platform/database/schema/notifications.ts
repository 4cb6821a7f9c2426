import { sql } from 'drizzle-orm/sql';
import { bigserial, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { notificationKinds } from '@candlewick/shared-api';
import { users } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** What the app tells a user. At most one per key, so that whatever posts it may run again. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is about: `backtest/<id>`. */
    key: text().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    title: text().notNull(),
    body: text(),
    /** Path of the page about it. */
    href: text(),
    ticker: text(),
    /** The alert that fired; it may be deleted. */
    alertChildId: uuid('alert_child_id'),
    at: time('at').notNull().defaultNow(),
    readAt: time('read_at'),
  },
  (table) => [
    unique('notifications_once').on(table.userId, table.key),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId, table.id)
      .where(sql`${table.readAt} is null`),
    index('notifications_ticker').on(table.userId, table.ticker, table.id),
    index('notifications_alert')
      .on(table.alertChildId, table.id)
      .where(sql`${table.alertChildId} is not null`),
  ],
);

export type NotificationRow = typeof notifications.$inferSelect;
