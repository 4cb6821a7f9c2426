import { and, asc, count, desc, eq, gte, ilike, inArray, isNull, lt, or, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../database/database.ts';
import { backtestResults, backtests } from '../../database/schema/backtests.ts';
import type { Backtest, BacktestResultRow } from '../../database/schema/backtests.ts';

export type Status = Backtest['status'];
export const unfinished: Status[] = ['queued', 'running'];

export async function findByRequest(
  userId: string,
  requestId: string,
  executor: Executor,
): Promise<Backtest | undefined> {
  const where = and(eq(backtests.userId, userId), eq(backtests.requestId, requestId));
  return (await executor.select().from(backtests).where(where))[0];
}

/** Undefined if the user has already used this request id. */
export async function insertBacktest(
  row: typeof backtests.$inferInsert,
  transaction: Transaction,
): Promise<Backtest | undefined> {
  return (await transaction.insert(backtests).values(row).onConflictDoNothing().returning())[0];
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
    insert into ${backtestResults} (id, backtest_id, position, ticker, credits)
    select id, ${backtestId}, position - 1, ticker, credits
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

/** A lock number that nothing else in the database uses: "bktr". */
const recoveryLock = 0x62_6b_74_72;

/** Lets only one process at a time add jobs again. */
export async function lockRecovery(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${recoveryLock})`);
}

/** Increments the recoveries of these backtests; returns the unfinished ones that already had `most`. */
export async function countRecoveries(ids: readonly string[], most: number, executor: Executor): Promise<string[]> {
  const rows = await executor
    .update(backtests)
    .set({ recoveries: sql`${backtests.recoveries} + 1` })
    .where(and(inArray(backtests.id, [...ids]), inArray(backtests.status, unfinished)))
    .returning({ id: backtests.id, recoveries: backtests.recoveries });
  return rows.filter(({ recoveries }) => recoveries > most).map(({ id }) => id);
}

export async function unfinishedIds(executor: Executor): Promise<string[]> {
  const rows = await executor.select({ id: backtests.id }).from(backtests).where(inArray(backtests.status, unfinished));
  return rows.map(({ id }) => id);
}

/** Finds any user's backtest, for jobs. */
export async function backtestById(id: string, executor: Executor): Promise<Backtest | undefined> {
  return (await executor.select().from(backtests).where(eq(backtests.id, id)))[0];
}

/** The unfinished results at positions [from, to). */
export async function unfinishedResults(
  { backtestId, from, to }: { readonly backtestId: string; readonly from: number; readonly to: number },
  executor: Executor,
): Promise<{ id: string; ticker: string }[]> {
  return executor
    .select({ id: backtestResults.id, ticker: backtestResults.ticker })
    .from(backtestResults)
    .where(
      and(
        eq(backtestResults.backtestId, backtestId),
        gte(backtestResults.position, from),
        lt(backtestResults.position, to),
        inArray(backtestResults.status, unfinished),
      ),
    )
    .orderBy(asc(backtestResults.position));
}

/** Whether it was queued; it is running now. */
export async function markRunning(id: string, startedAt: Date, executor: Executor): Promise<boolean> {
  const started = await executor
    .update(backtests)
    .set({ status: 'running', startedAt })
    .where(and(eq(backtests.id, id), eq(backtests.status, 'queued')))
    .returning({ id: backtests.id });
  return started.length > 0;
}

/** Whether this is the first outcome of its result: a job may run twice, its outcome counts once. */
export async function writeOutcome(
  resultId: string,
  values: Partial<typeof backtestResults.$inferInsert>,
  transaction: Transaction,
): Promise<boolean> {
  const written = await transaction
    .update(backtestResults)
    .set(values)
    .where(and(eq(backtestResults.id, resultId), inArray(backtestResults.status, unfinished)))
    .returning({ id: backtestResults.id });
  return written.length > 0;
}

/** Neither the backtest nor, of a result, the result was deleted. */
const isKept = isNull(backtests.deletedAt);
const isKeptResult = and(isKept, isNull(backtestResults.deletedAt));

/** Finds a backtest of this user only. */
export async function findBacktest(id: string, userId: string, executor: Executor): Promise<Backtest | undefined> {
  return (
    await executor
      .select()
      .from(backtests)
      .where(and(eq(backtests.id, id), eq(backtests.userId, userId), isKept))
  )[0];
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

/** Locks the backtest for this transaction: its status and results change only under this lock. */
export async function lockBacktest(id: string, transaction: Transaction): Promise<Backtest | undefined> {
  return (await transaction.select().from(backtests).where(eq(backtests.id, id)).for('no key update'))[0];
}

export async function updateBacktest(
  id: string,
  values: Partial<typeof backtests.$inferInsert>,
  executor: Executor,
): Promise<void> {
  await executor.update(backtests).set(values).where(eq(backtests.id, id));
}

/** Ends the unfinished results; returns how many. */
export async function endUnfinishedResults(
  backtestId: string,
  status: Status,
  error: string,
  transaction: Transaction,
): Promise<number> {
  const ended = await transaction
    .update(backtestResults)
    .set({ status, error })
    .where(and(eq(backtestResults.backtestId, backtestId), inArray(backtestResults.status, unfinished)))
    .returning({ id: backtestResults.id });
  return ended.length;
}

/** Credits of the completed results: the amount to charge. */
export async function completedCredits(
  backtestId: string,
  executor: Executor,
): Promise<{ credits: number; completed: number }> {
  const [row] = await executor
    .select({ credits: sql<number>`coalesce(sum(${backtestResults.credits}), 0)::int`, completed: count() })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), eq(backtestResults.status, 'completed')));
  return row ?? { credits: 0, completed: 0 };
}

/** Columns of a child card: all but the large ones. */
const childColumns = {
  id: backtestResults.id,
  backtestId: backtestResults.backtestId,
  ticker: backtestResults.ticker,
  tags: backtestResults.tags,
  note: backtestResults.note,
  status: backtestResults.status,
  error: backtestResults.error,
  tradeCount: backtestResults.tradeCount,
  finalEquity: backtestResults.finalEquity,
  returnFraction: backtestResults.returnFraction,
  buyAndHoldFraction: backtestResults.buyAndHoldFraction,
  maxDrawdownFraction: backtestResults.maxDrawdownFraction,
  sharpe: backtestResults.sharpe,
};
export type ChildRow = Pick<BacktestResultRow, keyof typeof childColumns>;

const childSorts = {
  ticker: backtestResults.ticker,
  status: backtestResults.status,
  return_fraction: backtestResults.returnFraction,
  buy_and_hold_fraction: backtestResults.buyAndHoldFraction,
  final_equity: backtestResults.finalEquity,
  max_drawdown_fraction: backtestResults.maxDrawdownFraction,
  trades: backtestResults.tradeCount,
  sharpe: backtestResults.sharpe,
};

export interface Page {
  readonly page_size: number;
  readonly page_num: number;
  readonly asc: boolean;
}

const ordered = (column: SQL | (typeof childSorts)[keyof typeof childSorts], ascending: boolean) =>
  ascending ? sql`${column} asc nulls last` : sql`${column} desc nulls last`;

/** How many results of a backtest there are. */
export async function countChildren(backtestId: string, executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)));
  return row?.total ?? 0;
}

export async function listChildren(
  backtestId: string,
  sort: keyof typeof childSorts,
  page: Page,
  executor: Executor,
): Promise<ChildRow[]> {
  return executor
    .select(childColumns)
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)))
    .orderBy(ordered(childSorts[sort], page.asc), asc(backtestResults.position))
    .limit(page.page_size)
    .offset((page.page_num - 1) * page.page_size);
}

/** A parent with the figures of its children that its card shows. */
export interface ParentRow {
  readonly backtest: Backtest;
  readonly firstChildId: string;
  readonly returnFraction: number | null;
  readonly buyAndHoldFraction: number | null;
}

// Raw SQL: in a query of one table Drizzle omits the table's name, and `id` would be that of `r`.
const meanReturn = sql<
  number | null
>`(select avg(r.return_fraction) from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null)`;
const meanBuyAndHold = sql<
  number | null
>`(select avg(r.buy_and_hold_fraction) from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null)`;
const parentColumns = {
  backtest: backtests,
  firstChildId: sql<string>`(select r.id from backtest_results r where r.backtest_id = backtests.id and r.deleted_at is null order by r.position limit 1)`,
  returnFraction: meanReturn,
  buyAndHoldFraction: meanBuyAndHold,
};

const parentSorts = {
  created_at: sql`${backtests.createdAt}`,
  name: sql`lower(${backtests.name})`,
  status: sql`${backtests.status}`,
  credits: sql`${backtests.credits}`,
  return_fraction: sql`${meanReturn}`,
  buy_and_hold_fraction: sql`${meanBuyAndHold}`,
  tickers: sql`cardinality(${backtests.tickers})`,
  start_date: sql`${backtests.startDate}`,
  end_date: sql`${backtests.endDate}`,
};
export type ParentSort = keyof typeof parentSorts;

/** Which backtests a list shows; without a field, any. */
export interface ParentFilter {
  /** In the name or among the tickers. */
  readonly search?: string | undefined;
  /** All of these. */
  readonly tags?: readonly string[] | undefined;
  /** Any of these. */
  readonly tickers?: readonly string[] | undefined;
  /** Epoch milliseconds; `created_to` is excluded. */
  readonly created_from?: number | undefined;
  readonly created_to?: number | undefined;
  readonly min_return?: number | undefined;
  readonly max_return?: number | undefined;
}

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function matching(filter: ParentFilter): SQL | undefined {
  const { search, tags, tickers, created_from: from, created_to: to, min_return: least, max_return: most } = filter;
  const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return and(
    search
      ? or(ilike(backtests.name, pattern), sql`array_to_string(${backtests.tickers}, ' ') ilike ${pattern}`)
      : undefined,
    tags?.length ? sql`${backtests.tags} @> ${textArray(tags)}` : undefined,
    tickers?.length ? sql`${backtests.tickers} && ${textArray(tickers)}` : undefined,
    from === undefined ? undefined : gte(backtests.createdAt, new Date(from)),
    to === undefined ? undefined : lt(backtests.createdAt, new Date(to)),
    least === undefined ? undefined : sql`${meanReturn} >= ${least}`,
    most === undefined ? undefined : sql`${meanReturn} <= ${most}`,
  );
}

/** The user's backtests that match a filter. */
export async function listParents(
  userId: string,
  { sort, filter, page }: { sort: ParentSort; filter: ParentFilter; page: Page },
  executor: Executor,
): Promise<{ rows: ParentRow[]; total: number }> {
  const where = and(eq(backtests.userId, userId), isKept, matching(filter));
  const [rows, [total]] = await Promise.all([
    executor
      .select(parentColumns)
      .from(backtests)
      .where(where)
      .orderBy(ordered(parentSorts[sort], page.asc), desc(backtests.createdAt), asc(backtests.id))
      .limit(page.page_size)
      .offset((page.page_num - 1) * page.page_size),
    executor.select({ total: count() }).from(backtests).where(where),
  ]);
  return { rows, total: total?.total ?? 0 };
}

export async function findParent(id: string, userId: string, executor: Executor): Promise<ParentRow | undefined> {
  return (
    await executor
      .select(parentColumns)
      .from(backtests)
      .where(and(eq(backtests.id, id), eq(backtests.userId, userId), isKept))
  )[0];
}

/** One result with its parent, if it belongs to this user. */
export async function findResult(
  id: string,
  userId: string,
  executor: Executor,
): Promise<(ParentRow & { result: BacktestResultRow }) | undefined> {
  const rows = await executor
    .select({ ...parentColumns, result: backtestResults })
    .from(backtestResults)
    .innerJoin(backtests, eq(backtests.id, backtestResults.backtestId))
    .where(and(eq(backtestResults.id, id), eq(backtests.userId, userId), isKeptResult));
  return rows[0];
}

/** The parts of a result of this user, and of its parent, that may change after its end. */
export async function findResultStamp(id: string, userId: string, executor: Executor): Promise<string | undefined> {
  const parts = [backtests.tags, backtests.note, backtestResults.tags, backtestResults.note];
  const [row] = await executor
    .select({ stamp: sql<string>`md5(row(${sql.join(parts, sql`, `)})::text)` })
    .from(backtestResults)
    .innerJoin(backtests, eq(backtests.id, backtestResults.backtestId))
    .where(and(eq(backtestResults.id, id), eq(backtests.userId, userId), isKeptResult));
  return row?.stamp;
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
  const { id, name, tickers, startDate, endDate, strategy, options, status, credits, tags, note } = backtests;
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
    .where(and(eq(backtests.userId, userId), isKept))
    .orderBy(createdAt, id);
}

/** Ids of the results of a request, by position. */
export async function resultIds(backtestId: string, db: Executor): Promise<string[]> {
  const rows = await db
    .select({ id: backtestResults.id })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), isNull(backtestResults.deletedAt)))
    .orderBy(backtestResults.position);
  return rows.map(({ id }) => id);
}

export async function resultById(id: string, db: Executor): Promise<BacktestResultRow | undefined> {
  return (await db.select().from(backtestResults).where(eq(backtestResults.id, id)))[0];
}
