import type { Bars } from '@candlewick/engine';
import {
  adjust,
  calendarOf,
  currentOrLastSession,
  dayOn,
  firstBarAtOrAfter,
  joinBars,
  minuteMs,
  sliceBars,
} from '@candlewick/engine/market';
import type { Executor } from '../../../platform/database/database.ts';
import { filesProvider } from '../../market-data.ts';
import type { Instrument, MarketData, TradingHours } from '../../market-data.ts';
import { readDailyBars } from '../../market.repository.ts';
import { splitFactorOf } from '../../splits-in-prices.ts';
import { DayHours } from './day-hours.ts';
import { countBars, importedInstrument, readIntradayBars } from './files.repository.ts';
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
  [1, 5, 15, 60].map((minutes) => [minutes, longestFirst.filter((each) => minutes % minutesOf[each] === 0)]),
);

interface WantedHours {
  readonly dates: readonly number[];
  readonly lengthMs: number;
  readonly until?: number;
  readonly hours: TradingHours;
}

/** The bars of some dates, without those before the open and after the close unless they are wanted, and whether there are any. */
function barsOfHours(
  instrument: Pick<Instrument, 'ticker' | 'type'>,
  all: Bars,
  { dates, hours, ...of }: WantedHours,
): { readonly bars: Bars; readonly hasExtended: boolean } {
  let hasExtended = false;
  const parts = dates.map((date) => {
    const { from, to } = dayOn(calendarOf(instrument), date);
    const day = sliceBars(all, firstBarAtOrAfter(all, from), firstBarAtOrAfter(all, to));
    const seen = new DayHours(instrument, { date, ...of });
    const regular = Array.from(day.time, (time) => seen.see(time));
    hasExtended ||= seen.isExtended;
    if (hours === 'extended' || !seen.isExtended) return day;
    return sliceBars(day, regular.indexOf(true), regular.lastIndexOf(true) + 1);
  });
  return { bars: joinBars(parts), hasExtended };
}

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
    async intradayBars(instrument, dates, minutes, hours = 'regular') {
      const { ticker } = instrument;
      const [first, last] = [dates[0], dates.at(-1)];
      if (first === undefined || last === undefined) return undefined;
      const stored = new Set((await countBars(ticker, db)).keys());
      const interval = intervalsOf[minutes]?.find((each) => stored.has(each));
      if (!interval) return undefined;
      const calendar = calendarOf(instrument);
      const range = { from: dayOn(calendar, first).from, to: dayOn(calendar, last).to };
      const all = await readIntradayBars({ ticker, interval, ...range }, db);
      const days = all && (await readDailyBars(ticker, db));
      if (!all || !days) return undefined;
      const factors = splitFactorOf(days);
      const splitFactor = all.time.map((time) => factors[Math.max(0, firstBarAtOrAfter(days, time + 1) - 1)] ?? 1);
      const { bars, hasExtended } = barsOfHours(instrument, adjust({ ...all, splitFactor }), {
        dates,
        lengthMs: minutesOf[interval] * minuteMs,
        hours,
      });
      return bars.length === 0 ? undefined : { bars, minutes: minutesOf[interval], isAdjusted: true, hasExtended };
    },
    async quoteAt(ticker, time) {
      const instrument = await importedInstrument(ticker, db);
      if (!instrument) return undefined;
      const calendar = calendarOf(instrument);
      const session = currentOrLastSession(calendar, time);
      // Of a session that is over, its daily bar has all.
      if (session.close <= time) return undefined;
      const stored = new Set((await countBars(ticker, db)).keys());
      const interval = (Object.keys(minutesOf) as IntradayInterval[]).find((each) => stored.has(each));
      if (!interval) return undefined;
      const lengthMs = minutesOf[interval] * minuteMs;
      const range = { from: dayOn(calendar, session.date).from, to: time - lengthMs + 1 };
      const all = await readIntradayBars({ ticker, interval, ...range }, db);
      const days = all && (await readDailyBars(ticker, db));
      if (!all || !days) return undefined;
      const wanted = { dates: [session.date], lengthMs, until: time, hours: 'regular' } as const;
      const { bars } = barsOfHours(instrument, adjust({ ...all, adjustedClose: all.close }), wanted);
      const last = bars.length - 1;
      if (last < 0) return undefined;
      const before = days.close[firstBarAtOrAfter(days, session.date) - 1];
      return {
        time: bars.time[last]! + lengthMs,
        last: bars.close[last]!,
        bid: null,
        ask: null,
        open: bars.open[0]!,
        high: bars.high.reduce((most, price) => Math.max(most, price), -Infinity),
        low: bars.low.reduce((least, price) => Math.min(least, price), Infinity),
        volume: bars.volume.reduce((sum, volume) => sum + volume, 0),
        previousClose: before ?? bars.open[0]!,
        session,
      };
    },
  };
}
