import { newYorkDate, sessionDateOf, sessionOn } from '@candlewick/engine/market';
import type { Listing } from '@candlewick/sample-market';
import { companyNameOf } from '@candlewick/sample-market/company';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import type { CompanyData } from '../../company-data.ts';
import { readUniverse } from '../sample/read-data.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { tradingTimeOf } from './readers.ts';
import type { Fields } from './readers.ts';
import type { YahooContext } from './yahoo-context.ts';

type Report = AnswerOf<'earningsCalendar'>['reports'][number];

const freshMs = 6 * 60 * 60_000;

/** One class of the shares of each company. */
function companiesOf(universe: ReadonlyMap<string, Listing>): readonly (Listing & { readonly sector: string })[] {
  const byName = new Map<string, Listing & { readonly sector: string }>();
  for (const listing of universe.values()) {
    const { sector, type } = listing;
    const name = companyNameOf(listing);
    if (type === 'stock' && sector !== null && !byName.has(name)) byName.set(name, { ...listing, sector });
  }
  return [...byName.values()];
}

/** Null within a session, which is when a time is a guess. */
function isBeforeOpen(date: number, time: number): boolean | null {
  const session = sessionOn('xnys', date);
  if (!session) return null;
  if (time < session.open) return true;
  return time >= session.close ? false : null;
}

/** The reports of a company that its quote names: the last one, and the next. */
export function reportsOf({ symbol, name, sector }: Listing & { readonly sector: string }, quote: Fields): Report[] {
  const [last, next] = [tradingTimeOf(quote['earningsTimestamp']), tradingTimeOf(quote['earningsTimestampStart'])];
  const isGuess = quote['isEarningsDateEstimate'] !== false;
  const dates = new Map<number, Report>();
  for (const time of [last, next]) {
    if (time === undefined) continue;
    const date = newYorkDate(time);
    dates.set(date, {
      ticker: symbol,
      name,
      sector,
      date: sessionDateOf(date),
      time,
      // The mark is that of the next report.
      before_open: time === next && isGuess ? null : isBeforeOpen(date, time),
      period_end: null,
      fiscal_year: null,
      fiscal_quarter: null,
      eps: null,
      eps_estimate: null,
      eps_surprise_fraction: null,
      revenue: null,
      revenue_estimate: null,
    });
  }
  return [...dates.values()];
}

/** The calendar of reports: their days, from the quotes of the universe's companies. Figures would cost a request for each of them. */
export function createEarningsCalendar(
  kept: KeptAnswers,
  { calls, aboutMarket }: Pick<YahooContext, 'calls' | 'aboutMarket'>,
): CompanyData['earningsCalendar'] {
  const load = async (): Promise<readonly Report[]> => {
    const companies = companiesOf(await readUniverse());
    const quotes = await calls.quotesNow(companies.map(({ symbol }) => symbol));
    return companies
      .flatMap((company) => {
        const quote = quotes.get(company.symbol);
        return quote ? reportsOf(company, quote) : [];
      })
      .toSorted((a, b) => a.time - b.time);
  };
  return async ({ from, to, ...asked }) => {
    const found = await kept.get({
      key: 'reports',
      isFresh: (_, ageMs) => ageMs < freshMs,
      bytes: 500 * 1024,
      load,
    });
    const [first, last] = [sessionDateOf(from), sessionDateOf(to)];
    return {
      ...aboutMarket(asked, found),
      reports: found.value.filter(({ date }) => first <= date && date <= last),
    };
  };
}
