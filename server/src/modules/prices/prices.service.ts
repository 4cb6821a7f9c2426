import type { Bars } from '@candlewick/engine';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Series } from '../../market/market.ts';
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
function barsOfRange(bars: Bars, range: Range): Bars {
  const last = bars.time[bars.length - 1] ?? 0;
  if (range === 'max') return bars;
  const since =
    range === 'ytd' ? Date.UTC(new Date(last).getUTCFullYear(), 0, 1) : monthsBefore(last, months[range] ?? 0);
  return sliceBars(bars, firstBarAtOrAfter(bars, since), bars.length);
}

export function historyOf(series: Series, interval: Interval, range: Range): History {
  const daily = barsOfRange(series.bars, range);
  const { time, open, high, low, close, volume } = interval === 'daily' ? daily : aggregate(daily, interval);
  const rounded = (column: Float64Array) => Array.from(column, (price) => Math.round(price * 1e6) / 1e6);
  return {
    ...series.provenance,
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

export function quoteOf({ instrument, bars, provenance }: Series): Quote {
  const last = bars.length - 1;
  const price = bars.close[last] ?? 0;
  const previous = bars.close[last - 1] ?? null;
  const year = barsOfRange(bars, '1y');
  return {
    ...provenance,
    ticker: instrument.ticker,
    name: instrument.name,
    currency: instrument.currency,
    price,
    previous_close: previous,
    change: previous === null ? null : price - previous,
    change_fraction: previous === null ? null : price / previous - 1,
    open: bars.open[last] ?? 0,
    day_high: bars.high[last] ?? 0,
    day_low: bars.low[last] ?? 0,
    volume: bars.volume[last] ?? 0,
    year_high: Math.max(...year.high),
    year_low: Math.min(...year.low),
  };
}
