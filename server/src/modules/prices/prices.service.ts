import type { Bars } from '@candlewick/engine';
import { aggregate, changeOfBar, firstBarAtOrAfter, monthsBefore, sliceBars } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { dayOf, yearRange } from '../../market/day-figures.ts';
import type { QuotedSeries, Series } from '../../market/market.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../market/provenance.ts';

export type Interval = z.output<typeof prices.interval>;
export type Range = z.output<typeof prices.range>;
type History = z.input<typeof prices.history.response>;
type Quote = z.input<typeof prices.quote.response>;

const months: Partial<Record<Range, number>> = { '1m': 1, '3m': 3, '6m': 6, '1y': 12, '5y': 60 };

/** The bars of a range that ends with the last session. */
export function barsOfRange(bars: Bars, range: Range): Bars {
  const last = bars.time[bars.length - 1] ?? 0;
  if (range === 'max') return bars;
  const since =
    range === 'ytd' ? Date.UTC(new Date(last).getUTCFullYear(), 0, 1) : monthsBefore(last, months[range] ?? 0);
  return sliceBars(bars, firstBarAtOrAfter(bars, since), bars.length);
}

/** Changes of traded closes that are not those of the adjusted ones, by more than rounding, in a part of the bars at their end. */
function tradedChanges({ bars, traded }: Series, { length }: Bars): History['traded_changes'] {
  if (traded === bars) return [];
  const changes: History['traded_changes'] = [];
  for (let bar = Math.max(1, bars.length - length); bar < bars.length; bar += 1) {
    const { change_fraction } = changeOfBar(traded, bar);
    const adjusted = changeOfBar(bars, bar).change_fraction;
    if (change_fraction === null || adjusted === null || Math.abs(change_fraction - adjusted) < 1e-5) continue;
    changes.push({ time: bars.time[bar] ?? 0, change_fraction: Math.round(change_fraction * 1e6) / 1e6 });
  }
  return changes;
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
    traded_changes: interval === 'daily' ? tradedChanges(series, daily) : [],
  };
}

export function quoteOf({ instrument, traded, segments, provenance, quote }: QuotedSeries): Quote {
  return {
    ...provenance,
    ...sourceOf(segments.slice(-1)),
    ticker: instrument.ticker,
    name: instrument.name,
    currency: instrument.currency,
    ...dayOf({ traded, quote }),
    ...yearRange({ traded, quote }),
  };
}
