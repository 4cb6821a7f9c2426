import type { BacktestOptions, BacktestWarning, Metric, Strategy } from '@candlewick/engine';
import { sql } from 'drizzle-orm/sql';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ExtraConfigColumn } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { bytea } from './market.ts';

/** The test period that a run left out because it was locked. All dates are sessions of the first ticker, as `YYYY-MM-DD`. */
export interface LockedPeriod {
  /** The last one that runs. */
  readonly last_date: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly share_percent: number;
}

/** A part of the bars that comes from one source; dates are `YYYY-MM-DD`. */
export interface StoredSegment {
  readonly from: string;
  readonly to: string;
  readonly source: string;
  readonly simulated: boolean;
}

const status = text({ enum: ['queued', 'running', 'completed', 'failed', 'cancelled'] })
  .notNull()
  .default('queued');
const time = (name: string) => timestamp(name, { withTimezone: true });

type Columns = Record<'userId' | 'createdAt' | 'id' | 'deletedAt' | SortedColumn, ExtraConfigColumn>;
type SortedColumn =
  | 'name'
  | 'total'
  | 'tags'
  | 'tagsKey'
  | 'startDate'
  | 'endDate'
  | 'status'
  | 'credits'
  | NullableColumn;
type NullableColumn = 'returnFraction' | 'buyAndHoldFraction' | 'maxDrawdownFraction' | 'sharpe';

/** An index for each order of the lists of a user's cards, read forwards or backwards; with nulls last, both directions need one. */
function sortIndexes(table: Columns) {
  const { userId, createdAt, id, deletedAt } = table;
  const kept = sql`${deletedAt} is null`;
  const by = (name: string, column: ExtraConfigColumn) =>
    index(`backtests_by_${name}`).on(userId, column, createdAt, id).where(kept);
  const descending = (name: string, column: ExtraConfigColumn) =>
    index(`backtests_by_${name}_desc`).on(userId, column.desc().nullsLast(), createdAt.desc(), id.desc()).where(kept);
  return [
    index('backtests_by_creation').on(userId, createdAt, id).where(kept),
    // Equal keys share an entry, so the total is read from 0.7 MB for 100,000 cards.
    index('backtests_of_user').on(userId).where(kept),
    index('backtests_by_tags')
      .on(userId, table.tagsKey)
      .where(sql`${kept} and ${table.tags} <> '{}'`),
    // With the name itself, or PostgreSQL would read the row for it.
    index('backtests_by_name')
      .on(userId, sql`lower(${table.name})`, createdAt, id, table.name)
      .where(kept),
    by('tickers', table.total),
    by('start', table.startDate),
    by('end', table.endDate),
    by('status', table.status),
    by('credits', table.credits),
    by('return', table.returnFraction),
    descending('return', table.returnFraction),
    by('buy_and_hold', table.buyAndHoldFraction),
    descending('buy_and_hold', table.buyAndHoldFraction),
    by('max_drawdown', table.maxDrawdownFraction),
    descending('max_drawdown', table.maxDrawdownFraction),
    by('sharpe', table.sharpe),
    descending('sharpe', table.sharpe),
  ];
}

/** One request: strategy × tickers × range (a parent card). */
export const backtests = pgTable(
  'backtests',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the client; a second request with the same id starts nothing. */
    requestId: uuid('request_id').notNull(),
    name: text().notNull(),
    tickers: text().array().notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** Of what runs: before the locked test period. */
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** Null if nothing was left out. */
    lockedPeriod: jsonb('locked_period').$type<LockedPeriod>(),
    status,
    done: integer().notNull().default(0),
    total: integer().notNull(),
    /** Reserved while it runs, then the charged amount. */
    credits: integer().notNull(),
    /** How often its jobs were added again after a worker died or gave up. */
    recoveries: integer().notNull().default(0),
    tags: text().array().notNull().default([]),
    /** Hash of the tags: cards with the same tags are counted from an index, which has no room for the tags themselves. */
    tagsKey: bigint('tags_key', { mode: 'number' })
      .notNull()
      .generatedAlwaysAs(sql`hash_array_extended(tags, 0)`),
    note: text().notNull().default(''),
    /** Names its rule, for its test period (rule-key.ts); null for backtests from before there were any. */
    ruleKey: text('rule_key'),
    /** The first of its results that are not deleted. Kept here with the means below, so that lists of many cards read no results. */
    firstChildId: uuid('first_child_id'),
    /** Means over the results that are not deleted; null until it ends, and without a completed one. */
    returnFraction: doublePrecision('return_fraction'),
    buyAndHoldFraction: doublePrecision('buy_and_hold_fraction'),
    /** Of the portfolio, or of the only result; null for several without a portfolio. */
    maxDrawdownFraction: doublePrecision('max_drawdown_fraction'),
    sharpe: doublePrecision(),
    /** What lists are searched for: name and tickers in lower case, up to 1,000 characters. */
    search: text().notNull().default(''),
    /** Since when its user has deleted it. It can be restored for an hour. */
    deletedAt: time('deleted_at'),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    unique('backtests_request').on(table.userId, table.requestId),
    index('backtests_tagged').using('gin', table.tags),
    // Trigrams (the extension pg_trgm) find the few rows that contain a text; for a text that most have, PostgreSQL reads the rows.
    index('backtests_searched')
      .using('gin', table.search.op('gin_trgm_ops'))
      .where(sql`${table.deletedAt} is null`),
    index('backtests_of_tickers').using('gin', table.tickers),
    ...sortIndexes(table),
    index('backtests_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The rest of a request. Apart, because lists of cards read many rows of `backtests`, which it would make three times as large. */
export const backtestRequests = pgTable('backtest_requests', {
  backtestId: uuid('backtest_id')
    .primaryKey()
    .references(() => backtests.id, { onDelete: 'cascade' }),
  /** SHA-256 of the request, to distinguish a repeated request from another one with the same id. */
  bodyHash: text('body_hash').notNull(),
  strategy: jsonb().$type<Strategy>().notNull(),
  options: jsonb().$type<BacktestOptions>().notNull(),
});

/** The result for one ticker (a child card). The result columns are null until it completes. */
export const backtestResults = pgTable(
  'backtest_results',
  {
    id: uuid().primaryKey().defaultRandom(),
    backtestId: uuid('backtest_id')
      .notNull()
      .references(() => backtests.id, { onDelete: 'cascade' }),
    /** Of its backtest, with which it goes; kept here so that a user's tags are counted from an index. */
    userId: uuid('user_id').notNull(),
    position: integer().notNull(),
    ticker: text().notNull(),
    credits: integer().notNull(),
    status,
    error: text(),
    engineVersion: text('engine_version'),
    /** Version of the figures' definitions: results with the same version are comparable. */
    semanticsVersion: integer('semantics_version'),
    barsHash: text('bars_hash'),
    length: integer(),
    firstTime: doublePrecision('first_time'),
    lastTime: doublePrecision('last_time'),
    firstDecisionTime: doublePrecision('first_decision_time'),
    tradeCount: integer('trade_count'),
    finalEquity: doublePrecision('final_equity'),
    returnFraction: doublePrecision('return_fraction'),
    buyAndHoldFraction: doublePrecision('buy_and_hold_fraction'),
    maxDrawdownFraction: doublePrecision('max_drawdown_fraction'),
    sharpe: doublePrecision(),
    /** Packed curves (packed-curves.ts). Stored without compression (end of the migration). */
    series: bytea(),
    /** Columns of float64, which are written six times as fast as JSON (packed-trades.ts). Without compression (end of the migration). */
    packedTrades: bytea('packed_trades'),
    /** Names and formulas are added when they are read. */
    metrics: jsonb().$type<readonly Metric[]>(),
    warnings: jsonb().$type<readonly BacktestWarning[]>(),
    /** Where the bars of the range came from. */
    segments: jsonb().$type<readonly StoredSegment[]>(),
    tags: text().array().notNull().default([]),
    note: text().notNull().default(''),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    unique('backtest_results_position').on(table.backtestId, table.position),
    index('backtest_results_tagged')
      .on(table.userId)
      .where(sql`${table.tags} <> '{}' and ${table.deletedAt} is null`),
    index('backtest_results_deleted')
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

/** The tickers of a backtest traded together (decision 81), written when it ends; those of one ticker have none. */
export const backtestPortfolios = pgTable('backtest_portfolios', {
  backtestId: uuid('backtest_id')
    .primaryKey()
    .references(() => backtests.id, { onDelete: 'cascade' }),
  /** Why there is no portfolio, in a sentence for users; everything else is then null. */
  reason: text(),
  engineVersion: text('engine_version'),
  semanticsVersion: integer('semantics_version'),
  currency: text(),
  /** Provider of the prices. */
  source: text(),
  /** Four columns of float64: time, equity, buy and hold, drawdown, one row per session of any ticker. */
  series: bytea(),
  metrics: jsonb().$type<readonly Metric[]>(),
  warnings: jsonb().$type<readonly BacktestWarning[]>(),
  /** The sources of all tickers, each from its first to its last date. */
  segments: jsonb().$type<readonly StoredSegment[]>(),
});

export type BacktestRow = typeof backtests.$inferSelect;
/** A backtest with its request. */
export type Backtest = BacktestRow &
  Omit<typeof backtestRequests.$inferSelect, 'backtestId'> & {
    /** When the user opened the test period of its rule. */
    readonly testPeriodOpenedAt: Date | null;
  };
export type BacktestResultRow = typeof backtestResults.$inferSelect;
export type BacktestPortfolio = typeof backtestPortfolios.$inferSelect;
