import type { Executor } from '../database/database.ts';
import { createFilesMarketData } from './files/files-market-data.ts';
import type { MarketData } from './market-data.ts';
import { createSampleMarketData } from './sample/sample-market-data.ts';
import type { Yahoo } from './yahoo/open-yahoo.ts';

/** The providers that can serve instruments, by their ids; making one is cheap. Yahoo serves only while it is the active one. */
export function createProviders(db: Executor, yahoo?: Yahoo): ReadonlyMap<string, MarketData> {
  const providers = [createSampleMarketData(), createFilesMarketData(db)];
  if (yahoo) providers.push(yahoo.marketData);
  return new Map(providers.map((provider) => [provider.id, provider]));
}
