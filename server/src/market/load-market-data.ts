import type { Database } from '../database/database.ts';
import type { MarketData } from './market-data.ts';
import * as repository from './market.repository.ts';

/** Loads a provider's data into the database, unless it has this version already. */
export async function loadMarketData(provider: MarketData, db: Database): Promise<void> {
  const version = await provider.version();
  if ((await repository.loadedVersion(provider.id, db)) === version) return;
  await db.transaction(async (transaction) => {
    await repository.setLoadedVersion(provider.id, version, transaction);
    await repository.deleteInstruments(provider.id, transaction);
    for (const instrument of await provider.instruments()) {
      await repository.insertInstrument(instrument, provider.id, transaction);
      await repository.insertBars(instrument.ticker, await provider.dailyBars(instrument.ticker), transaction);
    }
  });
}
