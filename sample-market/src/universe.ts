import type { InstrumentType } from '@candlewick/engine/market';
import { commonFactors, volatilityFactor } from './common-factors.ts';
import { splitCsvLine } from './split-csv-line.ts';

/** How much of a factor's or another instrument's log return an instrument takes. */
export interface Loading {
  /** A common factor, or a symbol of the universe. */
  readonly name: string;
  readonly weight: number;
}

/** A row of `server/data/universe.csv`: facts, and the levels at which the simulation is anchored. */
export interface Listing {
  readonly symbol: string;
  readonly name: string;
  readonly type: InstrumentType;
  readonly exchange: string;
  readonly currency: string;
  /** GICS; null unless a stock. */
  readonly sector: string | null;
  readonly industry: string | null;
  /** Close of the anchor date, in `currency`; index points or per cent for indices. */
  readonly price: number;
  /** In `currency`; null where there is none. */
  readonly marketCap: number | null;
  readonly priceEarnings: number | null;
  /** Trailing earnings per share, negative for a loss. */
  readonly eps: number | null;
  /** Dividends of a year ÷ price; 0 if it pays none. */
  readonly dividendYield: number;
  readonly priceBook: number | null;
  /** Market value ÷ sales of a year. */
  readonly priceSales: number | null;
  /** Annual volatility beside what it follows, as a fraction; null for stocks, where the model chooses it. */
  readonly ownVolatility: number | null;
  /** What it follows; empty for stocks, which follow the market and their sector. */
  readonly follows: readonly Loading[];
}

const types: readonly InstrumentType[] = ['index', 'stock', 'etf', 'forex', 'crypto', 'commodity'];

const columns = [
  'symbol',
  'name',
  'type',
  'exchange',
  'currency',
  'sector',
  'industry',
  'price',
  'market_cap',
  'price_earnings',
  'eps',
  'dividend_yield',
  'price_book',
  'price_sales',
  'own_volatility',
  'follows',
] as const;
type Row = Readonly<Record<(typeof columns)[number], string>>;

/** What is wrong with a value, as the end of a sentence about it. */
class BadValue extends Error {}

function numberOf(row: Row, column: keyof Row, isAllowed: (value: number) => boolean, rule: string): number | null {
  const text = row[column];
  if (text === '') return null;
  const value = Number(text);
  if (!Number.isFinite(value) || !isAllowed(value)) throw new BadValue(`${column} "${text}" must be ${rule}`);
  return value;
}

const positive = (row: Row, column: keyof Row) => numberOf(row, column, (value) => value > 0, 'a positive number');
const fraction = (row: Row, column: keyof Row) =>
  numberOf(row, column, (value) => value >= 0 && value < 1, 'at least 0 and below 1');
const finite = (row: Row, column: keyof Row) => numberOf(row, column, () => true, 'a number');

function required<T>(value: T | null, column: keyof Row): T {
  if (value === null || value === '') throw new BadValue(`${column} is empty`);
  return value;
}

/** Reads `^GSPC 1; size 0.3`. */
function loadingsOf(text: string): Loading[] {
  if (text === '') return [];
  return text.split('; ').map((part) => {
    const [, name, weight] = /^(.+) (-?\d+(?:\.\d+)?)$/.exec(part) ?? [];
    if (!name || !weight) throw new BadValue(`follows "${part}" must be a name, a space and a weight`);
    return { name, weight: Number(weight) };
  });
}

function listingOf(row: Row): Listing {
  const type = types.find((one) => one === row.type);
  if (!type) throw new BadValue(`type "${row.type}" must be one of ${types.join(', ')}`);
  const isStock = type === 'stock';
  const marketCap = positive(row, 'market_cap');
  const ownVolatility = fraction(row, 'own_volatility');
  if (isStock && !commonFactors.has(row.sector)) throw new BadValue(`sector "${row.sector}" is no sector of GICS`);
  if (isStock) required(marketCap, 'market_cap');
  else required(ownVolatility, 'own_volatility');
  return {
    symbol: required(row.symbol, 'symbol'),
    name: required(row.name, 'name'),
    type,
    exchange: required(row.exchange, 'exchange'),
    currency: required(row.currency, 'currency'),
    sector: row.sector || null,
    industry: row.industry || null,
    price: required(positive(row, 'price'), 'price'),
    marketCap,
    priceEarnings: positive(row, 'price_earnings'),
    eps: finite(row, 'eps'),
    dividendYield: fraction(row, 'dividend_yield') ?? 0,
    priceBook: finite(row, 'price_book'),
    priceSales: positive(row, 'price_sales'),
    ownVolatility,
    follows: loadingsOf(isStock ? '' : required(row.follows, 'follows')),
  };
}

/** An instrument may follow only those above it, so that no chain of followers is a circle. */
function checkNames(listing: Listing, above: ReadonlyMap<string, Listing>): void {
  if (above.has(listing.symbol)) throw new BadValue(`${listing.symbol} is there twice`);
  for (const { name } of listing.follows) {
    if (name !== volatilityFactor && !commonFactors.has(name) && !above.has(name)) {
      throw new BadValue(`follows "${name}", which is neither a factor nor a symbol above it`);
    }
  }
}

function rowOf(line: string): Row {
  const fields = splitCsvLine(line);
  if (!fields) throw new BadValue('has a quote that is not closed');
  if (fields.length !== columns.length) throw new BadValue(`has ${fields.length} fields instead of ${columns.length}`);
  return Object.fromEntries(columns.map((column, index) => [column, fields[index]])) as unknown as Row;
}

/**
 * Reads a universe: one header line, then one instrument per line. Throws an Error that names every bad row by its line number, the
 * header being line 1.
 */
export function parseUniverse(text: string): ReadonlyMap<string, Listing> {
  const [header = '', ...lines] = text.trimEnd().split(/\r?\n/);
  if (header !== columns.join(',')) throw new Error(`The universe must begin with the line "${columns.join(',')}".`);
  const listings = new Map<string, Listing>();
  const problems: string[] = [];
  lines.forEach((line, index) => {
    try {
      const listing = listingOf(rowOf(line));
      checkNames(listing, listings);
      listings.set(listing.symbol, listing);
    } catch (error) {
      if (!(error instanceof BadValue)) throw error;
      problems.push(`line ${index + 2}: ${error.message}`);
    }
  });
  if (problems.length > 0) throw new Error(`The universe has bad rows: ${problems.join('; ')}.`);
  return listings;
}
