import { baseOf, lastAtOrBefore, sliceBars, spanStart } from '@candlewick/engine/market';
import type { Span as EngineSpan } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { dayOf, isAfterBars } from '../../market/day-figures.ts';
import type { Market, QuotedSeries } from '../../market/market.ts';
import { segmentsBetween, sourceOf } from '../../market/provenance.ts';
import { candlesOf, lastSessions } from './candles.service.ts';
import type { Granularity } from './candles.service.ts';
import { quoteOf, wholePeriods } from './prices.service.ts';

type Summary = AnswerOf<'summaryPrice'>;
type Span = Summary['span'];

interface Question {
  readonly ticker: string;
  readonly span: Span;
  readonly delayMinutes: number;
}

/** The granularity of the intraday bars that show a span; other spans are shown by daily or weekly ones. */
const granularities: Partial<Record<Span, Granularity>> = {
  OneDay: '1m',
  OneWeek: '15m',
  OneMonth: '60m',
};

/** All but the day, whose change is that of the quote. */
const spans: Readonly<Record<Exclude<Span, 'OneDay'>, EngineSpan>> = {
  OneWeek: '1w',
  OneMonth: '1m',
  ThreeMonths: '3m',
  SixMonths: '6m',
  OneYear: '1y',
  FiveYears: '5y',
};

/** Sessions of a span that ends with the running session, or the last one: those after its base. */
function sessionsOf(span: Span, quoted: QuotedSeries): number {
  if (span === 'OneDay') return 1;
  const { time, length } = quoted.bars;
  const running = quoted.quote && isAfterBars(quoted.bars, quoted.quote) ? quoted.quote.session.date : undefined;
  const base = lastAtOrBefore(time, spanStart(spans[span], running ?? time[length - 1] ?? 0), length);
  return length - 1 - base + (running === undefined ? 0 : 1);
}

interface Columns {
  readonly open: ArrayLike<number>;
  readonly high: Iterable<number>;
  readonly low: Iterable<number>;
  readonly close: ArrayLike<number>;
  readonly volume: Iterable<number>;
}

function figuresOf({ open: opens, high, low, close: closes, volume }: Columns, previous_close: number | null) {
  const [open, close] = [opens[0]!, closes[closes.length - 1]!];
  const before = previous_close ?? open;
  let traded = 0;
  for (const each of volume) traded += each;
  return {
    previous_close,
    open,
    high: Math.max(...high),
    low: Math.min(...low),
    close,
    change: close - before,
    change_fraction: close / before - 1,
    volume: traded,
  };
}

/** Those of the quote, which the points of a day end with. */
function daySummary(quoted: QuotedSeries) {
  const { price: close, day_high: high, day_low: low, bid: _bid, ask: _ask, ...day } = dayOf(quoted);
  return { ...day, close, high, low };
}

async function intradaySummary(market: Market, { ticker, span, delayMinutes }: Question): Promise<Summary | undefined> {
  const granularity = granularities[span];
  if (!granularity) return undefined;
  const quoted = await market.quotedRecent(ticker, delayMinutes);
  const sessions = sessionsOf(span, quoted);
  const candles = await candlesOf(market, { ticker, granularity, sessions, delayMinutes });
  if (!candles || candles.bars.time.length === 0) return undefined;
  const { bars, ...about } = candles;
  const points = { time: bars.time, close: bars.close };
  if (span === 'OneDay') return { ...about, span, ...daySummary(quoted), points };
  const { previousClose } = lastSessions(quoted, sessions);
  return { ...about, span, ...figuresOf(bars, previousClose), points };
}

async function dailySummary(market: Market, { ticker, span, delayMinutes }: Question): Promise<Summary> {
  const quoted = await market.quoted(ticker, delayMinutes);
  const { instrument, bars: all, segments, provenance } = quoted;
  const base = span === 'OneDay' ? all.length - 2 : baseOf(all.time, spans[span], all.length);
  const bars = sliceBars(all, base + 1, all.length);
  const granularity = span === 'FiveYears' ? 'weekly' : 'daily';
  const shown = granularity === 'weekly' ? wholePeriods(all, bars, granularity) : bars;
  return {
    ...provenance,
    ...sourceOf(segmentsBetween(segments, bars.time[0]!, provenance.as_of)),
    ticker,
    currency: instrument.currency,
    span,
    granularity,
    ...(span === 'OneDay' ? daySummary(quoted) : figuresOf(bars, all.close[base] ?? null)),
    points: { time: Array.from(shown.time), close: Array.from(shown.close) },
  };
}

/** What a span of time did to a price: of intraday bars where they show the span, and else of daily ones. Throws unknown_ticker. */
export async function priceSummaryOf(market: Market, question: Question): Promise<Summary> {
  return (await intradaySummary(market, question)) ?? (await dailySummary(market, question));
}

/** Throws unknown_ticker. */
export async function currentPriceOf(
  market: Market,
  ticker: string,
  delayMinutes: number,
): Promise<AnswerOf<'currentPrice'>> {
  const quote = quoteOf(await market.quoted(ticker, delayMinutes));
  const { source, source_label, simulated, as_of, delayed_by, currency } = quote;
  const { price, previous_close, change, change_fraction } = quote;
  const about = { source, source_label, simulated, as_of, delayed_by, ticker, currency };
  return { ...about, price, previous_close, change, change_fraction };
}
