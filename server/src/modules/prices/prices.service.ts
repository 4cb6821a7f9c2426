import type { Bars } from '@candlewick/engine';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { MarketQuote } from '../../market/market-data.ts';
import type { QuotedSeries, Series } from '../../market/market.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../market/provenance.ts';
import { aggregate, firstBarAtOrAfter, sliceBars } from '../../market/series.ts';

export type Interval = z.output<typeof prices.interval>;
export type Range = z.output<typeof prices.range>;
type History = z.input<typeof prices.history.response>;
type Quote = z.input<typeof prices.quote.response>;

const months: Partial<Record<Range, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60 };

/** The same day of the month, `count` months earlier, or the last day of that month. */
function monthsBefore(time: number, count: number): number {
  const date = new Date(time);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}

/** The bars of a range that ends with the last session. */
export function barsOfRange(bars: Bars, range: Range): Bars {
  const last = bars.time[bars.length - 1] ?? 0;
  if (range === 'max') return bars;
  const since =
    range === 'ytd' ? Date.UTC(new Date(last).getUTCFullYear(), 0, 1) : monthsBefore(last, months[range] ?? 0);
  return sliceBars(bars, firstBarAtOrAfter(bars, since), bars.length);
}

export function historyOf(series: Series, interval: Interval, range: Range): History {
  const daily = barsOfRange(series.bars, range);
  const { time, open, high, low, close, volume } = interval === 'daily' ? daily : aggregate(daily, interval);
  const segments = segmentsBetween(series.segments, daily.time[0] ?? 0, daily.time[daily.length - 1] ?? 0);
  const rounded = (column: Float64Array) => Array.from(column, (price) => Math.round(price * 1e6) / 1e6);
  return {
    ...series.provenance,
    ...sourceOf(segments),
    segments: segmentRows(segments),
    ticker: series.instrument.ticker,
    currency: series.instrument.currency,
    interval,
    range,
    bars: {
      time: Array.from(time),
      open: rounded(open),
      high: rounded(high),
      low: rounded(low),
      close: rounded(close),
      volume: Array.from(volume),
    },
  };
}

/** What a quote and a daily bar, which stands for a quote where there is none, have in common. */
type Shown = Omit<MarketQuote, 'session' | 'previousClose'> & { readonly previousClose: number | null };

function closeOf(bars: Bars): Shown {
  const last = bars.length - 1;
  const [open, high, low, close, volume] = [bars.open, bars.high, bars.low, bars.close, bars.volume].map(
    (column) => column[last] ?? 0,
  ) as [number, number, number, number, number];
  const previousClose = bars.close[last - 1] ?? null;
  return { time: bars.time[last] ?? 0, last: close, bid: null, ask: null, open, high, low, volume, previousClose };
}

/** Highest and lowest price of the year up to the quote, in shares of its session. */
function yearRangeOf(bars: Bars, quote: MarketQuote | undefined) {
  const year = barsOfRange(bars, '1y');
  const [high, low] = [Math.max(...year.high), Math.min(...year.low)];
  const last = bars.length - 1;
  if (!quote || quote.session.date <= (bars.time[last] ?? 0)) return { year_high: high, year_low: low };
  // The series does not have this session yet, nor a split at its open.
  const scale = quote.previousClose / (bars.close[last] ?? 1);
  return { year_high: Math.max(high * scale, quote.high), year_low: Math.min(low * scale, quote.low) };
}

export function quoteOf({ instrument, bars, segments, provenance, quote }: QuotedSeries): Quote {
  const { last: price, previousClose: previous, ...shown } = quote ?? closeOf(bars);
  return {
    ...provenance,
    ...sourceOf(segments.slice(-1)),
    as_of: shown.time,
    ticker: instrument.ticker,
    name: instrument.name,
    currency: instrument.currency,
    price,
    previous_close: previous,
    change: previous === null ? null : price - previous,
    change_fraction: previous === null ? null : price / previous - 1,
    bid: shown.bid,
    ask: shown.ask,
    open: shown.open,
    day_high: shown.high,
    day_low: shown.low,
    volume: shown.volume,
    ...yearRangeOf(bars, quote),
  };
}
