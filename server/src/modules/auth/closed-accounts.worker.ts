import type { Runtime } from '../../program/runtime.ts';
import { closedAccountsQueue } from './closed-accounts.queue.ts';
import { deleteClosedAccounts } from './closed-accounts.job.ts';

/** Deletes closed accounts in time. Returns the function that stops it. */
export async function startClosedAccountsWorker({
  billing,
  database,
  holdings,
  jobs,
  logger,
}: Runtime): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stopWork = await jobs.work(closedAccountsQueue, {
    async run() {
      const count = await deleteClosedAccounts(
        {
          db: database.db,
          holdings,
          forgetCards: (userId) => billing.cards.forget(userId),
          onError: (err) => logger.error({ err }, 'a closed account waits for its deletion'),
        },
        stopping.signal,
      );
      if (count > 0) logger.info({ count }, 'deleted closed accounts');
    },
  });
  return async () => {
    stopping.abort();
    await stopWork();
  };
}
