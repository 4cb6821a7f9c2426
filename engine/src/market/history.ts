import type { Bars } from '../bars.ts';
import type { Session } from './calendar.ts';

/** Decides the calendar by which an instrument trades. */
export type InstrumentType = 'index' | 'stock' | 'etf' | 'forex' | 'crypto' | 'commodity';

/** Daily bars from a provider: raw prices, and the close adjusted for splits and dividends. */
export interface RawBars extends Bars {
  readonly adjustedClose: Float64Array;
}

/** Whether units are traded in fractions: coins and currencies are. */
export function isDivisible(type: InstrumentType): boolean {
  return type === 'crypto' || type === 'forex';
}

/** The options of a run of one instrument: a divisible one trades in fractions, whatever they say about shares. */
export function optionsOf<Options extends { readonly fractional_shares: boolean }>(
  options: Options,
  type: InstrumentType,
): Options {
  return isDivisible(type) ? { ...options, fractional_shares: true } : options;
}

/** A split: each old share became `ratio` new ones. */
export interface Split {
  /** First session at the new price, midnight UTC. */
  readonly date: number;
  readonly ratio: number;
}

export interface Dividend {
  /** Ex-date, midnight UTC. */
  readonly date: number;
  /** Per share of that date, in the instrument's currency. */
  readonly amount: number;
}

/** What a market shows at a moment: raw prices of the session so far, or of the last one if none is open. */
export interface MarketQuote {
  /** UTC epoch milliseconds of the last trade, a whole second. */
  readonly time: number;
  readonly last: number;
  /** Null for indices, and while the market is closed. */
  readonly bid: number | null;
  readonly ask: number | null;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly volume: number;
  /** Traded close of the session before, in shares of this one: it is neither rounded nor adjusted for dividends. */
  readonly previousClose: number;
  /** The session that is open, or was the last. */
  readonly session: Session;
}
