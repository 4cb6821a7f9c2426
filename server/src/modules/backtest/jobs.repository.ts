import { and, asc, count, eq, gte, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { backtestResults, backtests } from '../../platform/database/schema/backtests.ts';
import { unfinished } from './backtest.repository.ts';
import type { Status } from './backtest.repository.ts';
import { buyAndHoldFigure, drawdownFigure, returnFigure, sharpeFigure } from './figures.repository.ts';

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

/** Columns of an outcome, apart from the packed ones. */
const outcomeColumns = {
  status: 'text',
  error: 'text',
  engine_version: 'text',
  semantics_version: 'integer',
  bars_hash: 'text',
  length: 'integer',
  first_time: 'double precision',
  last_time: 'double precision',
  first_decision_time: 'double precision',
  trade_count: 'integer',
  final_equity: 'double precision',
  return_fraction: 'double precision',
  buy_and_hold_fraction: 'double precision',
  max_drawdown_fraction: 'double precision',
  sharpe: 'double precision',
  metrics: 'jsonb',
  warnings: 'jsonb',
  segments: 'jsonb',
} as const;
const plainColumns = Object.keys(outcomeColumns) as (keyof typeof outcomeColumns)[];
const packedColumns = ['series', 'packed_trades'] as const;

/** What is written of one result. */
export interface Outcome {
  readonly resultId: string;
  readonly values: Readonly<Partial<Record<Exclude<(typeof plainColumns)[number], 'status'>, unknown>>> & {
    readonly status: 'completed' | 'failed';
  };
  readonly packed?: Readonly<Record<(typeof packedColumns)[number], Uint8Array>>;
}

const joined = (columns: readonly string[], separator: string) => sql.raw(columns.join(separator));
const setPlain = joined(
  plainColumns.map((name) => `${name} = outcome.${name}`),
  ', ',
);
const setPacked = joined(
  packedColumns.map((name) => `${name} = substring(bytes from outcome.${name}_from for outcome.${name}_size)`),
  ', ',
);
const recordType = joined(
  [
    'id uuid',
    ...Object.entries(outcomeColumns).map(([name, type]) => `${name} ${type}`),
    ...packedColumns.flatMap((name) => [`${name}_from integer`, `${name}_size integer`]),
  ],
  ', ',
);

/**
 * Writes outcomes in one statement: drizzle takes longer to write the values of 25 columns than PostgreSQL to store them. Packed columns are
 * parts of one block of bytes, since an array of them would be text. Returns how many are the first ones of their results: a job may run
 * twice, its outcome counts once.
 */
export async function writeOutcomes(outcomes: readonly Outcome[], transaction: Transaction): Promise<number> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const records = outcomes.map(({ resultId, values, packed }) => {
    const record: Record<string, unknown> = { id: resultId, ...values };
    for (const name of packed ? packedColumns : []) {
      const bytes = packed![name];
      record[`${name}_from`] = size + 1;
      record[`${name}_size`] = bytes.byteLength;
      parts.push(bytes);
      size += bytes.byteLength;
    }
    return record;
  });
  const { rowCount } = await transaction.execute(sql`
    update ${backtestResults} as result set ${setPlain}, ${setPacked}
    from json_to_recordset(${JSON.stringify(records)}::json) as outcome (${recordType}),
      (select ${Buffer.concat(parts, size)}::bytea as bytes) as block
    where result.id = outcome.id and result.status in ('queued', 'running')`);
  return rowCount ?? 0;
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
  readonly maxDrawdownFraction: number | null;
  readonly sharpe: number | null;
}

export async function totalsOf(backtestId: string, executor: Executor): Promise<Totals> {
  const { credits } = backtestResults;
  const id = sql`${backtestId}::uuid`;
  const [row] = await executor
    .select({
      credits: sql<number>`coalesce(sum(${credits}), 0)::int`,
      completed: count(),
      returnFraction: returnFigure(id),
      buyAndHoldFraction: buyAndHoldFigure(id),
      maxDrawdownFraction: drawdownFigure(id),
      sharpe: sharpeFigure(id),
    })
    .from(backtestResults)
    .where(and(eq(backtestResults.backtestId, backtestId), eq(backtestResults.status, 'completed')));
  const without = { returnFraction: null, buyAndHoldFraction: null, maxDrawdownFraction: null, sharpe: null };
  return row ?? { credits: 0, completed: 0, ...without };
}
