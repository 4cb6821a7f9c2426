import { LRUCache } from 'lru-cache';
import type { About, Asked, CompanyData } from '../../company-data.ts';
import type { SimulatedInstrument } from '../simulated-instrument.ts';
import type { Listing } from '../universe.ts';
import { companyNameOf, createCompany } from './company.ts';
import type { Company } from './company.ts';
import { reportedPeriods, viewOf } from './company-view.ts';
import type { CompanyView, Interval } from './company-view.ts';
import { dividendFigures, dividendHistory, payouts } from './dividends.ts';
import { epsAndRevenue, forwardEps } from './estimates.ts';
import { reportedAt } from './fiscal-calendar.ts';
import { createPriceHistory } from './price-history.ts';
import { debtEquity, financialPosition, peRatio, ratioRow } from './ratios.ts';
import { balanceRow, cashFlowRow, incomeRow } from './statements.ts';
import { currentOrLastSession } from '../../calendar/calendar.ts';

/** Companies whose figures are kept: each takes up to 100 KB. */
const mostCompanies = 300;

export interface SimulatedSource {
  readonly seed: number;
  readonly universe: ReadonlyMap<string, Listing>;
  /** The instruments whose prices the users see. */
  readonly instrumentOf: (symbol: string) => SimulatedInstrument;
}

/** Company data of the simulated market: a pure function of seed, symbol and time (docs/decisions/0033). */
export function createSimulatedCompanyData({ seed, universe, instrumentOf }: SimulatedSource): CompanyData {
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
  const viewAt = ({ ticker, time }: Asked): CompanyView | undefined => {
    const listing = universe.get(ticker);
    return listing?.type === 'stock' ? viewOf(companyOf(listing), time) : undefined;
  };

  const about = ({ ticker, delayMs }: Asked, asOf: number): About => ({
    source: 'sample',
    source_label: 'Simulated market',
    simulated: true,
    as_of: asOf,
    delayed_by: delayMs,
    ticker,
    currency: universe.get(ticker)!.currency,
  });
  /** An answer by the last report. */
  const byReport = async <T>(asked: Asked, of: (view: CompanyView) => T): Promise<(T & About) | undefined> => {
    const view = viewAt(asked);
    return view && { ...about(asked, reportedAt(view.company.calendar, view.quarter)), ...of(view) };
  };
  const byPeriods = <T>(
    asked: Asked & { readonly interval: Interval },
    rowOf: (view: CompanyView, quarters: readonly number[]) => T,
  ) =>
    byReport(asked, (view) => ({
      interval: asked.interval,
      periods: reportedPeriods(view, asked.interval).map((quarters) => rowOf(view, quarters)),
      hidden_periods: 0,
    }));
  const quoteOf = ({ ticker, time }: Asked) => instrumentOf(ticker).quoteAt(time);

  const payingOf = ({ ticker, time }: Asked) => {
    const listing = universe.get(ticker);
    if (!listing || !(listing.type === 'stock' || listing.type === 'etf')) return undefined;
    const instrument = instrumentOf(ticker);
    const { date } = currentOrLastSession('xnys', time);
    const history = listing.type === 'stock' ? companyOf(listing).history : createPriceHistory(instrument);
    return { history, time, date, perShare: instrument.anchorSharesOn(date) };
  };

  return {
    id: 'sample',
    has: (ticker) => universe.has(ticker),
    incomeStatement: (asked) => byPeriods(asked, incomeRow),
    balanceSheet: (asked) => byPeriods(asked, balanceRow),
    cashFlow: (asked) => byPeriods(asked, cashFlowRow),
    financialRatios: (asked) => byPeriods(asked, ratioRow),
    epsAndRevenue: (asked) => byReport(asked, epsAndRevenue),
    payouts: (asked) => byReport(asked, payouts),
    debtEquityHistory: (asked) => byReport(asked, debtEquity),
    financialPosition: (asked) => byReport(asked, financialPosition),
    async peRatio(asked) {
      const view = viewAt(asked);
      if (!view) return undefined;
      const quote = quoteOf(asked);
      return { ...about(asked, quote.time), ...peRatio(view, asked.interval, quote.last, forwardEps(view)) };
    },
    async dividends(asked) {
      const paying = payingOf(asked);
      const history = paying && dividendHistory(paying);
      return history && { ...about(asked, asked.time), ...history };
    },
    async dividendFigures(asked) {
      const paying = payingOf(asked);
      if (!paying) return undefined;
      const quote = quoteOf(asked);
      const figures = dividendFigures(paying, quote.last);
      return figures && { ...about(asked, quote.time), ...figures };
    },
  };
}
