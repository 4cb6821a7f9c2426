import { periodOf } from '@candlewick/engine/market';
import type { Bar, ExtendedHours, TimeRange } from './chart.types.ts';

/** What the bars of a chart need of a quote: prices as traded, in shares of its session. */
export interface BarQuote {
  readonly price: number;
  readonly previous_close: number | null;
  readonly change_fraction: number | null;
  readonly open: number;
  readonly day_high: number;
  readonly day_low: number;
  readonly volume: number;
  /** `YYYY-MM-DD` */
  readonly session: string;
  /** UTC epoch ms. */
  readonly as_of: number;
}

type DayInterval = 'daily' | 'weekly' | 'monthly';

/** A smaller jump between two closes is no split; companies make none below 6 for 5. */
const leastSplit = Math.log(1.15);

/** Bars in shares of a session that begins with a split, which its previous close alone tells. */
function inShares(bars: readonly Bar[], previousClose: number | null): readonly Bar[] {
  const ratio = (bars.at(-1)?.close ?? NaN) / (previousClose ?? NaN);
  if (!(Math.abs(Math.log(ratio)) > leastSplit && ratio < Infinity)) return bars;
  return bars.map(({ open, high, low, close, volume, ...rest }) => ({
    ...rest,
    open: open / ratio,
    high: high / ratio,
    low: low / ratio,
    close: close / ratio,
    volume: volume === undefined ? undefined : volume * ratio,
  }));
}

/**
 * Daily, weekly or monthly bars with the session of a quote that comes after them; `lastSession` is the last one that is in them, midnight UTC.
 * Without such a session the result is the same array.
 */
export function withRunningDay(
  bars: readonly Bar[],
  quote: BarQuote,
  { interval, lastSession }: { readonly interval: DayInterval; readonly lastSession: number },
): readonly Bar[] {
  const time = Date.parse(quote.session);
  if (!(time > lastSession)) return bars;
  const { price: close, open, day_high: high, day_low: low, volume, change_fraction } = quote;
  const before = inShares(bars, quote.previous_close);
  const last = before.at(-1);
  if (interval !== 'daily' && last && periodOf(interval, last.time) === periodOf(interval, time)) {
    const joined = {
      ...last,
      high: Math.max(last.high, high),
      low: Math.min(last.low, low),
      close,
      volume: (last.volume ?? 0) + volume,
    };
    return [...before.slice(0, -1), joined];
  }
  const change = interval === 'daily' ? (change_fraction ?? undefined) : undefined;
  return [...before, { time, open, high, low, close, volume, change }];
}

/** A session, UTC epoch ms. */
export interface ChartSession {
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly open: number;
  readonly close: number;
}

/** Bars shorter than a day that quotes have made, ascending. They are replaced by those of the server as these arrive. */
export interface QuotedBars {
  readonly bars: readonly Bar[];
  /** The newest quote. */
  readonly quote: BarQuote | undefined;
}

export const noQuotedBars: QuotedBars = { bars: [], quote: undefined };

interface Stretch {
  readonly sessions: readonly ChartSession[];
  /** Length of a bar. */
  readonly stepMs: number;
}

/** When the bar of a time begins; undefined outside of the sessions that are known. The last trade at the close belongs to the last bar. */
export function barStart({ as_of, session }: BarQuote, { sessions, stepMs }: Stretch): number | undefined {
  const of = sessions.findLast(({ date }) => date === session);
  if (!of || as_of < of.open) return undefined;
  return of.open + Math.floor((Math.min(as_of, of.close - 1) - of.open) / stepMs) * stepMs;
}

/** Takes a further quote into its bar, or begins one; the same object for a quote that it has, or an older one. */
export function takeQuote(before: QuotedBars, quote: BarQuote, stretch: Stretch): QuotedBars {
  if (before.quote === quote || (before.quote && quote.as_of < before.quote.as_of)) return before;
  const start = barStart(quote, stretch);
  if (start === undefined) return { bars: before.bars, quote };
  const { price } = quote;
  const last = before.bars.at(-1);
  const running = last?.time === start ? last : { time: start, open: price, high: price, low: price, close: price };
  const next = {
    ...running,
    high: Math.max(running.high, price),
    low: Math.min(running.low, price),
    close: price,
  };
  return { bars: [...before.bars.filter(({ time }) => time < start), next], quote };
}

interface Answered {
  readonly bars: readonly Bar[];
  /** End of the newest bar, UTC epoch ms. */
  readonly asOf: number;
}

const joinedBar = (bar: Bar, { high, low }: Bar): Bar => ({
  ...bar,
  high: Math.max(bar.high, high),
  low: Math.min(bar.low, low),
});

/** The server's bars with those of quotes after them. The running one closes at the quote, and its session has the quote's volume. */
export function withQuotedBars(
  { bars, asOf }: Answered,
  { bars: own, quote }: QuotedBars,
  { sessions }: Stretch,
): readonly Bar[] {
  const last = bars.at(-1);
  const newer = own.filter(({ time }) => !last || time > last.time);
  if (!quote) return bars;
  // A quote that is older than the answer has no more than that.
  const same = newer.length === 0 && quote.as_of >= asOf ? own.find(({ time }) => time === last?.time) : undefined;
  const joined = same && last && { ...joinedBar(last, same), close: same.close };
  const running = joined ?? newer.at(-1);
  if (!running) return bars;
  const closed = joined ? bars.slice(0, -1) : [...bars, ...newer.slice(0, -1)];
  const open = sessions.findLast(({ date }) => date === quote.session)?.open ?? Infinity;
  let traded = 0;
  for (let bar = closed.length - 1; (closed[bar]?.time ?? -Infinity) >= open; bar -= 1)
    traded += closed[bar]?.volume ?? 0;
  return [...closed, { ...running, volume: Math.max(running.volume ?? 0, quote.volume - traded) }];
}

/** Bars of minutes as longer ones, counted from the open of their session. */
export function joinedMinutes(bars: readonly Bar[], { sessions, stepMs }: Stretch): Bar[] {
  const joined: Bar[] = [];
  let at = 0;
  for (const bar of bars) {
    while (at + 1 < sessions.length && (sessions[at + 1]?.open ?? Infinity) <= bar.time) at += 1;
    const open = sessions[at]?.open ?? 0;
    const start = open + Math.floor((bar.time - open) / stepMs) * stepMs;
    const last = joined.at(-1);
    if (last?.time === start) {
      last.high = Math.max(last.high, bar.high);
      last.low = Math.min(last.low, bar.low);
      last.close = bar.close;
      last.volume = (last.volume ?? 0) + (bar.volume ?? 0);
    } else joined.push({ ...bar, time: start });
  }
  return joined;
}

/** Which bars lie outside of the sessions, and with which one each day begins: the night between two sessions parts their days in its middle. */
export function extendedHours(bars: readonly Bar[], sessions: readonly ChartSession[]): ExtendedHours {
  const starts: number[] = [];
  const spans: TimeRange[] = [];
  let at = -1;
  let span: TimeRange | undefined;
  for (const { time } of bars) {
    while ((sessions[at + 1]?.open ?? Infinity) <= time) at += 1;
    const sinceClose = time - (sessions[at]?.close ?? -Infinity);
    const isNext = sinceClose > (sessions[at + 1]?.open ?? Infinity) - time;
    const day = isNext ? at + 1 : at;
    starts[day] ??= time;
    if (sinceClose < 0) span = undefined;
    else if (span) span.to = time;
    else spans.push((span = { from: time, to: time }));
  }
  return { starts: sessions.map(({ open }, index) => starts[index] ?? open), spans };
}
