import type { BacktestOptions, Strategy } from '@candlewick/engine';
import type { EndpointInput, labApi } from '@candlewick/shared-api';
import {
  bigserial,
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { backtestResults } from './backtests.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });
const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What users have tried; the newest 5,000 of each. */
export const labAttempts = pgTable(
  'lab_attempts',
  {
    /** Order of arrival. */
    number: bigserial({ mode: 'number' }).primaryKey(),
    userId: userId(),
    /** Of an uncertified one, chosen by the client. */
    id: uuid().notNull(),
    kind: text({ enum: ['run', 'sweep', 'scrub', 'walk_forward'] }).notNull(),
    certified: boolean().notNull(),
    /** The result of a run, while it is kept. */
    resultId: uuid('result_id').references(() => backtestResults.id, { onDelete: 'set null' }),
    name: text().notNull(),
    family: text().notNull(),
    ticker: text().notNull(),
    startDate: date('start_date').notNull(),
    endDate: date('end_date').notNull(),
    strategy: jsonb().$type<Strategy>().notNull(),
    options: jsonb().$type<BacktestOptions>().notNull(),
    returnFraction: doublePrecision('return_fraction'),
    buyAndHoldFraction: doublePrecision('buy_and_hold_fraction'),
    maxDrawdownFraction: doublePrecision('max_drawdown_fraction'),
    sharpe: doublePrecision(),
    trades: integer().notNull(),
    engineVersion: text('engine_version').notNull(),
    barsHash: text('bars_hash'),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('lab_attempts_once').on(table.userId, table.id),
    index('lab_attempts_newest').on(table.userId, table.number),
    index('lab_attempts_result').on(table.resultId),
  ],
);

/** Rules whose test period their user has opened: once, and for good. */
export const testPeriods = pgTable(
  'test_periods',
  {
    userId: userId(),
    /** rule-key.ts. */
    ruleKey: text('rule_key').notNull(),
    ticker: text().notNull(),
    sharePercent: doublePrecision('share_percent').notNull(),
    openedAt: time('opened_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.ruleKey] })],
);

export type LabAttempt = typeof labAttempts.$inferSelect;
export type AddedAttempt = EndpointInput<typeof labApi.addAttempts>['body']['attempts'][number];
