import type { Runtime } from '../../program/runtime.ts';
import { purgeDeleted } from './cards.repository.ts';
import { restorableMs } from './cards.service.ts';
import { deletedBacktestsQueue } from './deleted-backtests.queue.ts';

/** Removes deleted backtests in time. Returns the function that stops it. */
export function startDeletedBacktestsWorker({ database, jobs, logger }: Runtime): Promise<() => Promise<void>> {
  return jobs.work(deletedBacktestsQueue, {
    async run() {
      const count = await purgeDeleted(new Date(Date.now() - restorableMs), database.db);
      if (count > 0) logger.info({ count }, 'removed deleted backtests');
    },
  });
}
