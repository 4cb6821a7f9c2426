import type { Runtime } from '../../../program/runtime.ts';
import { restorableMs } from '../cards/alert-cards.service.ts';
import { alertUpkeepQueue } from './alert-upkeep.queue.ts';
import { purgeDeleted } from '../changes/deletion.repository.ts';
import { fitAllToPlans } from './fit-to-plan.service.ts';

/** Keeps alerts within plans, and deleted ones no longer than they can be restored. Returns the function that stops it. */
export async function startAlertUpkeep({ database, jobs, logger, now }: Runtime): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopWork = await jobs.work(alertUpkeepQueue, {
    async run() {
      await purgeDeleted(new Date(now() - restorableMs), database.db);
      const count = await fitAllToPlans(database.db, now(), stopping.signal);
      if (count > 0) logger.info({ count }, 'paused alerts beyond the plans of users');
    },
  });
  return async () => {
    stopping.abort();
    await stopWork();
  };
}
