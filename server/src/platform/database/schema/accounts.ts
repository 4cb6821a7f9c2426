import { sql } from 'drizzle-orm/sql';
import {
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { securityEventKinds } from '@candlewick/shared-api';
import { bytea } from './market.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** Which emails the user wants besides those about the account itself. */
export interface NotificationSettings {
  readonly alerts: boolean;
  readonly backtests: boolean;
  readonly product: boolean;
}

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    /**
     * Trimmed and in lower case. Only the verified account of an address owns it: anyone may register with any address, and an answer that
     * said "taken" would tell strangers who has an account.
     */
    email: text().notNull(),
    emailVerifiedAt: time('email_verified_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** argon2id in PHC string format. Empty once the account is deleted. */
    passwordHash: text('password_hash').notNull(),
    /** `deleted`: the row stays for the ledger, without anything about the person. */
    status: text({ enum: ['active', 'deletion_pending', 'deleted'] })
      .notNull()
      .default('active'),
    /** When a closed account is deleted. */
    deletionAt: time('deletion_at'),
    /** Path of the photo in the API. */
    photoUrl: text('photo_url'),
    notifications: jsonb()
      .$type<NotificationSettings>()
      .notNull()
      .default({ alerts: true, backtests: true, product: false }),
    /** Code from /register/:secret, as entered. */
    invitationCode: text('invitation_code'),
    /** Whether the code was known; null without a code. */
    invitationStatus: text('invitation_status', { enum: ['known', 'unknown'] }),
    /** May override remotes in their own browser, and see the figures of releases. */
    isDeveloper: boolean('is_developer').notNull().default(false),
    /** May change which releases users get, and see the accounts' audit log and the jobs. Operators are developers. */
    isOperator: boolean('is_operator').notNull().default(false),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_verified_email')
      .on(table.email)
      .where(sql`${table.emailVerifiedAt} is not null`),
    index('users_email').on(table.email, table.createdAt),
    index('users_deletion')
      .on(table.deletionAt)
      .where(sql`${table.status} = 'deletion_pending'`),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** 30 days after the last refresh, at most 90 days after the login. */
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    /** `Firefox on Windows`. */
    device: text().notNull().default('Unknown device'),
    /** Within five minutes. */
    lastUsedAt: time('last_used_at').notNull().defaultNow(),
    /** Counts the tokens that replaced one another: a token may be refreshed only while it is the newest one. */
    generation: integer().notNull().default(0),
    /** When the newest token was issued. */
    rotatedAt: time('rotated_at').notNull().defaultNow(),
    /** Whether the newest token was used. Until then the one before it may be refreshed too: its answer may have been lost. */
    isConfirmed: boolean('is_confirmed').notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)],
);

/** Links in emails, each for one use. */
export const accountLinks = pgTable(
  'account_links',
  {
    /** SHA-256 of the secret in the link, base64url. */
    hash: text().primaryKey(),
    userId: userId(),
    purpose: text({ enum: ['verify_email', 'change_email', 'restore_email', 'reset_password'] }).notNull(),
    /** The address that it was sent to. */
    email: text().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('account_links_user').on(table.userId, table.purpose),
    index('account_links_expiry').on(table.expiresAt),
  ],
);

/** At most one photo per account, 256 px square, WebP. */
export const photos = pgTable('photos', {
  userId: userId().primaryKey(),
  /** SHA-256 of a random number, base64url: who has the address may see the photo. */
  hash: text().notNull().unique(),
  bytes: bytea().notNull(),
});

/** At most one key per account. */
export const apiKeys = pgTable('api_keys', {
  userId: userId().primaryKey(),
  /** SHA-256 of the key, base64url. */
  hash: text().notNull().unique(),
  prefix: text().notNull(),
  createdAt: time('created_at').notNull().defaultNow(),
  lastUsedAt: time('last_used_at'),
});

export const apiKeyUsage = pgTable(
  'api_key_usage',
  {
    userId: userId(),
    /** UTC. */
    date: date({ mode: 'string' }).notNull(),
    calls: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.date] })],
);

/**
 * The audit log. Triggers reject UPDATE, DELETE and TRUNCATE, even from the server's own role. Without a foreign key: what happened to an
 * account outlives it.
 */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    userId: uuid('user_id').notNull(),
    at: time('at').notNull().defaultNow(),
    kind: text({ enum: securityEventKinds }).notNull(),
    device: text(),
  },
  (table) => [
    index('security_events_user').on(table.userId, table.id),
    index('security_events_kind').on(table.kind, table.id),
  ],
);

export type User = typeof users.$inferSelect;
export type Session = typeof sessions.$inferSelect;
