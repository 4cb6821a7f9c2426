import { createHash } from 'node:crypto';
import type { Bars } from '@candlewick/engine';
import type { Provenance } from '@candlewick/shared-api/schemas';
import type { Database } from '../database/database.ts';
import { ApiProblem } from '../api-problem.ts';
import { LRUCache } from 'lru-cache';
import type { Instrument } from './market-data.ts';
import * as repository from './market.repository.ts';
import { searchInstruments } from './search.ts';
import { adjust } from './series.ts';

/** An instrument with its adjusted daily history, oldest first; at least one bar. */
export interface Series {
  readonly instrument: Instrument;
  readonly bars: Bars;
  readonly provenance: Provenance;
  /** SHA-256 of the adjusted bars. */
  readonly hash: string;
}

/** The market for services: instruments in memory, series loaded from the database on first use. */
export interface Market {
  search(query: string): readonly Instrument[];
  find(ticker: string): Instrument | undefined;
  /** Undefined when the ticker is unknown or has no bars. */
  findSeries(ticker: string): Promise<Series | undefined>;
  /** Throws unknown_ticker. */
  series(ticker: string): Promise<Series>;
}

/** Series kept in memory: 600 of 20 years are about 170 MB. */
const seriesInMemory = 600;

function unknownTicker(ticker: string): ApiProblem {
  const message = `There is no instrument ${ticker}. Search by symbol or name to find one.`;
  return new ApiProblem('unknown_ticker', message, { problems: [{ code: 'unknown_ticker', path: 'ticker', message }] });
}

/** SHA-256 of the columns, in the order of the interface. */
export function hashOfBars(bars: Bars): string {
  const hash = createHash('sha256');
  for (const column of [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume]) {
    hash.update(new Uint8Array(column.buffer, column.byteOffset, column.byteLength));
  }
  return hash.digest('hex');
}

export async function openMarket(source: string, db: Database): Promise<Market> {
  const all = await repository.allInstruments(db);
  const byTicker = new Map(all.map((instrument) => [instrument.ticker, instrument]));
  const cache = new LRUCache<string, Promise<Series | undefined>>({ max: seriesInMemory });

  const load = async (instrument: Instrument): Promise<Series | undefined> => {
    const raw = await repository.readDailyBars(instrument.ticker, db);
    if (!raw) return undefined;
    const bars = adjust(raw);
    const provenance: Provenance = {
      source,
      source_label: instrument.sourceLabel,
      simulated: instrument.simulated,
      as_of: bars.time[bars.length - 1] ?? 0,
      delayed_by: null,
    };
    return { instrument, bars, provenance, hash: hashOfBars(bars) };
  };
  const findSeries = (ticker: string) => {
    const instrument = byTicker.get(ticker);
    if (!instrument) return Promise.resolve(undefined);
    const known = cache.get(ticker);
    if (known) return known;
    const loading = load(instrument);
    cache.set(ticker, loading);
    loading.catch(() => cache.delete(ticker));
    return loading;
  };

  return {
    search: (query) => searchInstruments(all, query),
    find: (ticker) => byTicker.get(ticker),
    findSeries,
    async series(ticker) {
      const series = await findSeries(ticker);
      if (!series) throw unknownTicker(ticker);
      return series;
    },
  };
}
