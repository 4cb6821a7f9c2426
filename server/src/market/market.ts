import { createHash } from 'node:crypto';
import type { Bars } from '@candlewick/engine';
import type { Provenance } from '@candlewick/shared-api/schemas';
import type { Database } from '../database/database.ts';
import { ApiProblem } from '../api-problem.ts';
import { LRUCache } from 'lru-cache';
import { filesProvider } from './market-data.ts';
import type { MarketData, StoredInstrument } from './market-data.ts';
import * as repository from './market.repository.ts';
import { searchInstruments } from './search.ts';
import { adjust, closedBefore, sliceBars } from './series.ts';

/** An instrument with its adjusted daily history, oldest first; at least one bar. */
export interface Series {
  readonly instrument: StoredInstrument;
  readonly bars: Bars;
  readonly provenance: Provenance;
  /** SHA-256 of the adjusted bars. */
  readonly hash: string;
}

/**
 * Market data for services: instruments in memory, series loaded from the database on first use. Series end `delayMinutes` ago, the data
 * delay of the caller's plan.
 */
export interface Market {
  /** Reloads the instruments and drops the cached series after a change. */
  reload(): Promise<void>;
  /** Changes with every reload, for the keys of cached responses. */
  readonly revision: number;
  /** Searches the active provider's instruments and imported ones. */
  search(query: string): readonly StoredInstrument[];
  find(ticker: string): StoredInstrument | undefined;
  /** Undefined if the ticker is unknown, or has no bars that are old enough. */
  findSeries(ticker: string, delayMinutes: number): Promise<Series | undefined>;
  /** Throws unknown_ticker. */
  series(ticker: string, delayMinutes: number): Promise<Series>;
}

interface Options {
  readonly provider: Pick<MarketData, 'id' | 'advances'>;
  readonly db: Database;
  /** Maximum bytes of series in memory; the least recently used are dropped. */
  readonly cacheBytes: number;
}

const minuteMs = 60_000;

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

const bytesOf = ({ bars }: Series) => bars.length * 6 * Float64Array.BYTES_PER_ELEMENT + 1024;

/** The series as a delayed plan sees it; undefined if no bar is old enough. */
function delayed(series: Series, delayMinutes: number, advances: boolean): Series | undefined {
  const { bars, instrument } = series;
  const delayMs = delayMinutes * minuteMs;
  const length = closedBefore(bars, Date.now() - delayMs, instrument.type);
  const delayed_by = advances ? delayMs : null;
  if (length === 0) return undefined;
  if (length === bars.length) return { ...series, provenance: { ...series.provenance, delayed_by } };
  const visible = sliceBars(bars, 0, length);
  const provenance = { ...series.provenance, as_of: visible.time[length - 1] ?? 0, delayed_by };
  return { instrument, bars: visible, provenance, hash: hashOfBars(visible) };
}

export async function openMarket({ provider, db, cacheBytes }: Options): Promise<Market> {
  let offered: readonly StoredInstrument[] = [];
  let byTicker: ReadonlyMap<string, StoredInstrument> = new Map();
  let revision = 0;
  const cache = new LRUCache<string, Series>({ maxSize: cacheBytes, sizeCalculation: bytesOf });
  const reload = async () => {
    const all = await repository.allInstruments(db);
    offered = all.filter((each) => each.provider === provider.id || each.provider === filesProvider);
    byTicker = new Map(all.map((instrument) => [instrument.ticker, instrument]));
    revision += 1;
    cache.clear();
    loading.clear();
  };
  const loading = new Map<string, Promise<Series | undefined>>();

  const load = async (instrument: StoredInstrument): Promise<Series | undefined> => {
    const readIn = revision;
    const raw = await repository.readDailyBars(instrument.ticker, db);
    if (!raw) return undefined;
    const bars = adjust(raw);
    const provenance: Provenance = {
      source: instrument.provider,
      source_label: instrument.sourceLabel,
      simulated: instrument.simulated,
      as_of: bars.time[bars.length - 1] ?? 0,
      delayed_by: null,
    };
    const series = { instrument, bars, provenance, hash: hashOfBars(bars) };
    // A series read before a change goes only to those who requested it then.
    if (readIn === revision) cache.set(instrument.ticker, series);
    return series;
  };
  /** Shares one read among concurrent requests for a series. */
  const loadOnce = (instrument: StoredInstrument) => {
    const { ticker } = instrument;
    const started = loading.get(ticker);
    if (started) return started;
    const reading = load(instrument).finally(() => {
      if (loading.get(ticker) === reading) loading.delete(ticker);
    });
    loading.set(ticker, reading);
    return reading;
  };
  const findSeries = async (ticker: string, delayMinutes: number) => {
    const instrument = byTicker.get(ticker);
    if (!instrument) return undefined;
    const series = cache.get(ticker) ?? (await loadOnce(instrument));
    const advances = provider.advances && instrument.provider === provider.id;
    return series && delayed(series, delayMinutes, advances);
  };

  await reload();
  return {
    reload,
    get revision() {
      return revision;
    },
    search: (query) => searchInstruments(offered, query),
    find: (ticker) => byTicker.get(ticker),
    findSeries,
    async series(ticker, delayMinutes) {
      const series = await findSeries(ticker, delayMinutes);
      if (!series) throw unknownTicker(ticker);
      return series;
    },
  };
}
