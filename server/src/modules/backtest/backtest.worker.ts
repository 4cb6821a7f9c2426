import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { announceWorker } from '../../jobs/worker-presence.ts';
import type { Runtime } from '../../runtime.ts';
import { createBillingService } from '../billing/billing.service.ts';
import { runBacktestJob } from './backtest.job.ts';
import type { JobNeeds } from './backtest.job.ts';
import { backtestQueue } from './backtest.queue.ts';
import type { BacktestJob } from './backtest.queue.ts';
import { recoverBacktests } from './backtest.recovery.ts';
import type { ThreadAnswer, ThreadTask } from './backtest.thread.ts';

/** Jobs are taken at once by NOTIFY; looking for them now and then is for what got lost. */
const pollingSeconds = 5;
const recoveryEveryMs = 30_000;
const killedSessionMs = 500;
const jobsAtOnce = 2;

export interface BacktestWorker {
  /** Takes no new jobs, lets the tickers that run end, leaves the rest to the next start. */
  stop(): Promise<void>;
}

function openThreads(count: number): Piscina<ThreadTask, ThreadAnswer> {
  return new Piscina({
    filename: new URL('./backtest.thread.ts', import.meta.url).href,
    minThreads: count,
    maxThreads: count,
    // Sleeping on Atomics keeps a thread from taking part in its own message loop; not needed at our task sizes.
    atomics: 'async',
    niceIncrement: availableParallelism() > 1 ? 1 : 0,
  });
}

/** Starts taking backtest jobs; first it picks up those of a process that died. */
export async function startBacktestWorker({
  config,
  logger,
  database,
  notifications,
  boss,
  market,
}: Runtime): Promise<BacktestWorker> {
  const stopping = new AbortController();
  const threads = openThreads(config.workerThreads);
  const needs: JobNeeds = {
    db: database.db,
    market,
    billing: createBillingService(database.db),
    notifications,
    threads,
    stopping: stopping.signal,
  };
  const onError = (error: Error) => logger.warn({ err: error }, 'the worker lost a database connection');
  const alone = config.databaseUrl === undefined ? killedSessionMs * 10 : killedSessionMs;
  const presence = await announceWorker(database.connection, alone, onError);
  await recoverBacktests(boss, needs, presence.alone);

  const work = async () => {
    const id = await boss.work<BacktestJob>(
      backtestQueue.name,
      { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: pollingSeconds },
      async (jobs) => {
        // One NOTIFY may stand for several jobs: after one, look for the next at once.
        boss.notifyWorker(id);
        for (const job of jobs) {
          await runBacktestJob(job.data, needs).catch((error: unknown) => {
            if (!stopping.signal.aborted)
              logger.error({ err: error, job: job.id, ...job.data }, 'a backtest job failed and will run again');
            throw error;
          });
        }
      },
    );
  };
  for (let lane = 0; lane < jobsAtOnce; lane += 1) await work();
  const timer = setInterval(() => {
    recoverBacktests(boss, needs, false).catch((error: unknown) =>
      logger.warn({ err: error }, 'looking for stranded backtests failed'),
    );
  }, recoveryEveryMs);

  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await boss.offWork(backtestQueue.name);
      await threads.close();
      await presence.leave();
    },
  };
}
