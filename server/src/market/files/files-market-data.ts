import type { Executor } from '../../database/database.ts';
import { filesProvider } from '../market-data.ts';
import type { MarketData } from '../market-data.ts';
import { readDailyBars } from '../market.repository.ts';

/** The provider of imported instruments: what `npm run import` has written into the database. */
export function createFilesMarketData(db: Executor): MarketData {
  return {
    id: filesProvider,
    advances: false,
    version: () => Promise.resolve(filesProvider),
    instruments: () => Promise.resolve([]),
    async dailyBars({ ticker, sourceLabel: source, simulated }) {
      const bars = await readDailyBars(ticker, db);
      const [from, to] = [bars?.time[0], bars?.time[bars.length - 1]];
      if (!bars || from === undefined || to === undefined) return undefined;
      return { ...bars, splits: [], dividends: [], segments: [{ from, to, source, simulated }] };
    },
    minuteBars: () => Promise.resolve(undefined),
    quoteAt: () => Promise.resolve(undefined),
  };
}
