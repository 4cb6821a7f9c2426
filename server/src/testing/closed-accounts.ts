import type { Database } from '../platform/database/database.ts';
import { deleteClosedAccounts } from '../modules/auth/closed-accounts.job.ts';
import { holdings } from '../program/modules.ts';

/** Deletes the closed accounts that are due, as the job does. Returns how many. */
export const deleteDueAccounts = (db: Database): Promise<number> =>
  deleteClosedAccounts(
    {
      db,
      holdings,
      forgetCards: () => Promise.resolve(),
      onError(error) {
        throw error;
      },
    },
    new AbortController().signal,
  );
