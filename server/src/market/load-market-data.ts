import type { Database } from '../platform/database/database.ts';
import type { Notifications } from '../platform/database/notifications.ts';
import { filesProvider } from './market-data.ts';
import type { MarketData } from './market-data.ts';
import * as repository from './market.repository.ts';

/**
 * Writes a provider's instruments into the database, unless it has this version already. Instruments that the provider no longer offers are
 * marked as delisted; instruments that were imported from files stay as they are. Every process is notified and reloads its instruments.
 */
export async function loadMarketData(provider: MarketData, db: Database, notifications: Notifications): Promise<void> {
  // The import writes its instruments into the database itself.
  if (provider.id === filesProvider) return;
  const version = await provider.version();
  if ((await repository.loadedVersion(provider.id, db)) === version) return;
  const today = new Date().toISOString().slice(0, 10);
  const instruments = await provider.instruments();
  await db.transaction(async (transaction) => {
    await repository.setLoadedVersion(provider.id, version, transaction);
    await repository.putInstruments(instruments, provider.id, transaction);
    const listed = instruments.map(({ ticker }) => ticker);
    // Others of a provider that looks them up were found on demand.
    if (!provider.lookUp) await repository.delistOthers(provider.id, listed, today, transaction);
    await notifications.publish('market', { provider: provider.id }, transaction);
  });
}
