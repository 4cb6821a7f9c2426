import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../database/database.ts';
import { backtestResults, backtests } from '../../database/schema/backtests.ts';
import { unfinished } from './backtest.repository.ts';
import type { Status } from './backtest.repository.ts';

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

/** What the results of a backtest amount to at its end: credits to charge, how many have completed, and the figures of its card. */
export interface Totals {
  readonly credits: number;
  readonly completed: number;
  readonly returnFraction: number | null;
  readonly buyAndHoldFraction: number | null;
}

export async function totalsOf(backtestId: string, executor: Executor): Promise<Totals> {
  const { credits, returnFraction, buyAndHoldFraction } = backtestResults;
  const [row] = await executor
    .select({
      credits: sql<number>`coalesce(sum(${credits}), 0)::int`,
      completed: count(),
      returnFraction: sql<number | null>`avg(${returnFraction})`,
      buyAndHoldFraction: sql<number | null>`avg(${buyAndHoldFraction})`,
    })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), eq(backtestResults.status, 'completed')));
  return row ?? { credits: 0, completed: 0, returnFraction: null, buyAndHoldFraction: null };
}
