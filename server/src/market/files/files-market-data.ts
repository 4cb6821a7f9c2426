import { filesProvider } from '../market-data.ts';
import type { MarketData } from '../market-data.ts';

/** The provider for MARKET_DATA=files: nothing beyond what `npm run import` has written into the database. */
export function createFilesMarketData(): MarketData {
  return {
    id: filesProvider,
    advances: false,
    version: () => Promise.resolve(filesProvider),
    instruments: () => Promise.resolve([]),
    dailyBars: (ticker) =>
      Promise.reject(new Error(`${ticker} is imported, not loaded: its bars are in the database.`)),
  };
}
