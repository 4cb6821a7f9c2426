import { calendarOf, currentOrLastSession } from '@candlewick/engine/market';
import type { About, Provenance } from '@candlewick/shared-api/schemas';
import { LRUCache } from 'lru-cache';
import type { Asked } from './asked.ts';
import { firstDayOf } from '../first-days.ts';
import type { SimulatedQuote } from '../quote.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import type { Listing } from '../universe.ts';
import { companyNameOf, createCompany } from './company.ts';
import type { Company } from './company.ts';
import { viewOf } from './company-view.ts';
import type { CompanyView } from './company-view.ts';
import type { PayingInstrument } from './dividends.ts';
import { createFunds } from './funds.ts';
import type { Funds } from './funds.ts';
import { createMonthValues } from './month-values.ts';
import type { MonthValues } from './month-values.ts';
import { createPriceHistory } from './price-history.ts';
import { sharesOutstanding } from './statements.ts';

/** Each takes up to 60 KB once its statements are read. */
const mostCompanies = 300;
const mostMonths = 4;

export interface SimulatedSource {
  readonly seed: number;
  readonly universe: ReadonlyMap<string, Listing>;
  /** The instruments whose prices the users see. */
  readonly instrumentOf: (symbol: string) => SimulatedInstrument;
  /** Awaited between the parts of a long computation: a server answers other requests in between. */
  readonly turn: () => Promise<void>;
}

/** What answers about simulated companies are made from. Keeps companies and months in bounded caches. */
export interface CompanyContext extends SimulatedSource {
  companyOf(listing: Listing): Company;
  /** Whether there is such an instrument, and it had begun to trade. */
  isListed(asked: Pick<Asked, 'ticker' | 'time'>): boolean;
  /** Undefined unless a listed stock. */
  viewAt(asked: Asked): CompanyView | undefined;
  /** Throws for what is not listed. */
  quoteOf(asked: Pick<Asked, 'ticker' | 'time'>): SimulatedQuote;
  /** Undefined unless a listed stock or fund. */
  payingOf(asked: Asked): PayingInstrument | undefined;
  monthValues(time: number): Promise<MonthValues>;
  fundsAt(time: number): Promise<Funds>;
  /** Where every answer comes from. */
  source(delayMs: number, asOf: number): Provenance;
  about(asked: Asked, asOf: number): About;
}

const source = (delayMs: number, asOf: number): Provenance => ({
  source: 'sample',
  source_label: 'Simulated market',
  simulated: true,
  as_of: asOf,
  delayed_by: delayMs,
});

export function createCompanyContext(simulated: SimulatedSource): CompanyContext {
  const { seed, universe, instrumentOf, turn } = simulated;
  const primaries = new Map<string, Listing>();
  for (const listing of universe.values()) {
    const name = companyNameOf(listing);
    if (listing.type === 'stock' && !primaries.has(name)) primaries.set(name, listing);
  }
  const companies = new LRUCache<string, Company>({ max: mostCompanies });
  const companyOf = (listing: Listing) => {
    const known = companies.get(listing.symbol);
    if (known) return known;
    const made = createCompany({ seed, instrumentOf }, listing, primaries.get(companyNameOf(listing))!);
    companies.set(listing.symbol, made);
    return made;
  };
  const sharesOf = (listing: Listing, time: number) => sharesOutstanding(viewOf(companyOf(listing), time));
  const monthValues = createMonthValues({ universe, instrumentOf, sharesOf, turn });
  const funds = new LRUCache<number, Funds>({ max: mostMonths });

  const isListed = ({ ticker, time }: Pick<Asked, 'ticker' | 'time'>) => {
    const listing = universe.get(ticker);
    return !!listing && currentOrLastSession(calendarOf(listing.type), time).date >= firstDayOf(ticker);
  };

  return {
    ...simulated,
    isListed,
    companyOf,
    monthValues,
    viewAt({ ticker, time }) {
      const listing = universe.get(ticker);
      return listing?.type === 'stock' && isListed({ ticker, time }) ? viewOf(companyOf(listing), time) : undefined;
    },
    quoteOf: ({ ticker, time }) => instrumentOf(ticker).quoteAt(time),
    payingOf({ ticker, time }) {
      const listing = universe.get(ticker);
      if (!(listing?.type === 'stock' || listing?.type === 'etf') || !isListed({ ticker, time })) return undefined;
      const instrument = instrumentOf(ticker);
      const { date } = currentOrLastSession('xnys', time);
      const history = listing.type === 'stock' ? companyOf(listing).history : createPriceHistory(instrument);
      return { history, time, date, perShare: instrument.anchorSharesOn(date) };
    },
    async fundsAt(time) {
      const values = await monthValues(time);
      const found = funds.get(values.date) ?? createFunds(seed, universe, values);
      funds.set(values.date, found);
      return found;
    },
    source,
    about: ({ ticker, delayMs }, asOf) => ({
      ...source(delayMs, asOf),
      ticker,
      currency: universe.get(ticker)!.currency,
    }),
  };
}
