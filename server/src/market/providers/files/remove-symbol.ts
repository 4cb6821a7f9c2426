import type { Database } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import { filesProvider } from '../../market-data.ts';
import * as repository from './files.repository.ts';
import { ImportRefusal } from './refusals.ts';

/**
 * Removes an imported symbol with all of its bars, in one transaction. Running servers are notified when it commits. If a provider has the
 * symbol, too, the next start of a server loads it. Returns the number of bars by interval; throws an ImportRefusal for a symbol that was not
 * imported.
 */
export async function removeSymbol(
  ticker: string,
  isDryRun: boolean,
  { db, notifications }: { readonly db: Database; readonly notifications: Notifications },
): Promise<ReadonlyMap<string, number>> {
  return db.transaction(async (transaction) => {
    const stored = await repository.lockInstrument(ticker, transaction);
    if (stored?.provider !== filesProvider)
      throw new ImportRefusal(`${ticker} was not imported, so it cannot be removed.`);
    const bars = await repository.countBars(ticker, transaction);
    if (isDryRun) return bars;
    await repository.deleteInstrument(ticker, transaction);
    await repository.forgetLoadedVersions(transaction);
    await notifications.publish('market', { provider: filesProvider }, transaction);
    return bars;
  });
}
