import { and, count, countDistinct, desc, eq, gte, isNotNull, isNull, lt, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import { labLimits } from '@candlewick/shared-api';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { labAttempts } from '../../platform/database/schema/lab-attempts.ts';
import type { AddedAttempt, LabAttempt } from '../../platform/database/schema/lab-attempts.ts';
import { strategyName } from '../strategies/strategy-name.ts';
import { familyOf } from './rule.ts';

/** Removes what is older than the newest 5,000. */
async function trim(userId: string, executor: Executor): Promise<void> {
  await executor.execute(sql`delete from ${labAttempts} where user_id = ${userId} and number <= (
    select number from ${labAttempts} where user_id = ${userId} order by number desc offset ${labLimits.attempts} limit 1
  )`);
}

type Attempted = Omit<AddedAttempt, 'kind' | 'strategy' | 'options'> &
  Pick<LabAttempt, 'kind' | 'strategy' | 'options'> & {
    readonly bars_hash?: string | null;
    /** The result of a run. */
    readonly result_id?: string;
  };

function rowOf(userId: string, certified: boolean, given: Attempted): typeof labAttempts.$inferInsert {
  return {
    userId,
    certified,
    id: given.id,
    kind: given.kind,
    resultId: given.result_id ?? null,
    name: strategyName(given.strategy, given.options),
    family: familyOf(given.strategy),
    ticker: given.ticker,
    startDate: given.start_date,
    endDate: given.end_date,
    strategy: given.strategy,
    options: given.options,
    returnFraction: given.return_fraction,
    buyAndHoldFraction: given.buy_and_hold_fraction,
    maxDrawdownFraction: given.max_drawdown_fraction,
    sharpe: given.sharpe,
    trades: given.trades,
    engineVersion: given.engine_version,
    barsHash: given.bars_hash ?? null,
  };
}

async function add(userId: string, certified: boolean, attempts: readonly Attempted[], executor: Executor) {
  if (attempts.length === 0) return;
  const rows = attempts.map((attempt) => rowOf(userId, certified, attempt));
  await executor.insert(labAttempts).values(rows).onConflictDoNothing();
  await trim(userId, executor);
}

/** What a browser has computed. An id that is known adds nothing. */
export const addUncertified = (userId: string, attempts: readonly Attempted[], executor: Executor): Promise<void> =>
  add(userId, false, attempts, executor);

/** What the server has computed. */
export const addCertified = (userId: string, attempts: readonly Attempted[], transaction: Transaction): Promise<void> =>
  add(userId, true, attempts, transaction);

export interface AttemptFilter {
  readonly ticker?: string | undefined;
  readonly family?: string | undefined;
  /** Whether the card of a run exists. */
  readonly kept?: boolean | undefined;
  readonly from?: number | undefined;
  /** Excluded. */
  readonly to?: number | undefined;
  /** Only attempts with a lower number. */
  readonly before?: number | undefined;
}

export interface AttemptRow extends LabAttempt {
  /** Of the card, while it exists. */
  readonly parentId: string | null;
}

export interface AttemptScope {
  readonly filter: AttemptFilter;
  /** A column: the id of the backtest of a run, while it is kept. */
  readonly parentId: SQL<string | null>;
}

interface AttemptQuery extends AttemptScope {
  readonly most: number;
  /** Highest Sharpe ratio first, without attempts that have none. */
  readonly isBestFirst?: boolean;
}

function scopeOf(userId: string, { filter, parentId }: AttemptScope) {
  const { ticker, family, kept, from, to, before } = filter;
  return and(
    eq(labAttempts.userId, userId),
    ticker === undefined ? undefined : eq(labAttempts.ticker, ticker),
    family === undefined ? undefined : eq(labAttempts.family, family),
    kept === undefined ? undefined : kept ? isNotNull(parentId) : isNull(parentId),
    from === undefined ? undefined : gte(labAttempts.createdAt, new Date(from)),
    to === undefined ? undefined : lt(labAttempts.createdAt, new Date(to)),
    before === undefined ? undefined : lt(labAttempts.number, before),
  );
}

/** Newest first, unless the best is to come first. */
export async function attemptsOf(
  userId: string,
  { most, isBestFirst = false, ...scope }: AttemptQuery,
  executor: Executor,
): Promise<AttemptRow[]> {
  const { sharpe, number } = labAttempts;
  return executor
    .select({ ...getTableColumns(labAttempts), parentId: scope.parentId.as('parent_id') })
    .from(labAttempts)
    .where(and(scopeOf(userId, scope), isBestFirst ? isNotNull(sharpe) : undefined))
    .orderBy(...(isBestFirst ? [desc(sharpe)] : []), desc(number))
    .limit(most);
}

/** How many attempts a filter matches, how many of them beat buy and hold, and how their Sharpe ratios are spread. */
export async function figuresOf(userId: string, scope: AttemptScope, executor: Executor) {
  const { ticker, createdAt, returnFraction, buyAndHoldFraction, sharpe } = labAttempts;
  const quantile = (fraction: number) =>
    sql<number | null>`percentile_cont(${fraction}) within group (order by ${sharpe})`;
  const [row] = await executor
    .select({
      count: count(),
      symbols: countDistinct(ticker),
      days: sql<number>`count(distinct (${createdAt} at time zone 'UTC')::date)`.mapWith(Number),
      compared: sql<number>`count(${returnFraction} - ${buyAndHoldFraction})`.mapWith(Number),
      beat: sql<number>`count(*) filter (where ${returnFraction} > ${buyAndHoldFraction})`.mapWith(Number),
      rated: count(sharpe),
      mean: sql<number | null>`avg(${sharpe})`,
      deviation: sql<number | null>`stddev_samp(${sharpe})`,
      lower: quantile(0.25),
      median: quantile(0.5),
      upper: quantile(0.75),
    })
    .from(labAttempts)
    .where(scopeOf(userId, scope));
  return row!;
}

const mostListed = 500;

/** What there is to filter by, the most frequent first. */
export async function facetsOf(userId: string, executor: Executor) {
  const of = async (column: typeof labAttempts.ticker | typeof labAttempts.family) => {
    const rows = await executor
      .select({ value: column, attempts: count() })
      .from(labAttempts)
      .where(eq(labAttempts.userId, userId))
      .groupBy(column)
      .orderBy(desc(count()), column)
      .limit(mostListed);
    return rows;
  };
  const [tickers, families] = [await of(labAttempts.ticker), await of(labAttempts.family)];
  const [all] = await executor.select({ total: count() }).from(labAttempts).where(eq(labAttempts.userId, userId));
  return {
    tickers: tickers.map(({ value }) => value),
    families: families.map(({ value }) => value),
    total: all?.total ?? 0,
  };
}

/** Whether there was one. */
export async function deleteAttempt(userId: string, id: string, executor: Executor): Promise<boolean> {
  const where = and(eq(labAttempts.userId, userId), eq(labAttempts.id, id));
  return (await executor.delete(labAttempts).where(where).returning({ id: labAttempts.id })).length > 0;
}

export async function deleteAttemptsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(labAttempts).where(eq(labAttempts.userId, userId));
}

/** Every one of an account, oldest first. */
export function attemptRows(userId: string, executor: Executor) {
  const { number: _number, userId: _userId, resultId, startDate, endDate, ...rest } = getTableColumns(labAttempts);
  return executor
    .select({ ...rest, result_id: resultId, start_date: startDate, end_date: endDate })
    .from(labAttempts)
    .where(eq(labAttempts.userId, userId))
    .orderBy(labAttempts.number);
}
