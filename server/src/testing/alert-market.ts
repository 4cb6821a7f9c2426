import type { Bars } from '@candlewick/engine';
import {
  calendarOf,
  currentOrLastSession,
  firstBarAtOrAfter,
  joinBars,
  minuteMs,
  sessionDatesOf,
  sessionOn,
  sliceBars,
} from '@candlewick/engine/market';
import type { Database } from '../platform/database/database.ts';
import { LoadedMarket } from '../market/market.ts';
import type { Market } from '../market/market.ts';
import type { DailyHistory, Instrument, MarketData } from '../market/market-data.ts';

/** What a test does to the bars of a ticker before the market gets them. */
export type Change = (bars: Bars, ticker: string) => Bars;

/** A walk without a clock: a number from 0 to 1 for a ticker and a time. */
function noise(ticker: string, time: number, part: number): number {
  let hash = 2_166_136_261 ^ part;
  for (const letter of `${ticker} ${time}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}

/** Bars at these times, whose closes go up and down around 100. */
export function wavesAt(ticker: string, times: readonly number[]): Bars {
  const length = times.length;
  const column = () => new Float64Array(length);
  const bars = {
    length,
    time: Float64Array.from(times),
    open: column(),
    high: column(),
    low: column(),
    close: column(),
  };
  const phase = noise(ticker, 0, 9) * 7;
  for (const [i, time] of times.entries()) {
    const wave = 100 + 8 * Math.sin(i / 2 + phase);
    bars.open[i] = wave * (1 + 0.02 * (noise(ticker, time, 1) - 0.5));
    bars.close[i] = wave * (1 + 0.03 * (noise(ticker, time, 2) - 0.5));
    bars.high[i] = Math.max(bars.open[i]!, bars.close[i]!) * 1.004;
    bars.low[i] = Math.min(bars.open[i]!, bars.close[i]!) * 0.996;
  }
  return { ...bars, volume: new Float64Array(length).fill(1000) };
}

const years = [2024, 2025, 2026, 2027];

/** Daily bars of three years. */
export function dailyWaves({ ticker, type }: Pick<Instrument, 'ticker' | 'type'>): Bars {
  return wavesAt(
    ticker,
    years.flatMap((year) => [...sessionDatesOf(calendarOf(type), year)]),
  );
}

/** Bars within a session. */
function sessionWaves({ ticker, type }: Instrument, date: number, minutes: number): Bars[] {
  const session = sessionOn(calendarOf(type), date);
  if (!session) return [];
  const times: number[] = [];
  for (let time = session.open; time < session.close; time += minutes * minuteMs) times.push(time);
  return [wavesAt(ticker, times)];
}

/** A provider of made-up bars, in place of the sample; `change` is applied to whatever it gives. */
export function createWaveMarketData(change: () => Change): MarketData {
  return {
    id: 'sample',
    advances: true,
    isRemote: false,
    version: () => Promise.resolve('waves'),
    instruments: () => Promise.resolve([]),
    dailyBars(instrument, to, from = 0): Promise<DailyHistory | undefined> {
      const all = dailyWaves(instrument);
      const known = sliceBars(all, firstBarAtOrAfter(all, from), firstBarAtOrAfter(all, to + 1));
      const bars = change()(known, instrument.ticker);
      if (bars.length === 0) return Promise.resolve(undefined);
      const segment = { from: bars.time[0]!, to: bars.time[bars.length - 1]!, source: 'Waves', simulated: true };
      return Promise.resolve({
        ...bars,
        adjustedClose: bars.close,
        splits: [],
        dividends: [],
        segments: [segment],
        isProvisional: segment.to < to,
      });
    },
    intradayBars(instrument, dates, minutes) {
      const parts = dates.flatMap((date) => sessionWaves(instrument, date, minutes));
      const bars = change()(joinBars(parts), instrument.ticker);
      return Promise.resolve(bars.length === 0 ? undefined : { bars, minutes, isAdjusted: true, hasExtended: false });
    },
    // The session of the time; nobody looks at its prices.
    quoteAt(_, time) {
      const session = currentOrLastSession('xnys', time);
      const price = { last: 100, bid: null, ask: null, open: 100, high: 100, low: 100, volume: 0, previousClose: 100 };
      return Promise.resolve({ time, session, ...price });
    },
  };
}

/** A market of made-up bars with a clock that the test moves. */
export function openWaveMarket(db: Database, now: () => number, change: () => Change): Promise<Market> {
  const providers = new Map([['sample', createWaveMarketData(change)]]);
  return LoadedMarket.open({ active: 'sample', providers, db, cacheBytes: 256e6, now });
}
