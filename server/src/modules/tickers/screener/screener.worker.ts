import type { Runtime } from '../../../program/runtime.ts';
import { createRefresh } from './screener.job.ts';
import { screenerQueue } from './screener.queue.ts';
import type { ScreenerJob } from './screener.queue.ts';

/** An import of a folder changes many instruments one after the other. */
const settleMs = 1000;

/** Keeps the rows of the screener current: from the start, when data change, and after each close. */
export async function startScreenerWorker(runtime: Runtime) {
  const { logger, jobs, database, notifications } = runtime;
  const stopping = new AbortController();
  const refresh = createRefresh({ ...runtime, stopping: stopping.signal });
  const stopWork = await jobs.work(screenerQueue, { run: refresh });
  const ask = (reason: ScreenerJob['reason']) =>
    jobs.add(screenerQueue, [{ reason }], database.db).catch((err: unknown) => {
      if (!stopping.signal.aborted) logger.warn({ err }, 'could not ask for the rows of the screener; looking later');
    });
  let timer: NodeJS.Timeout | undefined;
  const unsubscribe = notifications.subscribe('market', () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void ask('data');
    }, settleMs);
  });
  await ask('start');

  return {
    /** Takes no new jobs, and leaves the rest of a running one to the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      unsubscribe();
      clearTimeout(timer);
      await stopWork();
    },
  };
}
