import type { Bars } from '@candlewick/engine';
import type { Dividend, InstrumentType, MarketQuote, RawBars, Split } from '@candlewick/engine/market';
import type { MarketDataId } from './providers/providers.ts';

export interface Instrument {
  /** Upper case, as exchanges write it. */
  readonly ticker: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: InstrumentType;
  readonly currency: string;
  readonly description: string;
  readonly sector: string | null;
  readonly industry: string | null;
  readonly website: string | null;
  /** Name of the data set, for people. */
  readonly sourceLabel: string;
  readonly simulated: boolean;
  /** `YYYY-MM-DD` on which the provider stopped offering it; null while it is listed. */
  readonly delistedOn?: string | null;
  /** The larger, the better known; orders search results that match equally well. */
  readonly prominence?: number;
}

/** An instrument in the database, with the provider that its data came from. */
export interface StoredInstrument extends Instrument {
  readonly provider: string;
}

/** A part of a history that comes from one source. */
export interface Segment {
  /** First and last session, midnight UTC. */
  readonly from: number;
  readonly to: number;
  /** Name of the data set, for people. */
  readonly source: string;
  readonly simulated: boolean;
}

/** A daily history with what happened to its shares. */
export interface DailyHistory extends RawBars {
  /** Shares of the last session per share of each: raw prices ÷ this and raw volume × this are comparable. Absent if they are so already. */
  readonly splitFactor?: Float64Array;
  readonly splits: readonly Split[];
  readonly dividends: readonly Dividend[];
  /** Oldest first; together they cover every bar. */
  readonly segments: readonly [Segment, ...Segment[]];
  /** It lacks the last session, or is older than it should be: the next request asks again. */
  readonly isProvisional?: boolean;
}

/** Bars within sessions. */
export interface IntradayBars {
  readonly bars: Bars;
  /** Length of each. */
  readonly minutes: number;
  /** Whether prices are adjusted as the daily ones are; otherwise they are raw, and each session's last close is that of its daily bar. */
  readonly isAdjusted: boolean;
  /** Whether the provider has bars outside of the sessions of this instrument. */
  readonly hasExtended: boolean;
}

/** `extended`: with the bars before the open and after the close of a session. */
export type TradingHours = 'regular' | 'extended';

/** The provider of imported files. Its instruments stand beside those of the active provider. */
export const filesProvider = 'files' satisfies MarketDataId;

/** Runs the default export of a module on a worker thread. */
export type RunOnThread = <Task, Result>(module: URL, task: Task) => Promise<Result>;

/** A provider of market data. MARKET_DATA selects the active one; the others still serve the instruments that they brought. */
export interface MarketData {
  readonly id: MarketDataId;
  /** Whether new bars arrive over time. */
  readonly advances: boolean;
  /** Whether each instrument costs requests to another server: lists have the best known ones then. */
  readonly isRemote: boolean;
  /** Changes with the instruments; the server loads each version once. */
  version(): Promise<string>;
  instruments(): Promise<readonly Instrument[]>;
  /** An instrument that is not among them; undefined for an unknown symbol. */
  lookUp?(ticker: string): Promise<Instrument | undefined>;
  /** More instruments that fit a text. */
  search?(text: string): Promise<readonly Instrument[]>;
  /**
   * The history up to the session of `to` (midnight UTC), inclusive; undefined without any. With `from`, a provider that computes bars may
   * leave out those before; with `onThread`, it computes them there.
   */
  dailyBars(
    instrument: Instrument,
    to: number,
    from?: number,
    onThread?: RunOnThread,
  ): Promise<DailyHistory | undefined>;
  /** Times of the bars of the whole history, where they cost less than the bars. */
  sessionTimes?(instrument: Instrument, to: number): Promise<Float64Array>;
  /**
   * Bars within the sessions of some dates (midnight UTC), oldest first, of which whole ones add up to `minutes`: 1, 5, 15 or 60. Undefined
   * without any. Those of regular hours, unless others are asked for, which a provider may not have.
   */
  intradayBars(
    instrument: Instrument,
    dates: readonly number[],
    minutes: number,
    hours?: TradingHours,
  ): Promise<IntradayBars | undefined>;
  /** The quote at a time; undefined if the provider has none, and the last daily bar stands for it. */
  quoteAt(ticker: string, time: number): Promise<MarketQuote | undefined>;
}
