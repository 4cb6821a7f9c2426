import type { Release } from '@candlewick/shared-platform/descriptor';
import { sql } from 'drizzle-orm/sql';
import {
  bigint,
  bigserial,
  boolean,
  foreignKey,
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
import { users } from './accounts.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** One row per remote, the shell included. Every change of a channel locks it. */
export const remotes = pgTable('registry_remotes', {
  name: text().primaryKey(),
  /** Hash that all users get; null before the first promotion and after a withdrawal. */
  activeHash: text('active_hash'),
  canaryHash: text('canary_hash'),
  canaryPercent: integer('canary_percent').notNull().default(0),
  /** Previously active hashes, latest last: the targets of rollbacks. */
  history: text()
    .array()
    .notNull()
    .default(sql`'{}'`),
  /** The build that the server found beside it on its last start. */
  builtHash: text('built_hash'),
  /** Whether the server rolls back a failing release by itself. */
  autoRollback: boolean('auto_rollback').notNull().default(false),
  createdAt: time('created_at').notNull().defaultNow(),
});

/** A release never changes; its files are in the artifact store under the same two names. */
export const releases = pgTable(
  'registry_releases',
  {
    remote: text()
      .notNull()
      .references(() => remotes.name),
    hash: text().notNull(),
    version: text().notNull(),
    /** The whole `release.json`. */
    content: jsonb().$type<Release>().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    publishedBy: text('published_by').notNull(),
    publishedAt: time('published_at').notNull().defaultNow(),
    /** When it was last in the snapshot of a page, to the hour. */
    lastUsedAt: time('last_used_at'),
    /** When an open page last reported it, to the hour. Anybody can send such reports. */
    lastOpenAt: time('last_open_at'),
  },
  (table) => [primaryKey({ columns: [table.remote, table.hash] })],
);

/**
 * Pins of addresses. A team may pin any address without learning whether it has an account: an address without one has a row, too, which
 * gives nobody anything.
 */
export const pins = pgTable(
  'registry_pins',
  {
    /** SHA-256 of the address in lower case, hexadecimal. */
    addressHash: text('address_hash').notNull(),
    remote: text().notNull(),
    hash: text().notNull(),
    /** The account that owned the address when it was pinned. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.addressHash, table.remote] }),
    uniqueIndex('registry_pins_user').on(table.userId, table.remote),
    foreignKey({ columns: [table.remote, table.hash], foreignColumns: [releases.remote, releases.hash] }),
  ],
);

export const deployTokens = pgTable('registry_tokens', {
  id: uuid().primaryKey().defaultRandom(),
  remote: text()
    .notNull()
    .references(() => remotes.name),
  name: text().notNull(),
  /** SHA-256 of the token, which has 256 random bits. */
  secretHash: text('secret_hash').notNull().unique(),
  createdAt: time('created_at').notNull().defaultNow(),
  /** The default is for a server of the version before, which knows no expiry. */
  expiresAt: time('expires_at')
    .notNull()
    .default(sql`now() + interval '90 days'`),
  lastUsedAt: time('last_used_at'),
  revokedAt: time('revoked_at'),
});

/** Written in the transaction of the change that it records; never updated. */
export const auditLog = pgTable(
  'registry_audit',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: time('at').notNull().defaultNow(),
    actor: text().notNull(),
    action: text().notNull(),
    remote: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [index('registry_audit_remote').on(table.remote, table.id)],
);

/**
 * Counters of browser reports, per release and hour: `load`, `failure:<kind>`, `time:<upper bound in ms>`; of the reports that count for suggestions
 * `judged:load`, `judged:failure` and `failing:<number of a network>`.
 */
export const telemetry = pgTable(
  'registry_telemetry',
  {
    remote: text().notNull(),
    hash: text().notNull(),
    hour: time('hour').notNull(),
    counter: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.remote, table.hash, table.hour, table.counter] }),
    index('registry_telemetry_hour').on(table.hour),
  ],
);

/** Failures of one release with one cause, as browsers report them. */
export const failures = pgTable(
  'registry_failures',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    remote: text().notNull(),
    hash: text().notNull(),
    /** Of kind, message and top frame. */
    fingerprint: text().notNull(),
    kind: text().notNull(),
    part: text(),
    page: text(),
    message: text().notNull(),
    stack: text(),
    /** The stack with places in the sources; null until the server has tried. */
    mappedStack: text('mapped_stack'),
    shellHash: text('shell_hash').notNull(),
    count: integer().notNull(),
    firstSeen: time('first_seen').notNull(),
    lastSeen: time('last_seen').notNull(),
  },
  (table) => [
    uniqueIndex('registry_failures_cause').on(table.remote, table.hash, table.fingerprint),
    index('registry_failures_seen').on(table.lastSeen, table.id),
    index('registry_failures_remote').on(table.remote, table.lastSeen, table.id),
  ],
);

/** Reference ids that users' screens have shown. */
export const failureReferences = pgTable(
  'registry_failure_references',
  {
    reference: text().notNull(),
    failureId: bigint('failure_id', { mode: 'number' })
      .notNull()
      .references(() => failures.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
    page: text(),
  },
  (table) => [
    primaryKey({ columns: [table.reference, table.failureId] }),
    index('registry_failure_references_failure').on(table.failureId, table.at),
    index('registry_failure_references_at').on(table.at),
  ],
);

export type FailureRow = typeof failures.$inferSelect;
export type RemoteRow = typeof remotes.$inferSelect;
export type ReleaseRow = typeof releases.$inferSelect;
