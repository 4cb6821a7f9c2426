import { and, asc, eq, inArray, sql } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { backtestRequests, backtestResults, backtests } from '../../platform/database/schema/backtests.ts';
import type { Backtest, BacktestRow } from '../../platform/database/schema/backtests.ts';
import { openedAtOf } from '../attempts/test-periods.repository.ts';
import { isKept } from './kept.repository.ts';

export type Status = Backtest['status'];
export const unfinished: Status[] = ['queued', 'running'];

/** When the user opened the test period of its rule. */
export const testPeriodOpenedAt = openedAtOf('backtests');

/** Of a backtest with its request; the two tables are joined. */
export const backtestColumns = {
  ...getTableColumns(backtests),
  testPeriodOpenedAt,
  bodyHash: backtestRequests.bodyHash,
  strategy: backtestRequests.strategy,
  options: backtestRequests.options,
};

const wholeBacktests = (executor: Executor) =>
  executor
    .select(backtestColumns)
    .from(backtests)
    .innerJoin(backtestRequests, eq(backtestRequests.backtestId, backtests.id))
    .$dynamic();

export async function findByRequest(
  userId: string,
  requestId: string,
  executor: Executor,
): Promise<Backtest | undefined> {
  const where = and(eq(backtests.userId, userId), eq(backtests.requestId, requestId));
  return (await wholeBacktests(executor).where(where))[0];
}

const longestSearch = 1000;

/** A text as `search` has it. */
export const searchText = (text: string) => text.toLowerCase().slice(0, longestSearch);

type NewBacktest = Omit<typeof backtests.$inferInsert, 'search'> &
  Omit<typeof backtestRequests.$inferInsert, 'backtestId'>;

/** Undefined if the user has already used this request id. */
export async function insertBacktest(
  { bodyHash, strategy, options, ...row }: NewBacktest,
  transaction: Transaction,
): Promise<BacktestRow | undefined> {
  const search = searchText([row.name, ...row.tickers].join(' '));
  const [added] = await transaction
    .insert(backtests)
    .values({ ...row, search })
    .onConflictDoNothing()
    .returning();
  if (!added) return undefined;
  await transaction.insert(backtestRequests).values({ backtestId: added.id, bodyHash, strategy, options });
  return added;
}

/** A ticker of a backtest that has just been accepted. */
interface NewResult {
  readonly id: string;
  readonly ticker: string;
  readonly credits: number;
}

/** In the order of their positions. As arrays, because drizzle takes 50 ms of the event loop to write the values of 500 rows. */
export async function insertResults(
  backtestId: string,
  rows: readonly NewResult[],
  transaction: Transaction,
): Promise<void> {
  const column = (name: keyof NewResult) => sql.param(rows.map((row) => row[name]));
  await transaction.execute(sql`
    insert into ${backtestResults} (id, backtest_id, user_id, position, ticker, credits)
    select id, ${backtestId}, (select user_id from ${backtests} where id = ${backtestId}), position - 1, ticker, credits
    from unnest(${column('id')}::uuid[], ${column('ticker')}::text[], ${column('credits')}::integer[])
      with ordinality as result (id, ticker, credits, position)`);
}

export async function childIds(backtestId: string, executor: Executor): Promise<{ id: string; ticker: string }[]> {
  return executor
    .select({ id: backtestResults.id, ticker: backtestResults.ticker })
    .from(backtestResults)
    .where(eq(backtestResults.backtestId, backtestId))
    .orderBy(asc(backtestResults.position));
}

/** Finds any user's backtest, for jobs. */
export async function backtestById(id: string, executor: Executor): Promise<Backtest | undefined> {
  return (await wholeBacktests(executor).where(eq(backtests.id, id)))[0];
}

/** Finds a backtest of this user only. */
export async function findBacktest(id: string, userId: string, executor: Executor): Promise<Backtest | undefined> {
  return (await findBacktests([id], userId, executor))[0];
}

/** Those of these backtests that are the user's. */
export async function findBacktests(ids: readonly string[], userId: string, executor: Executor): Promise<Backtest[]> {
  return wholeBacktests(executor).where(and(inArray(backtests.id, [...ids]), eq(backtests.userId, userId), isKept));
}

const progressColumns = {
  id: backtests.id,
  status: backtests.status,
  done: backtests.done,
  total: backtests.total,
  startedAt: backtests.startedAt,
};
export type Progress = Pick<Backtest, keyof typeof progressColumns>;

/** Progress of any user's backtest. */
export async function readProgress(id: string, executor: Executor): Promise<Progress | undefined> {
  return (await executor.select(progressColumns).from(backtests).where(eq(backtests.id, id)))[0];
}

/** Locks the backtest for this transaction: its status and results change only under this lock. Without its tickers, of which there may be 500. */
export async function lockProgress(id: string, transaction: Transaction): Promise<Progress | undefined> {
  return (
    await transaction.select(progressColumns).from(backtests).where(eq(backtests.id, id)).for('no key update')
  )[0];
}

/** The same with the whole backtest. */
export async function lockBacktest(id: string, transaction: Transaction): Promise<Backtest | undefined> {
  return (await wholeBacktests(transaction).where(eq(backtests.id, id)).for('no key update', { of: backtests }))[0];
}

export async function updateBacktest(
  id: string,
  values: Partial<typeof backtests.$inferInsert>,
  executor: Executor,
): Promise<void> {
  await executor.update(backtests).set(values).where(eq(backtests.id, id));
}

/** Deletes the backtests of an account with their results. */
export async function deleteBacktestsOf(userId: string, db: Executor): Promise<void> {
  await db.delete(backtests).where(eq(backtests.userId, userId));
}

/** How many tickers each of these backtests has. */
export async function tickerCounts(ids: readonly string[], executor: Executor): Promise<Map<string, number>> {
  const rows = await executor
    .select({ id: backtests.id, total: backtests.total })
    .from(backtests)
    .where(inArray(backtests.id, [...ids]));
  return new Map(rows.map(({ id, total }) => [id, total]));
}

/** All requests of an account, oldest first. */
export function backtestsOf(userId: string, db: Executor) {
  const { id, name, tickers, startDate, endDate, status, credits, tags, note } = backtests;
  const { strategy, options } = backtestRequests;
  const { createdAt, startedAt, endedAt } = backtests;
  return db
    .select({
      id,
      name,
      tickers,
      start_date: startDate,
      end_date: endDate,
      strategy,
      options,
      status,
      credits,
      tags,
      note,
      created_at: createdAt,
      started_at: startedAt,
      ended_at: endedAt,
    })
    .from(backtests)
    .innerJoin(backtestRequests, eq(backtestRequests.backtestId, id))
    .where(and(eq(backtests.userId, userId), isKept))
    .orderBy(createdAt, id);
}
