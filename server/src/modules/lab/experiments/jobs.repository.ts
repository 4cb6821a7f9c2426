import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { experimentResults, experiments } from '../../../platform/database/schema/lab.ts';
import type { ExperimentResult } from '../../../platform/database/schema/lab.ts';
import { unfinished } from './experiments.repository.ts';
import type { ExperimentJob } from './experiments.queue.ts';

/** A lock number that nothing else in the database uses: "expr". */
const recoveryLock = 0x65_78_70_72;

/** Lets only one process at a time add jobs again. */
export async function lockRecovery(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${recoveryLock})`);
}

export async function unfinishedIds(executor: Executor): Promise<string[]> {
  const rows = await executor
    .select({ id: experiments.id })
    .from(experiments)
    .where(inArray(experiments.status, unfinished));
  return rows.map(({ id }) => id);
}

/** Increments the recoveries of these; returns the unfinished ones that already had `most`. */
export async function countRecoveries(ids: readonly string[], most: number, executor: Executor): Promise<string[]> {
  const rows = await executor
    .update(experiments)
    .set({ recoveries: sql`${experiments.recoveries} + 1` })
    .where(and(inArray(experiments.id, [...ids]), inArray(experiments.status, unfinished)))
    .returning({ id: experiments.id, recoveries: experiments.recoveries });
  return rows.filter(({ recoveries }) => recoveries > most).map(({ id }) => id);
}

export interface WaitingSymbol {
  readonly id: string;
  readonly ticker: string;
  readonly runs: number;
}

/** The unfinished symbols of a job. */
export async function unfinishedSymbols(
  { experiment_id, from, to }: ExperimentJob,
  executor: Executor,
): Promise<WaitingSymbol[]> {
  const { id, ticker, runs, position, experimentId, status } = experimentResults;
  return executor
    .select({ id, ticker, runs })
    .from(experimentResults)
    .where(and(eq(experimentId, experiment_id), gte(position, from), lt(position, to), inArray(status, unfinished)))
    .orderBy(asc(position));
}

/** Whether it was queued; it is running now. */
export async function markRunning(id: string, startedAt: Date, executor: Executor): Promise<boolean> {
  const started = await executor
    .update(experiments)
    .set({ status: 'running', startedAt })
    .where(and(eq(experiments.id, id), eq(experiments.status, 'queued')))
    .returning({ id: experiments.id });
  return started.length > 0;
}

/** Writes how many runs of each symbol have ended. */
export async function writeDone(rows: readonly { id: string; done: number }[], executor: Executor): Promise<void> {
  await executor.execute(sql`
    update ${experimentResults} as result set done = counted.done, status = 'running'
    from unnest(${sql.param(rows.map(({ id }) => id))}::uuid[], ${sql.param(rows.map((row) => row.done))}::integer[])
      as counted (id, done)
    where result.id = counted.id and result.status in ('queued', 'running')`);
}

export type Outcome = Pick<ExperimentResult, 'status'> & Partial<ExperimentResult>;

/** Writes what became of a symbol, unless it has ended: a job may run twice, its outcome counts once. */
export async function writeOutcome(id: string, outcome: Outcome, transaction: Transaction): Promise<void> {
  await transaction
    .update(experimentResults)
    .set(outcome)
    .where(and(eq(experimentResults.id, id), inArray(experimentResults.status, unfinished)));
}

export interface Totals {
  readonly unfinished: number;
  readonly completed: number;
  /** Of the completed symbols. */
  readonly credits: number;
}

export async function totalsOf(experimentId: string, executor: Executor): Promise<Totals> {
  const { status, credits } = experimentResults;
  const isCompleted = sql`filter (where ${status} = 'completed')`;
  const [row] = await executor
    .select({
      unfinished: sql<number>`(count(*) filter (where ${inArray(status, unfinished)}))::int`,
      completed: sql<number>`(count(*) ${isCompleted})::int`,
      credits: sql<number>`coalesce(sum(${credits}) ${isCompleted}, 0)::int`,
    })
    .from(experimentResults)
    .where(eq(experimentResults.experimentId, experimentId));
  return row ?? { unfinished: 0, completed: 0, credits: 0 };
}
