import type { Runtime } from '../../program/runtime.ts';
import { deleteOldSessions } from './session-retention.job.ts';
import { sessionRetentionQueue } from './session-retention.queue.ts';

/** Deletes sessions that ended long ago. Returns the function that stops it. */
export async function startSessionRetention({ database, jobs, logger, now }: Runtime): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopWork = await jobs.work(sessionRetentionQueue, {
    async run() {
      const deleted = await deleteOldSessions(now(), database.db, stopping.signal);
      if (deleted > 0) logger.info({ deleted }, 'deleted old sessions');
    },
  });
  return async () => {
    stopping.abort();
    await stopWork();
  };
}
