import type { Metric } from '@candlewick/engine';
import type { EndpointResponse, labApi } from '@candlewick/shared-api';
import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { LockedPeriod } from './backtests.ts';
import { users } from './accounts.ts';
import { bytea } from './market.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const status = text({ enum: ['queued', 'running', 'completed', 'failed', 'cancelled'] })
  .notNull()
  .default('queued');

export type ExperimentBody = EndpointResponse<typeof labApi.experiment>['body'];
export type BestOfSymbol = NonNullable<EndpointResponse<typeof labApi.experiment>['symbols'][number]['best']>;
type WalkForward = EndpointResponse<typeof labApi.walkForwardResult>;
export type StoredWindows = Pick<WalkForward, 'efficiency' | 'windows'> & { readonly metrics: readonly Metric[] };

/** Sweeps and walk-forwards: one rule with many numbers on some tickers over a date range. */
export const experiments = pgTable(
  'experiments',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: userId(),
    /** Chosen by the client: a repeated request starts nothing twice. */
    requestId: uuid('request_id').notNull(),
    /** SHA-256 of the request, to distinguish a repeated request from another one with the same id. */
    bodyHash: text('body_hash').notNull(),
    kind: text({ enum: ['sweep', 'walk_forward'] }).notNull(),
    name: text().notNull(),
    body: jsonb().$type<ExperimentBody>().notNull(),
    /** The end of the range of `body` that was left out; null for none. */
    lockedPeriod: jsonb('locked_period').$type<LockedPeriod>(),
    status,
    combinations: integer().notNull(),
    /** Runs over all tickers. */
    total: integer().notNull(),
    /** Reserved while it runs, charged once it has ended. */
    credits: integer().notNull(),
    /** How often its work was interrupted. */
    recoveries: integer().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    startedAt: time('started_at'),
    endedAt: time('ended_at'),
  },
  (table) => [
    unique('experiments_request').on(table.userId, table.requestId),
    index('experiments_newest').on(table.userId, table.createdAt),
  ],
);

/** One ticker of an experiment. The result columns are null until it completes. */
export const experimentResults = pgTable(
  'experiment_results',
  {
    id: uuid().primaryKey().defaultRandom(),
    experimentId: uuid('experiment_id')
      .notNull()
      .references(() => experiments.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    ticker: text().notNull(),
    credits: integer().notNull(),
    runs: integer().notNull(),
    /** Runs that have ended, for the progress. */
    done: integer().notNull().default(0),
    status,
    error: text(),
    engineVersion: text('engine_version'),
    barsHash: text('bars_hash'),
    best: jsonb().$type<BestOfSymbol>(),
    /** Of a sweep: the objective and the trades at each combination, two columns of float64. NaN stands for no value. */
    grid: bytea(),
    /** Of a walk-forward. */
    windows: jsonb().$type<StoredWindows>(),
    /** Packed curves (packed-curves.ts) of the out-of-sample parts, and how many sessions they have. */
    series: bytea(),
    length: integer(),
  },
  (table) => [unique('experiment_results_position').on(table.experimentId, table.position)],
);

export type Experiment = typeof experiments.$inferSelect;
export type ExperimentResult = typeof experimentResults.$inferSelect;
