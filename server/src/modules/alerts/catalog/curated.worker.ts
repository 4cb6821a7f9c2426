import { availableParallelism } from 'node:os';
import type { CuratedFigures } from '../../../platform/database/schema/curated.ts';
import type { ThreadSettings } from '../../../market/thread-market.ts';
import type { Runtime } from '../../../program/runtime.ts';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import { wantedRows } from '../../tickers/screener/stale-rows.repository.ts';
import type { WantedFigures } from './curated.thread.ts';
import { curatedQueue } from './curated.queue.ts';
import type { CuratedJob } from './curated.queue.ts';
import { figuresDelayMinutes, figuresVersion } from './figures.ts';
import { deleteFiguresOf, readBases, replaceFigures } from './figures.repository.ts';

function openThread({ config, database }: Runtime): ThreadPool<WantedFigures, CuratedFigures[]> {
  const settings: ThreadSettings = { connection: database.connection, marketData: config.marketData };
  return new ThreadPool('curated-strategies', {
    filename: new URL('./curated.thread.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    atomics: 'async',
    // Everything else goes first.
    niceIncrement: availableParallelism() > 1 ? 15 : 0,
    workerData: settings,
  });
}

/** Tickers with missing or stale figures, and those that are no longer listed. An index cannot be bought, so it is not among them. */
async function staleTickers({ config, database, market }: Runtime) {
  const [listed, stored] = await Promise.all([
    wantedRows(config.marketData, [figuresDelayMinutes], database.db),
    readBases('1d', database.db),
  ]);
  const wanted = listed
    .filter(({ ticker }) => market.find(ticker)?.type !== 'index')
    .map(({ ticker, basis }) => ({ ticker, basis: `${figuresVersion} ${basis}` }));
  const known = new Set(wanted.map(({ ticker }) => ticker));
  return {
    stale: wanted.filter(({ ticker, basis }) => stored.get(ticker) !== basis),
    unlisted: [...stored.keys()].filter((ticker) => !known.has(ticker)),
  };
}

/**
 * Keeps the daily figures of the curated strategies current, after each close. A provider on another server would need a history of every
 * instrument, so there only tickers that someone asks for have figures. Returns the function that stops it.
 */
export async function startCuratedWorker(runtime: Runtime): Promise<() => Promise<void>> {
  const { logger, database, jobs, market } = runtime;
  const stopping = new AbortController();
  /** Basis of the last attempt by ticker: one without prices is tried again when its data change. */
  const attempted = new Map<string, string>();

  const refresh = async () => {
    if (market.isRemote) return;
    const { stale, unlisted } = await staleTickers(runtime);
    await deleteFiguresOf(unlisted, database.db);
    const missing = stale.filter(({ ticker, basis }) => attempted.get(ticker) !== basis);
    if (missing.length === 0) return;
    const thread = openThread(runtime);
    const startedAt = performance.now();
    try {
      for (const wanted of missing) {
        if (stopping.signal.aborted)
          throw new Error('The process is stopping: the rest is computed after the next start.');
        const rows = await thread.run(wanted);
        await replaceFigures({ ticker: wanted.ticker, interval: '1d' }, rows, database.db);
        attempted.set(wanted.ticker, wanted.basis);
      }
    } finally {
      await thread.destroy();
    }
    const ms = Math.round(performance.now() - startedAt);
    logger.info({ tickers: missing.length, ms }, 'computed the figures of the curated strategies');
  };

  const stopWork = await jobs.work(curatedQueue, { run: refresh });
  const first: CuratedJob = { reason: 'start' };
  await jobs.add(curatedQueue, [first], database.db);
  return async () => {
    stopping.abort();
    await stopWork();
  };
}
