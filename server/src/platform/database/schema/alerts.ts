import { alertIntervals, alertSignals, alertTypes, pauseReasons } from '@candlewick/shared-api';
import type { AlertSignal } from '@candlewick/shared-api';
import type { alerts } from '@candlewick/shared-api/schemas';
import { sql } from 'drizzle-orm/sql';
import {
  bigint,
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from './accounts.ts';

/** What a watch evaluates. */
export type AlertRule = z.output<(typeof alerts)['rule']>;

const time = (name: string) => timestamp(name, { withTimezone: true });
const interval = () => text({ enum: alertIntervals }).notNull();
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/**
 * One rule on one ticker and interval, evaluated once for all alerts that watch it. Rows stay when the last of them goes: a watch without
 * an active alert is not evaluated, and costs nothing.
 */
export const alertWatches = pgTable(
  'alert_watches',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** SHA-256 of the rule. */
    ruleKey: text('rule_key').notNull(),
    rule: jsonb().$type<AlertRule>().notNull(),
    ticker: text().notNull(),
    interval: interval(),
    /** Which worker evaluates it follows from this: 0 to 63, by ticker and interval, so that one process reads its bars. */
    partition: smallint().notNull(),
    /**
     * Open of the last bar that was evaluated when it was replayed, or its position changed, epoch milliseconds; null before the first. While
     * it is among those of its feed, that of the feed if it is later.
     */
    evaluatedTo: doublePrecision('evaluated_to'),
    /** -1, 0 or 1 after the last bar that was evaluated; null for conditions. */
    position: smallint(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('alert_watches_once').on(table.ruleKey, table.ticker, table.interval),
    index('alert_watches_partition').on(table.partition),
  ],
);

/**
 * How far the watches of a ticker and interval are evaluated, which take each bar together: one row changes with a bar, not those of all
 * watches.
 */
export const alertFeeds = pgTable(
  'alert_feeds',
  {
    ticker: text().notNull(),
    interval: interval(),
    /** Open of the last bar, epoch milliseconds. */
    evaluatedTo: doublePrecision('evaluated_to').notNull(),
    /** The watches that took it. */
    watchIds: bigint('watch_ids', { mode: 'number' }).array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.ticker, table.interval] })],
);

/** What a watch has fired since it is evaluated, whoever was notified. */
export const alertSignalRows = pgTable(
  'alert_signals',
  {
    watchId: bigint('watch_id', { mode: 'number' })
      .notNull()
      .references(() => alertWatches.id, { onDelete: 'cascade' }),
    /** Open of the bar, epoch milliseconds. */
    barTime: doublePrecision('bar_time').notNull(),
    signal: text({ enum: alertSignals }).notNull(),
    /** The close of the bar. */
    price: doublePrecision().notNull(),
    at: time('at').notNull().defaultNow(),
    remark: text({ enum: ['late', 'corrected'] }),
    /** Whether every alert on it has told its user. A crash between both is made up for. */
    isTold: boolean('is_told').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.watchId, table.barTime, table.signal] }),
    index('alert_signals_untold')
      .on(table.watchId)
      .where(sql`not ${table.isTold}`),
  ],
);

/** Alerts that were made together: one rule on several tickers. */
export const alertParents = pgTable(
  'alert_parents',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    type: text({ enum: alertTypes }).notNull(),
    name: text().notNull(),
    ruleKey: text('rule_key').notNull(),
    rule: jsonb().$type<AlertRule>().notNull(),
    interval: interval(),
    /** The backtest and the result that it was made from. They may be deleted: the alert continues. */
    backtestId: uuid('backtest_id'),
    backtestResultId: uuid('backtest_result_id'),
    /** Id of the curated strategy. */
    strategyId: text('strategy_id'),
    signals: text({ enum: alertSignals }).array().$type<AlertSignal[]>().notNull(),
    /** Where it tells its user: ids of channels. */
    channels: text().array().notNull(),
    expiresOn: date('expires_on', { mode: 'string' }),
    tags: text().array().notNull().default([]),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Since when its user has deleted it. It can be restored for an hour. */
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('alert_parents_user').on(table.userId, table.createdAt),
    index('alert_parents_backtest').on(table.userId, table.backtestId),
    index('alert_parents_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    // The same rule from the same origin is one alert.
    uniqueIndex('alert_parents_once')
      .on(table.userId, table.type, table.ruleKey, table.interval, sql`coalesce(${table.strategyId}, '')`)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** One ticker of an alert: what is paused, fires and notifies. */
export const alertChildren = pgTable(
  'alert_children',
  {
    id: uuid().primaryKey().defaultRandom(),
    parentId: uuid('parent_id')
      .notNull()
      .references(() => alertParents.id, { onDelete: 'cascade' }),
    userId: userId(),
    watchId: bigint('watch_id', { mode: 'number' })
      .notNull()
      .references(() => alertWatches.id),
    ticker: text().notNull(),
    /** Its parent's, so that limits are counted without a join. */
    interval: interval(),
    /** Null while it is active. */
    pauseReason: text('pause_reason', { enum: pauseReasons }),
    /** Bars that close after this moment are reported: when it was created or last activated. */
    activeFrom: time('active_from').notNull().defaultNow(),
    tags: text().array().notNull().default([]),
    lastFiredAt: time('last_fired_at'),
    fired: integer().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    index('alert_children_parent').on(table.parentId),
    index('alert_children_user').on(table.userId, table.createdAt),
    index('alert_children_watch')
      .on(table.watchId)
      .where(sql`${table.deletedAt} is null and ${table.pauseReason} is null`),
    index('alert_children_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
    uniqueIndex('alert_children_once')
      .on(table.parentId, table.ticker)
      .where(sql`${table.deletedAt} is null`),
  ],
);

/** A signal that an alert told its user, in the transaction of its credit. At most one per alert, bar and signal. */
export const alertFirings = pgTable(
  'alert_firings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    childId: uuid('child_id')
      .notNull()
      .references(() => alertChildren.id, { onDelete: 'cascade' }),
    userId: userId(),
    barTime: doublePrecision('bar_time').notNull(),
    signal: text({ enum: alertSignals }).notNull(),
    price: doublePrecision().notNull(),
    at: time('at').notNull().defaultNow(),
    /** Null if the alert is not told in the app. */
    notificationId: bigint('notification_id', { mode: 'number' }),
  },
  (table) => [
    unique('alert_firings_once').on(table.childId, table.barTime, table.signal),
    index('alert_firings_user').on(table.userId, table.id),
  ],
);

/** Which worker evaluates the watches of a partition, until when unless it renews. */
export const alertPartitions = pgTable('alert_partitions', {
  partition: smallint().primaryKey(),
  worker: uuid().notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Workers that evaluate alerts, until when unless they renew: so many share the partitions. */
export const alertWorkers = pgTable('alert_workers', {
  id: uuid().primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** When a user is notified outside the app. */
export const alertDelivery = pgTable('alert_delivery', {
  userId: userId().primaryKey(),
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  timeZone: text('time_zone').notNull(),
  digestAt: text('digest_at').notNull(),
});

/** Where channels post to that send to an address of their user. */
export const alertAddresses = pgTable(
  'alert_addresses',
  {
    userId: userId(),
    channel: text().notNull(),
    url: text().notNull(),
    /** Signs messages. */
    secret: text().notNull(),
    /** Of the last message; null before the first. */
    status: text({ enum: ['delivered', 'failed'] }),
    lastAt: time('last_at'),
    failingSince: time('failing_since'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channel] })],
);

/** What is still to be sent of a firing besides the notification in the app; rows go when they are sent. */
export const alertDispatches = pgTable(
  'alert_dispatches',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    firingId: bigint('firing_id', { mode: 'number' })
      .notNull()
      .references(() => alertFirings.id, { onDelete: 'cascade' }),
    userId: userId(),
    channel: text().notNull(),
    /** Not before: after quiet hours, at the time of the digest, after a failure. */
    dueAt: time('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** Browsers that have shown it, while others are tried again. */
    reached: uuid().array().notNull().default([]),
  },
  (table) => [
    unique('alert_dispatches_once').on(table.firingId, table.channel),
    index('alert_dispatches_due').on(table.channel, table.dueAt),
  ],
);

export type AlertWatch = typeof alertWatches.$inferSelect;
export type AlertParent = typeof alertParents.$inferSelect;
export type AlertChild = typeof alertChildren.$inferSelect;
