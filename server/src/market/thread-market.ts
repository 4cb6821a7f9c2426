import type { ClientConfig } from 'pg';
import { openThreadDatabase } from '../platform/database/thread-database.ts';
import type { CompanyData } from './company-data.ts';
import { openProviders } from './providers/providers.ts';
import type { MarketDataId } from './providers/providers.ts';
import { LoadedMarket } from './market.ts';

/** What a thread needs to read the market by itself, as its `workerData`. */
export interface ThreadSettings {
  readonly connection: ClientConfig;
  readonly marketData: MarketDataId;
}

/** Series are used once; only the market's is worth keeping. */
const cacheBytes = 2 * 1024 * 1024;

/** The market on a thread of its own, with a connection of its own. */
export async function openThreadMarket({ connection, marketData: active }: ThreadSettings) {
  const db = openThreadDatabase(connection);
  const { marketData: providers, companyData } = await openProviders({ db });
  const market = await LoadedMarket.open({ active, providers, db, cacheBytes });
  return { market, companyData: (): Promise<CompanyData> => companyData(active), db };
}
