import { availableParallelism } from 'node:os';
import { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import type { Runtime } from '../../../program/runtime.ts';
import { createTellEnd } from '../../backtest/tell-end.service.ts';
import { createBillingService } from '../../billing/ledger/billing.service.ts';
import { runExperimentJob } from './experiments.job.ts';
import type { JobNeeds } from './experiments.job.ts';
import { experimentQueue } from './experiments.queue.ts';
import type { ThreadAnswer, ThreadTask } from './experiments.thread.ts';
import { countInterruptions, recoverStranded } from './recovery.service.ts';

const recoveryEveryMs = 30_000;
/** Threads that have nothing to do end after this long. */
const idleMs = 30_000;
/** As the threads of backtests: behind the event loop. */
const niceIncrement = availableParallelism() > 1 ? 1 : 0;

/** Starts taking the jobs of sweeps and walk-forwards. */
export async function startExperimentWorker(runtime: Runtime) {
  const { config, logger, database, notifications, jobs, market } = runtime;
  const stopping = new AbortController();
  const threads = new ThreadPool<ThreadTask, ThreadAnswer>('experiments', {
    filename: new URL('./experiments.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: config.workerThreads,
    idleTimeout: idleMs,
    atomics: 'async',
    niceIncrement,
  });
  const billing = createBillingService(database.db);
  const tellEnd = createTellEnd({ mailer: runtime.mailer, linkTo: (path) => runtime.publicUrl() + path });
  const needs: JobNeeds = {
    db: database.db,
    market,
    billing,
    notifications,
    tellEnd,
    threads,
    stopping: stopping.signal,
  };
  const stopWork = await jobs.work(experimentQueue, {
    run: ({ data }) => runExperimentJob(data, needs),
    onTakeover: (taken) => countInterruptions(taken, needs),
  });
  let recovery = Promise.resolve();
  const recover = () => {
    recovery = recoverStranded(jobs, needs).catch((error: unknown) => {
      if (!stopping.signal.aborted) logger.warn({ err: error }, 'could not look for stranded experiments');
    });
  };
  recover();
  const timer = setInterval(recover, recoveryEveryMs);

  return {
    /** Takes no new jobs and leaves the rest of the running ones to the next start. */
    async stop(): Promise<void> {
      clearInterval(timer);
      stopping.abort();
      await Promise.all([stopWork(), recovery]);
      await threads.close();
    },
  };
}
