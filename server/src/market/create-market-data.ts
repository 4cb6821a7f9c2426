import type { MarketData, MarketDataId } from './market-data.ts';
import { createFilesMarketData } from './files/files-market-data.ts';
import { createSampleMarketData } from './sample-market-data.ts';

/** Providers by their value of MARKET_DATA. */
const providers: Readonly<Record<MarketDataId, () => MarketData>> = {
  sample: createSampleMarketData,
  files: createFilesMarketData,
};

export const createMarketData = (id: MarketDataId): MarketData => providers[id]();
