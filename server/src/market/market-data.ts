import type { Bars } from '@candlewick/engine';

export interface Instrument {
  /** Upper case, as exchanges write it. */
  readonly ticker: string;
  readonly name: string;
  readonly exchange: string;
  readonly type: 'index' | 'stock' | 'etf' | 'forex' | 'crypto' | 'commodity';
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
}

/** An instrument in the database, with the provider that its data came from. */
export interface StoredInstrument extends Instrument {
  readonly provider: string;
}

/** Daily bars from a provider: raw prices, and the close adjusted for splits and dividends. */
export interface RawBars extends Bars {
  readonly adjustedClose: Float64Array;
}

/** Values of MARKET_DATA. */
export const marketDataIds = ['sample', 'files'] as const;
export type MarketDataId = (typeof marketDataIds)[number];

/** The provider of imported files. Its instruments stand beside those of the active provider. */
export const filesProvider = 'files' satisfies MarketDataId;

/** A provider of market data. MARKET_DATA selects the active one, and `createMarketData` makes it. */
export interface MarketData {
  readonly id: MarketDataId;
  /** Whether new bars arrive over time. */
  readonly advances: boolean;
  /** Changes with the data; the server loads each version once. */
  version(): Promise<string>;
  instruments(): Promise<readonly Instrument[]>;
  dailyBars(ticker: string): Promise<RawBars>;
}
