import { dayMs } from '@candlewick/engine/market';
import { LRUCache } from 'lru-cache';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import type { Listing } from '../universe.ts';

/** What an instrument was worth at the end of a month. */
export interface MonthValue {
  /** Raw close. */
  readonly close: number;
  /** Value of all its shares, or of a fund's assets; NaN for what has none. */
  readonly value: number;
}

/** Values of all that was listed at the end of a month, by symbol. */
export interface MonthValues {
  /** Last day of the month, midnight UTC. */
  readonly date: number;
  readonly of: ReadonlyMap<string, MonthValue>;
}

interface Source {
  readonly universe: ReadonlyMap<string, Listing>;
  readonly instrumentOf: (symbol: string) => SimulatedInstrument;
  /** Number of shares of a stock at a time. */
  readonly sharesOf: (listing: Listing, time: number) => number;
  readonly turn: () => Promise<void>;
}

/** The plans ask for two times, which may be in different months. */
const mostMonths = 4;
/** A symbol takes up to half a millisecond: other requests are answered between these. */
const symbolsAtOnce = 15;

/** The last day of the month before a time, midnight UTC. */
export function monthEndBefore(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 0);
}

/**
 * Values at the end of the last month before a time. Funds, their holdings and what follows from them are disclosed monthly. Concurrent
 * callers share the work.
 */
export function createMonthValues({
  universe,
  instrumentOf,
  sharesOf,
  turn,
}: Source): (time: number) => Promise<MonthValues> {
  const months = new LRUCache<number, Promise<MonthValues>>({ max: mostMonths });

  const valueOf = (listing: Listing, date: number): MonthValue | undefined => {
    const instrument = instrumentOf(listing.symbol);
    const close = instrument.dailyBars(date - 10 * dayMs, date).close.at(-1);
    if (close === undefined) return undefined;
    if (listing.type === 'stock') return { close, value: close * sharesOf(listing, date + dayMs) };
    if (listing.marketCap === null) return { close, value: Number.NaN };
    // Funds keep their number of shares, but for splits.
    return { close, value: (listing.marketCap / listing.price) * (close / instrument.anchorSharesOn(date)) };
  };
  const read = async (date: number): Promise<MonthValues> => {
    const values = new Map<string, MonthValue>();
    for (const [index, listing] of [...universe.values()].entries()) {
      if (index % symbolsAtOnce === 0) await turn();
      const value = valueOf(listing, date);
      if (value) values.set(listing.symbol, value);
    }
    return { date, of: values };
  };
  return (time) => {
    const date = monthEndBefore(time);
    const reading = months.get(date) ?? read(date);
    months.set(date, reading);
    return reading;
  };
}
