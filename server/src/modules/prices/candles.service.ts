import type { Bars } from '@candlewick/engine';
import {
  calendarOf,
  currentOrNextSession,
  dayOn,
  firstBarAtOrAfter,
  minuteMs,
  sessionDateOf,
  sessionOn,
  sliceBars,
  timeZoneOf,
} from '@candlewick/engine/market';
import type { MarketId } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { isAfterBars, sharesSinceBars } from '../../market/day-figures.ts';
import type { IntradayBars, TradingHours } from '../../market/market-data.ts';
import type { Market, QuotedSeries } from '../../market/market.ts';
import { roundedPrice } from '../../market/rounded-price.ts';
import { sourceOf } from '../../market/provenance.ts';

export type Granularity = z.output<typeof prices.granularity>;
type Candles = z.input<typeof prices.historicalCandles.response>;

type PriceKind = z.output<typeof prices.priceKind>;

const minutesOf: Readonly<Record<Granularity, number>> = { '1m': 1, '15m': 15, '60m': 60 };

/** A day of minutes, a week of quarters of an hour, a month of hours. */
export const usualSessions: Readonly<Record<Granularity, number>> = { '1m': 1, '15m': 5, '60m': 21 };

/** Some 12,000 bars of a stock at most. */
const mostSessions: Readonly<Record<TradingHours, Readonly<Record<Granularity, number>>>> = {
  regular: { '1m': 30, '15m': 120, '60m': 260 },
  extended: { '1m': 12, '15m': 120, '60m': 260 },
};

/** The history that costs least has at least as many. */
const recentSessions = 60;

interface Question {
  readonly ticker: string;
  readonly granularity: Granularity;
  readonly sessions: number;
  readonly delayMinutes: number;
  /** Midnight UTC: counts back from the session before it. */
  readonly before?: number | undefined;
  readonly prices?: PriceKind;
  readonly hours?: TradingHours;
}

type Columns = NonNullable<Candles>['bars'];

interface Session {
  readonly bars: Bars;
  /** From which the bars of the granularity are counted; those after the close, from that. */
  readonly open: number;
  readonly close: number;
  readonly factor: number;
}

/** Adds a day's bars to the columns, those of a stretch of time as one. */
function append(columns: Columns, { bars, open, close, factor }: Session, stretchMs: number): void {
  const price = (value: number) => roundedPrice(value * factor);
  const last = Math.ceil((close - open) / stretchMs);
  const stretchOf = (bar: number) => {
    const time = bars.time[bar]!;
    return time < close ? Math.floor((time - open) / stretchMs) : last + Math.floor((time - close) / stretchMs);
  };
  for (let bar = 0; bar < bars.length;) {
    const first = bar;
    const stretch = stretchOf(first);
    let [high, low, volume] = [-Infinity, Infinity, 0];
    for (; bar < bars.length && stretchOf(bar) === stretch; bar += 1) {
      high = Math.max(high, bars.high[bar]!);
      low = Math.min(low, bars.low[bar]!);
      volume += bars.volume[bar]!;
    }
    columns.time.push(bars.time[first]!);
    columns.open.push(price(bars.open[first]!));
    columns.high.push(price(high));
    columns.low.push(price(low));
    columns.close.push(price(bars.close[bar - 1]!));
    columns.volume.push(volume);
  }
}

interface LastSessions {
  /** Oldest first; the closes are null while the session is not part of the series. */
  readonly sessions: readonly {
    readonly date: number;
    readonly adjustedClose: number | null;
    readonly tradedClose: number | null;
  }[];
  /** The adjusted close before them; null if the history begins with them. */
  readonly previousClose: number | null;
}

/** The last sessions of a series, or those before a date, the open one included. */
export function lastSessions(
  { bars: daily, traded, quote }: QuotedSeries,
  count: number,
  before = Infinity,
): LastSessions {
  const running = quote && isAfterBars(daily, quote) && quote.session.date < before ? quote : undefined;
  const end = before === Infinity ? daily.length : firstBarAtOrAfter(daily, before);
  // A split at today's open is in today's prices, and not yet in those of the series.
  const shares = running ? sharesSinceBars(traded.close, running) : 1;
  const first = Math.max(0, end - count + (running ? 1 : 0));
  const closed = Array.from({ length: end - first }, (_, index) => ({
    date: daily.time[first + index]!,
    adjustedClose: daily.close[first + index]! / shares,
    tradedClose: traded.close[first + index]! / shares,
  }));
  return {
    sessions: running ? [...closed, { date: running.session.date, adjustedClose: null, tradedClose: null }] : closed,
    previousClose: first === 0 ? null : daily.close[first - 1]! / shares,
  };
}

/** When the newest bar ended. */
function endOf({ bars, minutes }: IntradayBars, without: number): number {
  const start = bars.time.at(-1);
  return start === undefined ? without : start + minutes * minuteMs;
}

interface WantedColumns {
  readonly minutes: number;
  readonly sessions: number;
  readonly delayMinutes: number;
  readonly before?: number | undefined;
  readonly prices?: PriceKind | undefined;
  readonly hours?: TradingHours | undefined;
}

interface FoundColumns {
  readonly columns: Columns;
  readonly found: IntradayBars;
  /** Those that have bars, and the running one. */
  readonly sessions: readonly { readonly date: number; readonly open: number; readonly close: number }[];
  readonly hasEarlier: boolean;
}

/**
 * Intraday bars of the last sessions, or of those before a date, of prices as the daily ones are; the newest may not be complete. Null if the
 * provider has none.
 */
export async function intradayColumns(
  market: Market,
  quoted: QuotedSeries,
  { minutes, sessions, delayMinutes, before, prices: kind = 'adjusted', hours = 'regular' }: WantedColumns,
): Promise<FoundColumns | null> {
  const { instrument } = quoted;
  const calendar = calendarOf(instrument);
  const columns: Columns = { time: [], open: [], high: [], low: [], close: [], volume: [] };
  const { sessions: known, previousClose } = lastSessions(quoted, sessions, before);
  // Before its open, a day has extended bars only.
  const next = hours === 'extended' && before === undefined ? nextDay(calendar, delayMinutes) : undefined;
  const isLater = next !== undefined && next > (known.at(-1)?.date ?? Infinity);
  const wanted = isLater ? [...known, { date: next, adjustedClose: null, tradedClose: null }] : known;
  const dates = wanted.map(({ date }) => date);
  const found = await market.intradayBars(instrument.ticker, { dates, minutes, delayMinutes, hours });
  if (!found) return null;
  const shown: { date: number; open: number; close: number }[] = [];
  for (const { date, adjustedClose, tradedClose } of wanted) {
    const { from, to } = dayOn(calendar, date);
    const bars = sliceBars(found.bars, firstBarAtOrAfter(found.bars, from), firstBarAtOrAfter(found.bars, to));
    const session = sessionOn(calendar, date) ?? { open: from, close: to };
    // The running session has its hours before it has a bar.
    if (bars.length > 0 || (adjustedClose === null && date !== next))
      shown.push({ date, open: session.open, close: session.close });
    if (bars.length === 0) continue;
    const close = kind === 'traded' ? tradedClose : adjustedClose;
    const isOfKind = close === null || adjustedClose === null;
    const factor = isOfKind ? 1 : close / (found.isAdjusted ? adjustedClose : bars.close.at(-1)!);
    append(columns, { bars, open: session.open, close: session.close, factor }, minutes * minuteMs);
  }
  // A provider whose bars end within those that were asked for has no earlier ones; a holiday that nobody knows has none, either.
  const isReached = wanted.slice(0, 3).some(({ date }) => date === shown[0]?.date);
  return { columns, found, sessions: shown, hasEarlier: previousClose !== null && isReached };
}

/** The day whose session is next, once it has begun. */
function nextDay(calendar: MarketId, delayMinutes: number): number | undefined {
  const now = Date.now() - delayMinutes * minuteMs;
  const { date, open } = currentOrNextSession(calendar, now);
  return now < open && now >= dayOn(calendar, date).from ? date : undefined;
}

export function barsOfColumns({ time, open, high, low, close, volume }: Columns): Bars {
  return {
    length: time.length,
    time: Float64Array.from(time),
    open: Float64Array.from(open),
    high: Float64Array.from(high),
    low: Float64Array.from(low),
    close: Float64Array.from(close),
    volume: Float64Array.from(volume),
  };
}

/** Intraday bars of the last sessions, the open one included; null if the provider has none. Throws unknown_ticker. */
export async function candlesOf(
  market: Market,
  { ticker, granularity, sessions: wanted, delayMinutes, before, prices: kind = 'adjusted', hours }: Question,
): Promise<Candles> {
  const sessions = Math.min(wanted, mostSessions[hours ?? 'regular'][granularity]);
  const isRecent = before === undefined && sessions <= recentSessions;
  const quoted = await (isRecent ? market.quotedRecent(ticker, delayMinutes) : market.quoted(ticker, delayMinutes));
  const { instrument, segments, provenance } = quoted;
  const minutes = minutesOf[granularity];
  const answer = await intradayColumns(market, quoted, {
    minutes,
    sessions,
    delayMinutes,
    before,
    prices: kind,
    hours,
  });
  if (!answer) return null;
  return {
    ...provenance,
    ...sourceOf(segments.slice(-1)),
    as_of: endOf(answer.found, provenance.as_of),
    ticker: instrument.ticker,
    currency: instrument.currency,
    granularity,
    prices: kind,
    time_zone: timeZoneOf(instrument),
    sessions: answer.sessions.map(({ date, open, close }) => ({ date: sessionDateOf(date), open, close })),
    has_earlier: answer.hasEarlier,
    extended_hours: answer.found.hasExtended,
    bars: answer.columns,
  };
}
