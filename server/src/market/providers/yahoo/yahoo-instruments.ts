import type { Instrument } from '../../market-data.ts';
import { sampleInstruments } from '../sample/sample-instruments.ts';
import { readUniverse } from '../sample/read-data.ts';
import { textOf } from './readers.ts';
import type { Fields } from './readers.ts';

/** Name of the data, for people. */
export const yahooSource = 'Yahoo Finance';

/** The name of data that are older than they should be. */
export const sourceLabelOf = (isStale: boolean): string =>
  isStale ? `${yahooSource} (older figures, being updated)` : yahooSource;

const types: Readonly<Record<string, Instrument['type']>> = {
  EQUITY: 'stock',
  ETF: 'etf',
  MUTUALFUND: 'etf',
  INDEX: 'index',
  CURRENCY: 'forex',
  CRYPTOCURRENCY: 'crypto',
  FUTURE: 'commodity',
};

/** Undefined for what Candlewick has no place for, such as single options. */
export const typeOf = (quote: Fields): Instrument['type'] | undefined => types[textOf(quote['quoteType']) ?? ''];

/** Symbols that the addresses of the interface can hold. */
const usableSymbol = /^[A-Z0-9^][A-Z0-9.^=-]{0,19}$/;

/** An instrument as its quote describes it; undefined for one that cannot be offered. */
export function instrumentOf(quote: Fields): Instrument | undefined {
  const type = typeOf(quote);
  const [ticker, currency] = [textOf(quote['symbol'])?.toUpperCase(), textOf(quote['currency'])];
  if (!type || !ticker || !usableSymbol.test(ticker) || !currency) return undefined;
  const name = textOf(quote['longName']) ?? textOf(quote['shortName']) ?? ticker;
  return {
    ticker,
    name,
    exchange: textOf(quote['fullExchangeName']) ?? textOf(quote['exchange']) ?? yahooSource,
    type,
    currency,
    description: '',
    sector: null,
    industry: null,
    website: null,
    sourceLabel: yahooSource,
    simulated: false,
    prominence: typeof quote['marketCap'] === 'number' ? quote['marketCap'] : 0,
  };
}

/** What the search offers before anyone asks for more: the symbols of the universe. */
export async function knownInstruments(): Promise<Instrument[]> {
  return sampleInstruments(await readUniverse()).map((each) => ({
    ...each,
    sourceLabel: yahooSource,
    simulated: false,
  }));
}
