import type { Database } from '../../database/database.ts';
import { deleteBacktestsOf } from '../backtest/backtest.repository.ts';
import { deleteNotificationsOf } from '../notifications/notifications.repository.ts';
import { deletePinsOf } from '../registry/registry.repository.ts';
import { deleteSuggestionsOf } from '../tickers/suggestions.repository.ts';
import { dropExpiredLinks } from './account-links.repository.ts';
import { anonymise, dueAccounts, lockIfDue } from './closed-accounts.repository.ts';

/** Deletes accounts that were closed 30 days ago: what they hold, and all about the person. Returns how many. */
export async function deleteClosedAccounts(db: Database, signal: AbortSignal): Promise<number> {
  await dropExpiredLinks(db);
  let deleted = 0;
  for (const id of await dueAccounts(db)) {
    if (signal.aborted) break;
    await db.transaction(async (transaction) => {
      if (!(await lockIfDue(id, transaction))) return;
      for (const deleteOf of [deleteBacktestsOf, deleteNotificationsOf, deletePinsOf, deleteSuggestionsOf])
        await deleteOf(id, transaction);
      await anonymise(id, transaction);
      deleted += 1;
    });
  }
  return deleted;
}
