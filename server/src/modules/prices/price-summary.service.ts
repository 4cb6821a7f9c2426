import { aggregate, sliceBars } from '@candlewick/engine/market';
import type { AnswerOf } from '@candlewick/shared-api/schemas';
import { dayOf } from '../../market/day-figures.ts';
import type { Market, QuotedSeries } from '../../market/market.ts';
import { segmentsBetween, sourceOf } from '../../market/provenance.ts';
import { candlesOf, lastSessions } from './candles.service.ts';
import type { Granularity } from './candles.service.ts';
import { barsOfRange, quoteOf } from './prices.service.ts';
import type { Range } from './prices.service.ts';

type Summary = AnswerOf<'summaryPrice'>;
type Span = Summary['span'];

interface Question {
  readonly ticker: string;
  readonly span: Span;
  readonly delayMinutes: number;
}

/** Spans of some sessions, with the granularity of the intraday bars that show them. */
const short: Partial<Record<Span, { readonly sessions: number; readonly granularity: Granularity }>> = {
  OneDay: { sessions: 1, granularity: '1m' },
  OneWeek: { sessions: 5, granularity: '15m' },
  OneMonth: { sessions: 21, granularity: '60m' },
};

/** The other spans. */
const ranges: Partial<Record<Span, Range>> = {
  ThreeMonths: '3m',
  SixMonths: '6m',
  OneYear: '1y',
  FiveYears: '5y',
};

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
  const wanted = short[span];
  const candles = wanted && (await candlesOf(market, { ticker, ...wanted, delayMinutes }));
  if (!candles || candles.bars.time.length === 0) return undefined;
  const { bars, ...about } = candles;
  const points = { time: bars.time, close: bars.close };
  const quoted = await market.quotedRecent(ticker, delayMinutes);
  if (span === 'OneDay') return { ...about, span, ...daySummary(quoted), points };
  const { previousClose } = lastSessions(quoted, wanted.sessions);
  return { ...about, span, ...figuresOf(bars, previousClose), points };
}

async function dailySummary(market: Market, { ticker, span, delayMinutes }: Question): Promise<Summary> {
  const quoted = await market.quoted(ticker, delayMinutes);
  const { instrument, bars: all, segments, provenance } = quoted;
  const { sessions = 0 } = short[span] ?? {};
  const range = ranges[span];
  const bars = range ? barsOfRange(all, range) : sliceBars(all, Math.max(0, all.length - sessions), all.length);
  const granularity = span === 'FiveYears' ? 'weekly' : 'daily';
  const shown = granularity === 'weekly' ? aggregate(bars, granularity) : bars;
  return {
    ...provenance,
    ...sourceOf(segmentsBetween(segments, bars.time[0]!, provenance.as_of)),
    ticker,
    currency: instrument.currency,
    span,
    granularity,
    ...(span === 'OneDay' ? daySummary(quoted) : figuresOf(bars, all.close[all.length - bars.length - 1] ?? null)),
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
