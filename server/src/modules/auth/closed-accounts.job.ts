import type { Holdings } from '../../accounts/holdings.ts';
import type { Database } from '../../platform/database/database.ts';
import { dropExpiredLinks } from './account-links.repository.ts';
import { dueAccounts, lockIfDue } from './closed-accounts.repository.ts';

interface Needs {
  readonly db: Database;
  readonly holdings: readonly Holdings[];
  /** Detaches the user's cards at the payment provider. */
  readonly forgetCards: (userId: string) => Promise<void>;
  readonly onError: (error: Error) => void;
}

/**
 * Deletes accounts that were closed 30 days ago: what they hold, and all about the person. Returns how many. An account whose cards cannot
 * be detached now waits for the next run.
 */
export async function deleteClosedAccounts(
  { db, holdings, forgetCards, onError }: Needs,
  signal: AbortSignal,
): Promise<number> {
  await dropExpiredLinks(db);
  let deleted = 0;
  const remove = async (id: string) => {
    await forgetCards(id);
    await db.transaction(async (transaction) => {
      if (!(await lockIfDue(id, transaction))) return;
      for (const held of holdings) await held.delete?.(id, transaction);
      deleted += 1;
    });
  };
  for (const id of await dueAccounts(db)) {
    if (signal.aborted) break;
    await remove(id).catch(onError);
  }
  return deleted;
}
