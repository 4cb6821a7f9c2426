import type { MarketData, MarketDataId } from './market-data.ts';
import { createSampleMarketData } from './sample-market-data.ts';

/** A provider is added here, by its value of MARKET_DATA. */
const providers: Readonly<Record<MarketDataId, () => MarketData>> = {
  sample: createSampleMarketData,
};

/** The provider that the configuration names. */
export const createMarketData = (id: MarketDataId): MarketData => providers[id]();
