import { adjust, calendarOf, dayOn } from '@candlewick/engine/market';
import type { Executor } from '../../../platform/database/database.ts';
import { filesProvider } from '../../market-data.ts';
import type { MarketData } from '../../market-data.ts';
import { readDailyBars } from '../../market.repository.ts';
import { splitFactorOf } from '../../splits-in-prices.ts';
import { countBars, readIntradayBars } from './files.repository.ts';
import type { StoredInterval } from './files.repository.ts';

type IntradayInterval = Exclude<StoredInterval, 'daily' | 'sessions' | '2h' | '4h'>;

const minutesOf: Readonly<Record<IntradayInterval, number>> = {
  '1m': 1,
  '2m': 2,
  '3m': 3,
  '5m': 5,
  '10m': 10,
  '15m': 15,
  '30m': 30,
  '1h': 60,
};
const longestFirst = (Object.keys(minutesOf) as IntradayInterval[]).toReversed();

/** Stored intervals that add up to some minutes, the one with the fewest bars first. */
const intervalsOf: Readonly<Record<number, readonly IntradayInterval[]>> = Object.fromEntries(
  [1, 15, 60].map((minutes) => [minutes, longestFirst.filter((each) => minutes % minutesOf[each] === 0)]),
);

/** The provider of imported instruments: what `npm run import` has written into the database. */
export function createFilesMarketData(db: Executor): MarketData {
  return {
    id: filesProvider,
    advances: false,
    isRemote: false,
    version: () => Promise.resolve(filesProvider),
    instruments: () => Promise.resolve([]),
    async dailyBars({ ticker, sourceLabel: source, simulated }) {
      const bars = await readDailyBars(ticker, db);
      const [from, to] = [bars?.time[0], bars?.time[bars.length - 1]];
      if (!bars || from === undefined || to === undefined) return undefined;
      return {
        ...bars,
        splitFactor: splitFactorOf(bars),
        splits: [],
        dividends: [],
        segments: [{ from, to, source, simulated }],
      };
    },
    async intradayBars(instrument, dates, minutes) {
      const { ticker } = instrument;
      const [first, last] = [dates[0], dates.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      const stored = new Set((await countBars(ticker, db)).keys());
      const interval = intervalsOf[minutes]?.find((each) => stored.has(each));
      if (!interval) return undefined;
      const calendar = calendarOf(instrument);
      const range = { from: dayOn(calendar, first).from, to: dayOn(calendar, last).to };
      const bars = await readIntradayBars({ ticker, interval, ...range }, db);
      return bars && { bars: adjust(bars), minutes: minutesOf[interval], isAdjusted: true };
    },
    quoteAt: () => Promise.resolve(undefined),
  };
}
