import { sql } from 'drizzle-orm/sql';
import { boolean, check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Browsers that show alerts (Push API). They go with the session that turned them on, so a logged-out browser shows nothing. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** Address at the push service of the browser. Whoever knows it and holds the server's key can reach the browser. */
    endpoint: text().notNull(),
    /** The browser's key and secret for encryption (RFC 8291), base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** `Firefox on Windows`. */
    name: text().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** When a notification last did not reach it; null once one does. */
    lastFailedAt: time('last_failed_at'),
  },
  (table) => [
    unique('push_subscriptions_endpoint').on(table.endpoint),
    index('push_subscriptions_user').on(table.userId, table.createdAt),
    index('push_subscriptions_session').on(table.sessionId),
  ],
);

/** The one key pair that signs messages to push services (RFC 8292), unless the configuration has one. */
export const pushKeys = pgTable(
  'push_keys',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('push_keys_once', sql`${table.isOnly}`)],
);
