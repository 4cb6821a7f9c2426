import type { Bars } from '@candlewick/engine';
import {
  calendarOf,
  currentOrLastSession,
  firstBarAtOrAfter,
  minuteMs,
  rescaled,
  sliceBars,
} from '@candlewick/engine/market';
import type { MarketId, MarketQuote, Session } from '@candlewick/engine/market';
import type { Instrument } from '../../market-data.ts';
import { sharesSince } from './chart-until.ts';
import { positiveOf, tradingTimeOf } from './readers.ts';
import type { Fields } from './readers.ts';
import type { YahooCalls } from './yahoo-calls.ts';
import type { YahooCharts } from './yahoo-charts.ts';
import { typeOf } from './yahoo-instruments.ts';

const wholeSecond = (time: number) => Math.floor(time / 1000) * 1000;

/**
 * A quote of Yahoo, in the session of its last trade, which need not be the latest; undefined if it has no price or
 * no time of trading. Indices of options, for
 * example, come with an open, high and low of zero.
 */
function marketQuoteOf(quote: Fields, calendar: MarketId): MarketQuote | undefined {
  const [last, previousClose] = [
    positiveOf(quote['regularMarketPrice']),
    positiveOf(quote['regularMarketPreviousClose']),
  ];
  const time = tradingTimeOf(quote['regularMarketTime']);
  if (last === undefined || previousClose === undefined || time === undefined) return undefined;
  const open = positiveOf(quote['regularMarketOpen']) ?? last;
  const isOpen = quote['marketState'] === 'REGULAR';
  const [bid, ask] = [positiveOf(quote['bid']), positiveOf(quote['ask'])];
  const isQuoted = isOpen && bid !== undefined && ask !== undefined && bid <= ask;
  return {
    time: wholeSecond(time),
    last,
    bid: isQuoted ? bid : null,
    ask: isQuoted ? ask : null,
    open,
    high: Math.max(last, open, positiveOf(quote['regularMarketDayHigh']) ?? last),
    low: Math.min(last, open, positiveOf(quote['regularMarketDayLow']) ?? last),
    volume: positiveOf(quote['regularMarketVolume']) ?? 0,
    previousClose,
    session: currentOrLastSession(calendar, time),
  };
}

/** The quote that the minutes of a session add up to; undefined without minutes. */
function quoteOfMinutes(minutes: Bars, previousClose: number, session: Session): MarketQuote | undefined {
  const last = minutes.length - 1;
  if (last < 0) return undefined;
  return {
    time: minutes.time[last]! + minuteMs,
    last: minutes.close[last]!,
    bid: null,
    ask: null,
    open: minutes.open[0]!,
    high: Math.max(...minutes.high),
    low: Math.min(...minutes.low),
    volume: minutes.volume.reduce((sum, volume) => sum + volume, 0),
    previousClose,
    session,
  };
}

/** Quotes at a time: the last one if it is old enough for the plan, and else that of the minutes until then. */
export function createYahooQuotes(calls: YahooCalls, charts: YahooCharts) {
  return async (ticker: string, time: number): Promise<MarketQuote | undefined> => {
    const { value: quote } = await calls.quote(ticker);
    const type: Instrument['type'] | undefined = quote && typeOf(quote);
    if (!quote || !type) return undefined;
    const calendar = calendarOf({ ticker, type });
    const now = marketQuoteOf(quote, calendar);
    if (now && now.time <= time) return now;
    const session = currentOrLastSession(calendar, time);
    const [daily, minutes] = await Promise.all([
      charts.daily(ticker, { to: session.date, from: session.date - 60 * 24 * 60 * minuteMs, calendar }),
      charts.intraday(ticker, 1, session.open),
    ]);
    if (!minutes.value || !daily.value) return undefined;
    const { bars: days, splits } = daily.value;
    // What Yahoo has divided by later splits is of the shares of the session.
    const shares = sharesSince(splits, session.date);
    const before = days.close[firstBarAtOrAfter(days, session.date) - 1];
    if (before === undefined) return undefined;
    const bars = rescaled(minutes.value.bars, { price: shares, volume: 1 / shares });
    const end = firstBarAtOrAfter(bars, Math.min(session.close, time - minuteMs + 1));
    return quoteOfMinutes(sliceBars(bars, firstBarAtOrAfter(bars, session.open), end), before * shares, session);
  };
}
