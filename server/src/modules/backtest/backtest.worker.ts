import { availableParallelism } from 'node:os';
import type { WorkOptions } from '../../platform/jobs/jobs.ts';
import { announceWorker } from '../../platform/jobs/worker-presence.ts';
import type { Runtime } from '../../program/runtime.ts';
import { createBillingService } from '../billing/ledger/billing.service.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { runBacktestJob } from './backtest.job.ts';
import type { JobNeeds } from './backtest.job.ts';
import { backtestQueue } from './backtest.queue.ts';
import type { BacktestJob } from './backtest.queue.ts';
import { countInterruptions, recoverStranded } from './recovery.service.ts';
import { createTellEnd } from './tell-end.service.ts';
import type { ThreadAnswer, ThreadTask } from './backtest.thread.ts';
import type { PortfolioAnswer, PortfolioTask } from './portfolio.thread.ts';

/** Not by cron: that runs every minute at most, and by a job, which is what may be lost. */
const recoveryEveryMs = 30_000;
/** How long PostgreSQL may take to notice that a process was killed. */
const killedSessionMs = 500;

const tasksPerThread = 2;
const niceIncrement = availableParallelism() > 1 ? 1 : 0;

/**
 * One thread for large portfolios, which ends when it has none: a portfolio of 500 tickers takes 0.3 s, for which no other backtest should
 * wait, and leaves 100 MB of garbage, which goes with the thread.
 */
function openPortfolioThread(): ThreadPool<PortfolioTask, PortfolioAnswer> {
  return new ThreadPool('portfolios', {
    filename: new URL('./portfolio.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 0,
    atomics: 'async',
    niceIncrement,
  });
}

function openThreads(count: number): ThreadPool<ThreadTask, ThreadAnswer> {
  return new ThreadPool('backtests', {
    filename: new URL('./backtest.thread.ts', import.meta.url).href,
    minThreads: count,
    maxThreads: count,
    // The next one waits on the thread, not for a turn of the event loop.
    concurrentTasksPerWorker: tasksPerThread,
    // Blocking on Atomics would stop a thread's message loop, and at our task sizes its speed is not needed.
    atomics: 'async',
    niceIncrement,
  });
}

/** Starts taking backtest jobs, first those of a dead process. */
export async function startBacktestWorker(runtime: Runtime) {
  const { config, logger, database, notifications, jobs, market } = runtime;
  const stopping = new AbortController();
  const threads = openThreads(config.workerThreads);
  const portfolioThread = openPortfolioThread();
  const needs: JobNeeds = {
    db: database.db,
    market,
    billing: createBillingService(database.db),
    notifications,
    tellEnd: createTellEnd({ mailer: runtime.mailer, linkTo: (path) => runtime.publicUrl() + path }),
    threads,
    portfolioThread,
    stopping: stopping.signal,
  };
  const onError = (error: Error) => logger.warn({ err: error }, 'the worker lost a database connection');
  const waitMs = config.databaseUrl === undefined ? killedSessionMs * 10 : killedSessionMs;
  const presence = await announceWorker(database.connection, waitMs, onError);
  const work: WorkOptions<BacktestJob> = {
    run: ({ data }) => runBacktestJob(data, needs),
    onTakeover: (taken) => countInterruptions(taken, needs),
  };
  // If this is the only worker, every running job belongs to a dead process: no need to wait for missing heartbeats.
  if (presence.alone) await jobs.takeOverAll(backtestQueue, work);
  const stopWork = await jobs.work(backtestQueue, work);
  let recovery = Promise.resolve();
  const recover = () => {
    recovery = recoverStranded(jobs, needs).catch((error: unknown) => {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'could not look for stranded backtests');
    });
  };
  recover();
  const timer = setInterval(recover, recoveryEveryMs);

  return {
    /** Takes no new jobs, finishes the running tickers, and leaves the rest to the next start. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([stopWork(), recovery]);
      await Promise.all([threads.close(), portfolioThread.close()]);
      await presence.leave();
    },
  };
}
