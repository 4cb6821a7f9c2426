import { plans } from '@candlewick/shared-api';
import { availableParallelism } from 'node:os';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import type { Runtime } from '../../../program/runtime.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import { deleteClosesBefore } from './closes.repository.ts';
import { chunksOf } from './chunks.ts';
import { createQuotedRows } from './quoted-rows.service.ts';
import * as repository from './screener.repository.ts';
import type { WantedRow } from './screener-row.ts';
import type { ComputedRows } from './screener.thread.ts';
import { wantedRows } from './stale-rows.repository.ts';

/** A lock number that nothing else in the database uses: "scrn". */
const screenerLock = 0x73_63_72_6e;
/** Rows that are computed together; after each chunk, they are stored and the progress moves on. */
const computedAtOnce = 16;
/** Of quotes, one request brings fifty. */
const quotedAtOnce = 100;

/** Data delays of all plans, in minutes. */
const delays = [...new Set(Object.values(plans).map(({ limits }) => limits.data_delay_minutes))];

const keyOf = ({ ticker, delayMinutes }: Pick<WantedRow, 'ticker' | 'delayMinutes'>) => `${delayMinutes} ${ticker}`;

export interface RefreshNeeds extends Pick<Runtime, 'config' | 'logger' | 'database' | 'market' | 'companyData'> {
  /** Aborted when the process stops. */
  readonly stopping: AbortSignal;
}

/** How rows are brought up to date. */
interface Filling {
  /** Rows of a chunk, and those of its last ticker. */
  readonly size: number;
  readonly compute: (rows: readonly WantedRow[]) => Promise<ComputedRows>;
  readonly onStored: (rows: readonly WantedRow[]) => Promise<void>;
}

function openThread({ config, database }: RefreshNeeds): ThreadPool<readonly WantedRow[], ComputedRows> {
  const settings: ThreadSettings = { connection: database.connection, marketData: config.marketData };
  return new ThreadPool('screener', {
    filename: new URL('./screener.thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    atomics: 'async',
    // Requests and backtests go first.
    niceIncrement: availableParallelism() > 1 ? 10 : 0,
    workerData: settings,
  });
}

/**
 * Gives the function that computes every row that is missing or stale, unless another process is doing so. It may be called at any time,
 * and again after a failure.
 */
export function createRefresh(needs: RefreshNeeds): () => Promise<void> {
  const { config, logger, database, companyData, stopping } = needs;
  const { db, pool } = database;
  /** Basis of the last attempt by row, also where it gave no row: a symbol that fails is tried again when its data change. */
  const attempted = new Map<string, string>();

  const staleRows = async () => {
    const [wanted, stored] = await Promise.all([wantedRows(config.marketData, delays, db), repository.readBases(db)]);
    const bases = new Map(stored.map((row) => [keyOf(row), row.basis]));
    const isCurrent = (row: WantedRow) => [bases.get(keyOf(row)), attempted.get(keyOf(row))].includes(row.basis);
    const keys = new Set(wanted.map(keyOf));
    return {
      stale: wanted.filter((row) => !isCurrent(row)),
      total: wanted.length / delays.length,
      firstSession: Math.min(...wanted.map(({ session }) => session)),
      unlisted: stored.filter((row) => !keys.has(keyOf(row))),
    };
  };

  const storeInChunks = async (stale: readonly WantedRow[], { size, compute, onStored }: Filling) => {
    for (const chunk of chunksOf(stale, size)) {
      if (stopping.aborted) throw new Error('The process is stopping: the rest is computed after the next start.');
      const { rows, failures, postponed } = await compute(chunk);
      for (const { ticker, reason } of failures) logger.warn({ ticker, reason }, 'the screener leaves out a symbol');
      await repository.writeRows(rows, db);
      const done = chunk.filter((row) => !postponed.includes(row));
      for (const row of done) attempted.set(keyOf(row), row.basis);
      await onStored(done);
    }
  };
  const isQuoted = ({ provider }: WantedRow) => provider === companyData.id && companyData.closes !== undefined;
  const storeComputed = async (stale: readonly WantedRow[], onStored: Filling['onStored']) => {
    if (stale.length === 0) return;
    const thread = openThread(needs);
    try {
      await storeInChunks(stale, { size: computedAtOnce, compute: (rows) => thread.run(rows), onStored });
    } finally {
      await thread.destroy();
    }
  };
  const storeQuoted = async (stale: readonly WantedRow[], firstSession: number, onStored: Filling['onStored']) => {
    if (!companyData.closes || stale.length === 0) return;
    const compute = createQuotedRows(companyData.closes, needs);
    await storeInChunks(stale, { size: quotedAtOnce, compute, onStored });
    await deleteClosesBefore(firstSession, db);
  };

  const refreshAll = async () => {
    const { stale, total, firstSession, unlisted } = await staleRows();
    for (const [delayMinutes, rows] of Map.groupBy(unlisted, (row) => row.delayMinutes))
      await repository.deleteRows(
        delayMinutes,
        rows.map(({ ticker }) => ticker),
        db,
      );
    const missing = new Map(delays.map((delay) => [delay, 0]));
    for (const { delayMinutes } of stale) missing.set(delayMinutes, (missing.get(delayMinutes) ?? 0) + 1);
    const report = async (changed: readonly number[]) => {
      for (const delay of changed)
        await repository.writeProgress({ delay_minutes: delay, done: total - (missing.get(delay) ?? 0), total }, db);
    };
    await report(delays);
    if (stale.length === 0) return;
    const startedAt = performance.now();
    const onStored = async (rows: readonly WantedRow[]) => {
      for (const { delayMinutes } of rows) missing.set(delayMinutes, (missing.get(delayMinutes) ?? 0) - 1);
      await report(delays);
    };
    await storeQuoted(stale.filter(isQuoted), firstSession, onStored);
    await storeComputed(
      stale.filter((row) => !isQuoted(row)),
      onStored,
    );
    logger.info({ rows: stale.length, ms: Math.round(performance.now() - startedAt) }, 'refreshed the screener');
  };

  return async () => {
    // The lock belongs to the connection, so it ends with the process, however that ends.
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [screenerLock]);
      if (rows[0]?.free) await refreshAll();
    } finally {
      await client.query('select pg_advisory_unlock_all()').then(
        () => client.release(),
        (error: Error) => client.release(error),
      );
    }
  };
}
