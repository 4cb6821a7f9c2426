import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm/sql';
import { getTableColumns } from 'drizzle-orm/utils';
import { labLimits } from '@candlewick/shared-api';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { experimentResults, experiments } from '../../../platform/database/schema/lab.ts';
import type { Experiment, ExperimentResult } from '../../../platform/database/schema/lab.ts';
import type { PricedSymbol } from './validation.ts';

export type Status = Experiment['status'];
export const unfinished: Status[] = ['queued', 'running'];
export const isUnfinished = ({ status }: Pick<Experiment, 'status'>) => unfinished.includes(status);

export async function findByRequest(
  userId: string,
  requestId: string,
  executor: Executor,
): Promise<Experiment | undefined> {
  const where = and(eq(experiments.userId, userId), eq(experiments.requestId, requestId));
  return (await executor.select().from(experiments).where(where))[0];
}

/** Undefined if the user has already used this request id. */
export async function insertExperiment(
  row: typeof experiments.$inferInsert,
  symbols: readonly PricedSymbol[],
  transaction: Transaction,
): Promise<Experiment | undefined> {
  const [added] = await transaction.insert(experiments).values(row).onConflictDoNothing().returning();
  if (!added) return undefined;
  const column = (name: keyof PricedSymbol) => sql.param(symbols.map((one) => one[name]));
  await transaction.execute(sql`
    insert into ${experimentResults} (experiment_id, position, ticker, runs, credits)
    select ${added.id}, position - 1, ticker, runs, credits
    from unnest(${column('ticker')}::text[], ${column('runs')}::integer[], ${column('credits')}::integer[])
      with ordinality as result (ticker, runs, credits, position)`);
  return added;
}

/** Deletes the oldest that have ended, beyond those that are kept. */
export async function trimExperiments(userId: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`delete from ${experiments} where id in (
    select id from ${experiments} where user_id = ${userId} order by created_at desc offset ${labLimits.kept}
  ) and status not in ('queued', 'running')`);
}

/** Finds any user's, for jobs. */
export async function experimentById(id: string, executor: Executor): Promise<Experiment | undefined> {
  return (await executor.select().from(experiments).where(eq(experiments.id, id)))[0];
}

export async function findExperiment(id: string, userId: string, executor: Executor): Promise<Experiment | undefined> {
  const where = and(eq(experiments.id, id), eq(experiments.userId, userId));
  return (await executor.select().from(experiments).where(where))[0];
}

/** Its status and results change only under this lock. */
export async function lockExperiment(id: string, transaction: Transaction): Promise<Experiment | undefined> {
  return (await transaction.select().from(experiments).where(eq(experiments.id, id)).for('no key update'))[0];
}

export async function updateExperiment(id: string, values: Partial<Experiment>, executor: Executor): Promise<void> {
  await executor.update(experiments).set(values).where(eq(experiments.id, id));
}

export async function deleteExperimentById(id: string, executor: Executor): Promise<void> {
  await executor.delete(experiments).where(eq(experiments.id, id));
}

export async function deleteExperimentsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(experiments).where(eq(experiments.userId, userId));
}

/** Runs that have ended, over all symbols. Names the outer table, which a query of one table would leave out. */
const done = sql<number>`(select coalesce(sum(result.done), 0)::int from experiment_results result
  where result.experiment_id = experiments.id)`;

/** Newest first. */
export async function experimentsOf(userId: string, executor: Executor): Promise<(Experiment & { done: number })[]> {
  return executor
    .select({ ...getTableColumns(experiments), done })
    .from(experiments)
    .where(eq(experiments.userId, userId))
    .orderBy(desc(experiments.createdAt), experiments.id)
    .limit(labLimits.kept * 2);
}

const progressColumns = {
  id: experiments.id,
  status: experiments.status,
  total: experiments.total,
  startedAt: experiments.startedAt,
  done,
};
export type Progress = Pick<Experiment, 'id' | 'status' | 'total' | 'startedAt'> & { readonly done: number };

/** Of any user's. */
export async function readProgress(id: string, executor: Executor): Promise<Progress | undefined> {
  return (await executor.select(progressColumns).from(experiments).where(eq(experiments.id, id)))[0];
}

/** Kinds and numbers of symbols, for the statement of credits. */
export async function experimentTitles(
  ids: readonly string[],
  executor: Executor,
): Promise<Map<string, { kind: Experiment['kind']; symbols: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await executor
    .select({
      id: experiments.id,
      kind: experiments.kind,
      symbols: sql<number>`jsonb_array_length(${experiments.body} -> 'tickers')`,
    })
    .from(experiments)
    .where(inArray(experiments.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

const { grid: _grid, series: _series, windows: _windows, ...smallColumns } = getTableColumns(experimentResults);
export type SymbolRow = Omit<ExperimentResult, 'grid' | 'series' | 'windows'>;

/** In the order of the request, without what is large. */
export async function symbolsOf(experimentId: string, executor: Executor): Promise<SymbolRow[]> {
  return executor
    .select(smallColumns)
    .from(experimentResults)
    .where(eq(experimentResults.experimentId, experimentId))
    .orderBy(asc(experimentResults.position));
}

export async function resultOf(
  experimentId: string,
  ticker: string,
  executor: Executor,
): Promise<ExperimentResult | undefined> {
  const where = and(eq(experimentResults.experimentId, experimentId), eq(experimentResults.ticker, ticker));
  return (await executor.select().from(experimentResults).where(where))[0];
}

/** The grids of the symbols that have ended, a few at a time. */
export async function* gridsOf(experimentId: string, executor: Executor): AsyncGenerator<Uint8Array> {
  const step = 20;
  for (let from = 0; ; from += step) {
    const rows = await executor
      .select({ grid: experimentResults.grid })
      .from(experimentResults)
      .where(eq(experimentResults.experimentId, experimentId))
      .orderBy(asc(experimentResults.position))
      .offset(from)
      .limit(step);
    for (const { grid } of rows) if (grid) yield grid;
    if (rows.length < step) return;
  }
}

/** Every one of an account, oldest first. */
export function experimentRows(userId: string, executor: Executor) {
  const { id, kind, name, body, status, combinations, total, credits, createdAt, startedAt, endedAt } = experiments;
  return executor
    .select({
      id,
      kind,
      name,
      body,
      status,
      combinations,
      total,
      credits,
      created_at: createdAt,
      started_at: startedAt,
      ended_at: endedAt,
    })
    .from(experiments)
    .where(eq(experiments.userId, userId))
    .orderBy(createdAt, id);
}

/** The best of each symbol of all of an account's. */
export function bestRows(userId: string, executor: Executor) {
  const { experimentId, position, ticker, status, error, engineVersion, barsHash, best, windows } = experimentResults;
  return executor
    .select({
      experiment_id: experimentId,
      position,
      ticker,
      status,
      error,
      engine_version: engineVersion,
      bars_hash: barsHash,
      best,
      windows,
    })
    .from(experimentResults)
    .innerJoin(experiments, eq(experiments.id, experimentId))
    .where(eq(experiments.userId, userId))
    .orderBy(experiments.createdAt, experimentId, position);
}

/** Ends the unfinished symbols. */
export async function endUnfinishedSymbols(
  experimentId: string,
  status: Status,
  error: string,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .update(experimentResults)
    .set({ status, error })
    .where(and(eq(experimentResults.experimentId, experimentId), inArray(experimentResults.status, unfinished)));
}
