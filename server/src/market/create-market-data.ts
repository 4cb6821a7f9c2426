import type { Executor } from '../database/database.ts';
import { createFilesMarketData } from './files/files-market-data.ts';
import { marketDataIds } from './market-data.ts';
import type { MarketData, MarketDataId } from './market-data.ts';
import { createSampleMarketData } from './sample/sample-market-data.ts';

const makers: Readonly<Record<MarketDataId, (db: Executor) => MarketData>> = {
  sample: createSampleMarketData,
  files: createFilesMarketData,
};

/** Every provider by its id; making one is cheap, and costs nothing more until it is asked. */
export function createProviders(db: Executor): ReadonlyMap<string, MarketData> {
  return new Map(marketDataIds.map((id) => [id, makers[id](db)]));
}
