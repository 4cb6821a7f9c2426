import {
  calendarOf,
  currentOrLastSession,
  dayChange,
  newYorkDate,
  sessionBefore,
  sessionDateOf,
} from '@candlewick/engine/market';
import type { CloseFigures, CloseSource } from '../../company-data.ts';
import { numberOf, positiveOf, textOf, tradingTimeOf } from './readers.ts';
import type { Fields } from './readers.ts';
import type { YahooCalls } from './yahoo-calls.ts';
import { typeOf } from './yahoo-instruments.ts';

/** Figures that take the history of prices or statements, which a quote does not have. */
const notQuoted = {
  return_1w_fraction: null,
  return_1m_fraction: null,
  return_3m_fraction: null,
  return_1y_fraction: null,
  return_ytd_fraction: null,
  average_volume_30d: null,
  relative_volume_ratio: null,
  price_to_sales_ratio: null,
  net_margin_ratio: null,
  return_on_equity_ratio: null,
  debt_to_equity_ratio: null,
  revenue_growth_fraction: null,
  beta: null,
  volatility_30d_fraction: null,
  rsi_14: null,
};

/** Null without a positive denominator. */
const over = (numerator: number | undefined, denominator: number | undefined) =>
  numerator !== undefined && denominator !== undefined && denominator > 0 ? numerator / denominator : null;

const distance = (price: number, from: number | undefined) => (from === undefined ? null : price / from - 1);

/** The next report of a company as a date in New York; null for none. */
function nextReport(quote: Fields, now: number): string | null {
  const times = [tradingTimeOf(quote['earningsTimestampStart']), tradingTimeOf(quote['earningsTimestamp'])];
  const next = times.find((time) => time !== undefined && time > now);
  return next === undefined ? null : sessionDateOf(newYorkDate(next));
}

/** What follows from a price, which may be an earlier one than the quote's, and from the figures of the company. */
function companyOf(quote: Fields, price: number, now: number) {
  const isFund = typeOf(quote) === 'etf';
  const eps = numberOf(quote['epsTrailingTwelveMonths']);
  // Companies that report in another currency than they trade in have book values and trailing dividends in that.
  const isOneCurrency = quote['financialCurrency'] === quote['currency'];
  const ofStatements = (name: string) => (isOneCurrency ? positiveOf(quote[name]) : undefined);
  const value = positiveOf(quote[isFund ? 'netAssets' : 'marketCap']);
  const valuedAt = positiveOf(quote['regularMarketPrice']);
  return {
    market_cap: value !== undefined && valuedAt !== undefined ? value * (price / valuedAt) : null,
    shares_outstanding: positiveOf(quote['sharesOutstanding']) ?? null,
    pe_ratio: over(price, eps),
    forward_pe_ratio: over(price, numberOf(quote['epsForward'])),
    trailing_eps: eps ?? null,
    price_to_book_ratio: over(price, ofStatements('bookValue')),
    dividend_yield_fraction: over(
      positiveOf(quote['dividendRate']) ?? ofStatements('trailingAnnualDividendRate'),
      price,
    ),
    next_earnings_date: nextReport(quote, now),
  };
}

/** Figures of the quote's own session. */
function ownSession(quote: Fields, price: number, previous: number | undefined) {
  const [high, low] = [positiveOf(quote['fiftyTwoWeekHigh']), positiveOf(quote['fiftyTwoWeekLow'])];
  const { change, change_fraction } = dayChange(price, previous);
  return {
    change,
    return_1d_fraction: change_fraction,
    volume: positiveOf(quote['regularMarketVolume']) ?? null,
    sma_50_distance_fraction: distance(price, positiveOf(quote['fiftyDayAverage'])),
    sma_200_distance_fraction: distance(price, positiveOf(quote['twoHundredDayAverage'])),
    year_high: high ?? null,
    year_low: low ?? null,
    year_high_distance_fraction: distance(price, high),
    year_low_distance_fraction: distance(price, low),
  };
}

/** Of the session before, a quote has the close alone: its ranges and averages contain a price that came later. */
const sessionOfClose = {
  change: null,
  return_1d_fraction: null,
  volume: null,
  sma_50_distance_fraction: null,
  sma_200_distance_fraction: null,
  year_high: null,
  year_low: null,
  year_high_distance_fraction: null,
  year_low_distance_fraction: null,
};

/**
 * What a quote of `now` tells about a session that has closed (midnight UTC of its date): everything if it has no later trade, and what
 * follows from the close if its trade is of the next session. Undefined otherwise, and without a price.
 */
export function closeFiguresOf(quote: Fields, session: number, now: number): CloseFigures | undefined {
  const type = typeOf(quote);
  const [price, previous] = [positiveOf(quote['regularMarketPrice']), positiveOf(quote['regularMarketPreviousClose'])];
  const time = tradingTimeOf(quote['regularMarketTime']);
  if (!type || price === undefined || time === undefined) return undefined;
  const calendar = calendarOf({ ticker: textOf(quote['symbol']) ?? '', type });
  const own = currentOrLastSession(calendar, time).date;
  const common = { ...notQuoted, updated_at: now };
  if (own <= session)
    return { ...common, ...companyOf(quote, price, now), ...ownSession(quote, price, previous), price, as_of: own };
  if (previous === undefined || sessionBefore(calendar, own).date !== session) return undefined;
  return { ...common, ...companyOf(quote, previous, now), ...sessionOfClose, price: previous, as_of: session };
}

/** The screener's figures from quotes, fifty in a request. */
export function createCloseSource(calls: Pick<YahooCalls, 'quotesNow'>): CloseSource {
  return {
    tells({ ticker, type, session }) {
      const now = Date.now();
      const calendar = calendarOf({ ticker, type });
      const current = currentOrLastSession(calendar, now).date;
      return session === current || session === sessionBefore(calendar, current).date;
    },
    async figures(asked) {
      const quotes = await calls.quotesNow([...new Set(asked.map(({ ticker }) => ticker))]);
      const now = Date.now();
      return asked.map(({ ticker, session }) => {
        const quote = quotes.get(ticker);
        return quote && closeFiguresOf(quote, session, now);
      });
    },
  };
}
