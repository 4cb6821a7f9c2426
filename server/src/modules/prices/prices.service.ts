import type { Bars } from '@candlewick/engine';
import { aggregate, baseOf, changeOfBar, periodOf, periodsOfYear, sliceBars } from '@candlewick/engine/market';
import type { prices } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import { dayOf, yearRange } from '../../market/day-figures.ts';
import type { QuotedSeries, Series } from '../../market/market.ts';
import { roundedPrice } from '../../market/rounded-price.ts';
import { segmentRows, segmentsBetween, sourceOf } from '../../market/provenance.ts';

export type Interval = z.output<typeof prices.interval>;
export type Range = z.output<typeof prices.range>;
type PriceKind = z.output<typeof prices.priceKind>;
type History = z.input<typeof prices.history.response>;
type Quote = z.input<typeof prices.quote.response>;

/** The bars of a range that ends with the last session, from the close that its return is measured from: the first, if the history is younger. */
export function barsOfRange(bars: Bars, range: Range): Bars {
  const base = range === 'max' ? 0 : baseOf(bars.time, range, bars.length);
  return sliceBars(bars, Math.max(0, base), bars.length);
}

/** The weeks or months that a range touches, each whole. */
export function wholePeriods(all: Bars, range: Bars, interval: 'weekly' | 'monthly'): Bars {
  const first = periodOf(interval, range.time[0] ?? 0);
  let from = all.length - range.length;
  while (from > 0 && periodOf(interval, all.time[from - 1] ?? 0) === first) from -= 1;
  return aggregate(sliceBars(all, from, all.length), interval);
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

/** What happened between the first of the last `length` bars and the end, and is in their prices. */
function adjustmentsOf(
  { bars, traded, splitFactor }: Series,
  length: number,
  kind: PriceKind,
): History['adjusted_for'] {
  const [first, last] = [bars.length - length, bars.length - 1];
  const hasSplits = splitFactor !== undefined && splitFactor[first] !== splitFactor[last];
  const hasDividends =
    kind === 'adjusted' && Math.abs((bars.close[first] ?? 0) / (traded.close[first] ?? 1) - 1) > 1e-6;
  return [...(hasSplits ? (['splits'] as const) : []), ...(hasDividends ? (['dividends'] as const) : [])];
}

interface Wanted {
  readonly interval: Interval;
  readonly range: Range;
  readonly prices: PriceKind;
  readonly digits: 'shown' | 'all';
}

export function historyOf(series: Series, { interval, range, prices: kind, digits }: Wanted): History {
  const all = kind === 'traded' ? series.traded : series.bars;
  const daily = barsOfRange(all, range);
  const shown = interval === 'daily' ? daily : wholePeriods(all, daily, interval);
  const { time, open, high, low, close, volume } = shown;
  const segments = segmentsBetween(series.segments, daily.time[0] ?? 0, daily.time[daily.length - 1] ?? 0);
  const written = (column: Float64Array) => (digits === 'all' ? Array.from(column) : Array.from(column, roundedPrice));
  return {
    ...series.provenance,
    ...sourceOf(segments),
    segments: segmentRows(segments),
    ticker: series.instrument.ticker,
    type: series.instrument.type,
    currency: series.instrument.currency,
    interval,
    range,
    prices: kind,
    adjusted_for: adjustmentsOf(series, daily.length, kind),
    periods_per_year: periodsOfYear(series.instrument.type, interval),
    base: daily.length > 0 ? { time: daily.time[0] ?? 0, close: roundedPrice(daily.close[0] ?? 0) } : null,
    bars: {
      time: Array.from(time),
      open: written(open),
      high: written(high),
      low: written(low),
      close: written(close),
      volume: Array.from(volume),
    },
    traded_changes: interval === 'daily' && kind === 'adjusted' ? tradedChanges(series, daily) : [],
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
