import type { Database } from '../../database/database.ts';
import { deleteAiUsageOf } from '../ai/ai.repository.ts';
import { deleteAlertsOf } from '../alerts/leaving.ts';
import { deleteBacktestsOf } from '../backtest/backtest.repository.ts';
import { deleteBillingOf } from '../billing/leaving.ts';
import { deleteNotificationsOf } from '../notifications/notifications.repository.ts';
import { deletePinsOf } from '../registry/registry.repository.ts';
import { deleteStrategiesOf } from '../strategies/strategies.repository.ts';
import { deleteSuggestionsOf } from '../tickers/suggestions.repository.ts';
import { deleteWatchlistsOf } from '../watchlists/watchlists.repository.ts';
import { dropExpiredLinks } from './account-links.repository.ts';
import { anonymise, dueAccounts, lockIfDue } from './closed-accounts.repository.ts';

const held = [
  deleteAiUsageOf,
  deleteAlertsOf,
  deleteBacktestsOf,
  deleteNotificationsOf,
  deletePinsOf,
  deleteStrategiesOf,
  deleteSuggestionsOf,
  deleteWatchlistsOf,
  deleteBillingOf,
];

interface Needs {
  readonly db: Database;
  /** Detaches the user's cards at the payment provider. */
  readonly forgetCards: (userId: string) => Promise<void>;
  readonly onError: (error: Error) => void;
}

/**
 * Deletes accounts that were closed 30 days ago: what they hold, and all about the person. Returns how many. An account whose cards cannot
 * be detached now waits for the next run.
 */
export async function deleteClosedAccounts({ db, forgetCards, onError }: Needs, signal: AbortSignal): Promise<number> {
  await dropExpiredLinks(db);
  let deleted = 0;
  const remove = async (id: string) => {
    await forgetCards(id);
    await db.transaction(async (transaction) => {
      if (!(await lockIfDue(id, transaction))) return;
      for (const deleteOf of held) await deleteOf(id, transaction);
      await anonymise(id, transaction);
      deleted += 1;
    });
  };
  for (const id of await dueAccounts(db)) {
    if (signal.aborted) break;
    await remove(id).catch(onError);
  }
  return deleted;
}
