import type { ClientConfig } from 'pg';
import type { Database } from '../database/database.ts';
import { openThreadDatabase } from '../database/thread-database.ts';
import { createProviders } from './create-market-data.ts';
import type { MarketDataId } from './market-data.ts';
import { openMarket } from './market.ts';
import type { Market } from './market.ts';

/** What a thread needs to read the market by itself, as its `workerData`. */
export interface ThreadSettings {
  readonly connection: ClientConfig;
  readonly marketData: MarketDataId;
}

/** Series are used once; only the market's is worth keeping. */
const cacheBytes = 2 * 1024 * 1024;

/** The market on a thread of its own, with a connection of its own. */
export async function openThreadMarket({
  connection,
  marketData,
}: ThreadSettings): Promise<{ readonly market: Market; readonly db: Database }> {
  const db = openThreadDatabase(connection);
  const market = await openMarket({ active: marketData, providers: createProviders(db), db, cacheBytes });
  return { market, db };
}
