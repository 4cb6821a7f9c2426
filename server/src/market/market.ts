import type { Bars } from '@candlewick/engine';
import {
  adjust,
  calendarOf,
  closedBefore,
  currentOrLastSession,
  dayMs,
  firstBarAtOrAfter,
  lastClosedSession,
  majorUnit,
  minuteMs,
  rescaled,
  sliceBars,
  tradedBars,
} from '@candlewick/engine/market';
import type { MarketQuote } from '@candlewick/engine/market';
import type { Provenance } from '@candlewick/shared-api/schemas';
import { LRUCache } from 'lru-cache';
import type { Database } from '../platform/database/database.ts';
import { ApiProblem } from '../api-problem.ts';
import { unknownTicker } from './known-tickers.ts';
import { filesProvider } from './market-data.ts';
import type {
  Instrument,
  IntradayBars,
  MarketData,
  RunOnThread,
  Segment,
  StoredInstrument,
  TradingHours,
} from './market-data.ts';
import type { MarketDataId } from './providers/providers.ts';
import * as repository from './market.repository.ts';
import { sourceOf } from './provenance.ts';
import { byProminence, createSearch } from './search.ts';

/** An instrument with its daily history, oldest first; at least one bar. */
export interface Series {
  readonly instrument: StoredInstrument;
  /** Adjusted for splits and dividends: for indicators and returns. */
  readonly bars: Bars;
  /** The same bars as traded, adjusted for splits only: for prices and the change of a day (day-figures.ts). */
  readonly traded: Bars;
  /** Shares of the last session per share of each, where there was a split. */
  readonly splitFactor: Float64Array | undefined;
  readonly segments: readonly Segment[];
  /** Of the whole history. */
  readonly provenance: Provenance;
}

/** A quote with the history before it; its provider may have none, and the last bar stands for it. */
export interface QuotedSeries extends Series {
  readonly quote: MarketQuote | undefined;
}

/** Market data for services: instruments in memory, series on first use. Everything ends `delayMinutes` ago, the data delay of the caller's plan. */
export interface Market {
  /** Reloads the instruments and drops the cached series after a change. */
  reload(): Promise<void>;
  /** Changes with every reload, for the keys of cached responses. */
  readonly revision: number;
  /** Searches the active provider's instruments and imported ones, of one type if it is given. */
  search(query: string, type?: Instrument['type']): Promise<readonly StoredInstrument[]>;
  /** An instrument that is known already. */
  find(ticker: string): StoredInstrument | undefined;
  /** The same, or one that the active provider knows when it is asked. */
  lookUp(ticker: string): Promise<StoredInstrument | undefined>;
  /** Whether each instrument of the active provider costs requests to another server. */
  readonly isRemote: boolean;
  /** All listed instruments of the active provider and of imports, the best known first. */
  readonly listed: readonly StoredInstrument[];
  /** Changes when the ticker's series has a new session; also for the keys of cached responses. */
  newestSession(ticker: string, delayMinutes: number): number;
  /** Changes with the ticker's quote: every second while its market is open, every minute for imported bars. 0 without a running quote. */
  newestQuote(ticker: string, delayMinutes: number): number;
  /** Undefined if the ticker is unknown, or has no bars that are old enough. With `onThread`, a history is computed there. */
  findSeries(ticker: string, delayMinutes: number, onThread?: RunOnThread): Promise<Series | undefined>;
  /** Times of the bars of a series, which its provider may know without their prices. Undefined like `findSeries`. */
  sessionTimes(ticker: string, delayMinutes: number): Promise<Float64Array | undefined>;
  /** Throws unknown_ticker; so does the next. */
  series(ticker: string, delayMinutes: number): Promise<Series>;
  quoted(ticker: string, delayMinutes: number): Promise<QuotedSeries>;
  /** The quote with the last 60 sessions at least, and the one before them: like `findRecent`, where that costs no request of its own. */
  quotedRecent(ticker: string, delayMinutes: number): Promise<QuotedSeries>;
  /** The quote without its history; undefined if the provider has none. */
  quote(ticker: string, delayMinutes: number): Promise<MarketQuote | undefined>;
  /** The end of the series, 60 sessions at least, which costs a fraction of the whole. Undefined like that of `findSeries`. */
  findRecent(ticker: string, delayMinutes: number): Promise<Series | undefined>;
  /** Bars within the sessions of some dates (midnight UTC) that had ended; undefined if the provider has none that add up to `minutes`. */
  intradayBars(ticker: string, wanted: WantedIntraday): Promise<IntradayBars | undefined>;
}

interface WantedIntraday {
  readonly dates: readonly number[];
  readonly minutes: number;
  readonly delayMinutes: number;
  readonly hours?: TradingHours | undefined;
}

interface Options {
  /** The active provider. */
  readonly active: MarketDataId;
  readonly providers: ReadonlyMap<string, MarketData>;
  readonly db: Database;
  /** Maximum bytes of series in memory; the least recently used are dropped. */
  readonly cacheBytes: number;
  readonly now?: () => number;
}

/** A series to load, by its key in the cache. */
interface Wanted {
  readonly key: string;
  readonly end: number;
  readonly from: number;
  readonly onThread?: RunOnThread | undefined;
}

/** With fewer results of its own, a search asks the provider, too. */
const enoughResults = 5;

/** Calendar days that have more than 60 sessions on every calendar. */
const recentMs = 100 * dayMs;

const bytesOf = ({ bars, traded }: Series) =>
  bars.length * (traded === bars ? 6 : 10) * Float64Array.BYTES_PER_ELEMENT + 1024;

/** Sessions of series, by length, first and last one. */
const knownTimes = new LRUCache<string, Float64Array>({ max: 100 });

const bytesIn = ({ buffer, byteOffset, byteLength }: Float64Array) => Buffer.from(buffer, byteOffset, byteLength);

/** The same sessions from another series, if there are such: a sixth of the memory of series with one calendar and range. */
function sharedTimes(time: Float64Array): Float64Array {
  const key = `${time.length} ${time[0]} ${time.at(-1)}`;
  const known = knownTimes.get(key);
  if (known && bytesIn(known).equals(bytesIn(time))) return known;
  knownTimes.set(key, time);
  return time;
}

/** Its first bars in shares of the last one of them, at the prices that were known then: later splits and dividends are left out. */
function beginningOf({ bars, traded, splitFactor, ...about }: Series, length: number): Series {
  const shares = splitFactor?.[length - 1] ?? 1;
  const first = rescaled(sliceBars(traded, 0, length), { price: shares, volume: 1 / shares });
  if (traded === bars) return { ...about, bars: first, traded: first, splitFactor };
  const adjusted = sliceBars(bars, 0, length);
  const price = (first.close[length - 1] ?? 1) / (adjusted.close[length - 1] ?? 1);
  return { ...about, bars: rescaled(adjusted, { price, volume: 1 / shares }), traded: first, splitFactor };
}

/** The series as a delayed plan sees it; undefined if no bar is old enough. */
function delayed(
  series: Series,
  delayMs: number,
  { time, advances }: { time: number; advances: boolean },
): Series | undefined {
  const { bars, instrument } = series;
  const length = closedBefore(bars, time - delayMs, instrument);
  if (length === 0) return undefined;
  const visible = length === bars.length ? series : beginningOf(series, length);
  const as_of = visible.bars.time[length - 1] ?? 0;
  return {
    ...visible,
    provenance: { ...series.provenance, as_of, delayed_by: advances ? delayMs : null },
  };
}

/** Instruments that were stored while their provider's prices were in pence, cents or agorot. */
const inMajorUnit = (instrument: StoredInstrument): StoredInstrument =>
  instrument.provider === filesProvider
    ? instrument
    : { ...instrument, currency: majorUnit(instrument.currency).currency };

/** The market of one process: the instruments of its providers, and a cache of the series that it has loaded. */
export class LoadedMarket implements Market {
  readonly isRemote: boolean;
  readonly #active: MarketDataId;
  readonly #providers: ReadonlyMap<string, MarketData>;
  readonly #provider: MarketData | undefined;
  readonly #db: Database;
  readonly #now: () => number;
  readonly #cache: LRUCache<string, Series>;
  readonly #loading = new Map<string, Promise<Series | undefined>>();
  #offered: readonly StoredInstrument[] = [];
  #search = createSearch(this.#offered);
  #listed: readonly StoredInstrument[] = [];
  #byTicker = new Map<string, StoredInstrument>();
  #withIntraday: ReadonlySet<string> = new Set();
  #revision = 0;

  static async open(options: Options): Promise<Market> {
    const market = new LoadedMarket(options);
    await market.reload();
    return market;
  }

  private constructor({ active, providers, db, cacheBytes, now = Date.now }: Options) {
    this.#active = active;
    this.#providers = providers;
    this.#provider = providers.get(active);
    this.#db = db;
    this.#now = now;
    this.#cache = new LRUCache({ maxSize: cacheBytes, sizeCalculation: bytesOf });
    this.isRemote = this.#provider?.isRemote ?? false;
  }

  get revision(): number {
    return this.#revision;
  }

  get listed(): readonly StoredInstrument[] {
    return this.#listed;
  }

  async reload(): Promise<void> {
    const all = (await repository.allInstruments(this.#db)).map(inMajorUnit);
    this.#withIntraday = await repository.tickersWithIntraday(this.#db);
    this.#offered = all.filter(({ provider }) => provider === this.#active || provider === filesProvider);
    this.#search = createSearch(this.#offered);
    this.#listed = this.#offered.filter(({ delistedOn }) => !delistedOn).toSorted(byProminence);
    this.#byTicker = new Map(all.map((instrument) => [instrument.ticker, instrument]));
    this.#revision += 1;
    this.#cache.clear();
    this.#loading.clear();
  }

  async search(query: string, type?: Instrument['type']): Promise<readonly StoredInstrument[]> {
    const known = this.#search(query, type);
    const provider = this.#provider;
    if (!provider?.search || known.length >= enoughResults) return known;
    try {
      const more = await this.#adopt(await provider.search(query));
      return [...new Set([...known, ...more.filter((found) => !type || found.type === type)])];
    } catch (error) {
      // What is known here is better than an error.
      if (error instanceof ApiProblem && known.length > 0) return known;
      throw error;
    }
  }

  find(ticker: string): StoredInstrument | undefined {
    return this.#byTicker.get(ticker);
  }

  async lookUp(ticker: string): Promise<StoredInstrument | undefined> {
    const known = this.#byTicker.get(ticker);
    if (known || !this.#provider?.lookUp) return known;
    const found = await this.#provider.lookUp(ticker);
    return found && (await this.#adopt([found]))[0];
  }

  newestSession(ticker: string, delayMinutes: number): number {
    const instrument = this.#byTicker.get(ticker);
    return instrument ? lastClosedSession(calendarOf(instrument), this.#timeOf(delayMinutes)).date : 0;
  }

  newestQuote(ticker: string, delayMinutes: number): number {
    const instrument = this.#byTicker.get(ticker);
    const advances = instrument && this.#providerOf(instrument)?.advances;
    if (!instrument || !(advances || this.#withIntraday.has(ticker))) return 0;
    const time = this.#timeOf(delayMinutes);
    const { close } = currentOrLastSession(calendarOf(instrument), time);
    // Of a session that is over, an import has its bar.
    if (!advances) return time < close ? Math.floor(time / minuteMs) * minuteMs : 0;
    return Math.min(Math.floor(time / 1000) * 1000, close);
  }

  findSeries(ticker: string, delayMinutes: number, onThread?: RunOnThread): Promise<Series | undefined> {
    return this.#find(ticker, delayMinutes, { onThread });
  }

  async sessionTimes(ticker: string, delayMinutes: number): Promise<Float64Array | undefined> {
    const instrument = await this.lookUp(ticker);
    const end = this.#timeOf(delayMinutes);
    const time =
      instrument && (await this.#providerOf(instrument)?.sessionTimes?.(instrument, this.#endAt(instrument, end)));
    if (!time) return (await this.#find(ticker, delayMinutes))?.bars.time;
    const length = closedBefore({ length: time.length, time }, end, instrument);
    return length === 0 ? undefined : time.subarray(0, length);
  }

  series(ticker: string, delayMinutes: number): Promise<Series> {
    return this.#known(ticker, delayMinutes);
  }

  async quoted(ticker: string, delayMinutes: number): Promise<QuotedSeries> {
    return this.#withQuote(await this.#known(ticker, delayMinutes), delayMinutes);
  }

  async quotedRecent(ticker: string, delayMinutes: number): Promise<QuotedSeries> {
    return this.#withQuote(await this.#known(ticker, delayMinutes, !this.isRemote), delayMinutes);
  }

  async quote(ticker: string, delayMinutes: number): Promise<MarketQuote | undefined> {
    const instrument = await this.lookUp(ticker);
    return instrument && this.#providerOf(instrument)?.quoteAt(ticker, this.#timeOf(delayMinutes));
  }

  findRecent(ticker: string, delayMinutes: number): Promise<Series | undefined> {
    return this.#find(ticker, delayMinutes, { isRecent: true });
  }

  async intradayBars(ticker: string, wanted: WantedIntraday): Promise<IntradayBars | undefined> {
    const { dates, minutes, delayMinutes, hours } = wanted;
    const instrument = this.#byTicker.get(ticker);
    const found = instrument && (await this.#providerOf(instrument)?.intradayBars(instrument, dates, minutes, hours));
    if (!found) return undefined;
    const { bars } = found;
    const end = this.#timeOf(delayMinutes);
    // A bar that began its length before has ended, and so has the last one of a session, which may be shorter.
    const { close } = lastClosedSession(calendarOf(instrument), end);
    const ended = Math.max(close, end - found.minutes * minuteMs + 1);
    return { ...found, bars: sliceBars(bars, 0, firstBarAtOrAfter(bars, ended)) };
  }

  /** From now on the instruments are known here, and to other processes when they start. */
  async #adopt(instruments: readonly Instrument[]): Promise<readonly StoredInstrument[]> {
    const stored = () => instruments.flatMap(({ ticker }) => this.#byTicker.get(ticker) ?? []);
    const others = instruments.filter(({ ticker }) => !this.#byTicker.has(ticker));
    if (others.length === 0) return stored();
    await repository.putInstruments(others, this.#active, this.#db);
    for (const each of others) this.#byTicker.set(each.ticker, { ...each, provider: this.#active });
    this.#offered = [...this.#offered, ...others.flatMap(({ ticker }) => this.#byTicker.get(ticker) ?? [])];
    this.#search = createSearch(this.#offered);
    return stored();
  }

  #timeOf(delayMinutes: number): number {
    return this.#now() - delayMinutes * minuteMs;
  }

  #providerOf(instrument: StoredInstrument): MarketData | undefined {
    return this.#providers.get(instrument.provider);
  }

  /** Session with which a series ends at a time; the history of a provider that does not advance is always the whole. */
  #endAt(instrument: StoredInstrument, time: number): number {
    return this.#providerOf(instrument)?.advances ? lastClosedSession(calendarOf(instrument), time).date : Infinity;
  }

  async #load(instrument: StoredInstrument, { key, end, from, onThread }: Wanted): Promise<Series | undefined> {
    const readIn = this.#revision;
    const history = await this.#providerOf(instrument)?.dailyBars(instrument, end, from, onThread);
    if (!history) return undefined;
    const { segments, isProvisional } = history;
    const adjusted = adjust(history);
    const bars = { ...adjusted, time: sharedTimes(adjusted.time) };
    const as_of = bars.time[bars.length - 1] ?? 0;
    const provenance = { source: instrument.provider, ...sourceOf(segments), as_of, delayed_by: null };
    const splitFactor = history.splitFactor?.some((factor) => factor !== 1) ? history.splitFactor : undefined;
    const series = { instrument, bars, traded: tradedBars(history, bars), splitFactor, segments, provenance };
    // A series read before a change goes only to those who requested it then.
    if (readIn === this.#revision && !isProvisional) this.#cache.set(key, series);
    return series;
  }

  /** Shares one read among concurrent requests for a series. */
  #loadOnce(instrument: StoredInstrument, wanted: Wanted): Promise<Series | undefined> {
    const { key } = wanted;
    const started = this.#loading.get(key);
    if (started) return started;
    const reading = this.#load(instrument, wanted).finally(() => {
      if (this.#loading.get(key) === reading) this.#loading.delete(key);
    });
    this.#loading.set(key, reading);
    return reading;
  }

  async #find(
    ticker: string,
    delayMinutes: number,
    { isRecent = false, onThread }: { readonly isRecent?: boolean; readonly onThread?: RunOnThread | undefined } = {},
  ): Promise<Series | undefined> {
    const instrument = await this.lookUp(ticker);
    if (!instrument) return undefined;
    const end = this.#endAt(instrument, this.#timeOf(delayMinutes));
    const key = `${ticker} ${end}`;
    const recent = { key: `${key} recent`, end, from: end - recentMs };
    const known = this.#cache.get(key) ?? (isRecent ? this.#cache.get(recent.key) : undefined);
    // What a provider has stored is read as a whole.
    const wanted = isRecent && Number.isFinite(end) ? recent : { key, end, from: 0, onThread };
    const series = known ?? (await this.#loadOnce(instrument, wanted));
    const advances = this.#providerOf(instrument)?.advances ?? false;
    return series && delayed(series, delayMinutes * minuteMs, { time: this.#now(), advances });
  }

  async #known(ticker: string, delayMinutes: number, isRecent = false): Promise<Series> {
    const series = await this.#find(ticker, delayMinutes, { isRecent });
    if (!series) throw unknownTicker(ticker);
    return series;
  }

  async #withQuote(series: Series, delayMinutes: number): Promise<QuotedSeries> {
    const found = await this.quote(series.instrument.ticker, delayMinutes);
    if (!found) return { ...series, quote: found };
    // The running session of an import is as late as any other.
    return { ...series, quote: found, provenance: { ...series.provenance, delayed_by: delayMinutes * minuteMs } };
  }
}
