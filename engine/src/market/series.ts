import type { Bars } from '../bars.ts';
import { calendarOf, closeOf } from './calendar.ts';
import { dayMs, dayOf } from './days.ts';
import type { Traded } from './exchanges.ts';
import type { InstrumentType, RawBars } from './history.ts';
import { periodOf } from './spans.ts';

/** `YYYY-MM-DD` of a session's time. */
export function sessionDateOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** A column that worker threads read without a copy. */
export function sharedColumn(length: number): Float64Array {
  return new Float64Array(new SharedArrayBuffer(length * 8));
}

/** The column in memory that worker threads read without a copy. */
function shared(column: Float64Array): Float64Array {
  if (column.buffer instanceof SharedArrayBuffer) return column;
  const copy = sharedColumn(column.length);
  copy.set(column);
  return copy;
}

/** Scales prices by the adjusted close ÷ close of their bar, and volume by the split factor. The columns are in shared memory. */
export function adjust(raw: RawBars & { readonly splitFactor?: Float64Array }): Bars {
  const { length, time, volume, close, adjustedClose, splitFactor } = raw;
  const { open, high, low } = raw;
  const isAdjusted = close.every((price, bar) => price === adjustedClose[bar]);
  const scale = (column: Float64Array) => {
    if (isAdjusted) return shared(column);
    const scaled = sharedColumn(length);
    for (let bar = 0; bar < length; bar += 1) {
      const [price, to, from] = [column[bar] ?? 0, adjustedClose[bar] ?? 0, close[bar] ?? 1];
      // Multiplied and divided by the same, a price may change in its last bit, and the end of a history is then not that of the whole.
      scaled[bar] = to === from ? price : (price * to) / from;
    }
    return scaled;
  };
  // A reverse split leaves fractions of a share; coins have them anyway.
  const inLastShares = (traded: number, shares = 1) => (shares === 1 ? traded : Math.round(traded * shares));
  return {
    length,
    time: shared(time),
    volume: shared(splitFactor ? volume.map((traded, bar) => inLastShares(traded, splitFactor[bar])) : volume),
    open: scale(open),
    high: scale(high),
    low: scale(low),
    close: shared(adjustedClose),
  };
}

/** The bars [from, to) as views, without copying. */
export function sliceBars(bars: Bars, from: number, to: number): Bars {
  const view = (column: Float64Array) => column.subarray(from, to);
  return {
    length: Math.max(0, to - from),
    time: view(bars.time),
    open: view(bars.open),
    high: view(bars.high),
    low: view(bars.low),
    close: view(bars.close),
    volume: view(bars.volume),
  };
}

/** The bars with prices and volumes times a factor; the same bars where both are 1. */
export function rescaled(bars: Bars, { price, volume }: { readonly price: number; readonly volume: number }): Bars {
  if (price === 1 && volume === 1) return bars;
  const scale = (column: Float64Array, factor: number) => shared(column.map((value) => value * factor));
  return {
    ...bars,
    open: scale(bars.open, price),
    high: scale(bars.high, price),
    low: scale(bars.low, price),
    close: scale(bars.close, price),
    volume: scale(bars.volume, volume),
  };
}

/** The bars in columns of their own. */
export function copyOf({ length, time, open, high, low, close, volume }: Bars): Bars {
  return {
    length,
    time: time.slice(),
    open: open.slice(),
    high: high.slice(),
    low: low.slice(),
    close: close.slice(),
    volume: volume.slice(),
  };
}

/** Bars of several parts, one after the other. */
export function joinBars(parts: readonly Bars[]): Bars {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const column = (name: 'time' | 'open' | 'high' | 'low' | 'close' | 'volume') => {
    const joined = new Float64Array(length);
    let at = 0;
    for (const part of parts) {
      joined.set(part[name], at);
      at += part.length;
    }
    return joined;
  };
  return {
    length,
    time: column('time'),
    open: column('open'),
    high: column('high'),
    low: column('low'),
    close: column('close'),
    volume: column('volume'),
  };
}

/** Bars of which only the times matter. */
export type Timed = Pick<Bars, 'length' | 'time'>;

/** Index of the first bar at or after `time`; `bars.length` without one. */
export function firstBarAtOrAfter(bars: Timed, time: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bars.time[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Number of daily bars that had closed at `time`, by the calendar of the instrument. */
export function closedBefore(bars: Timed, time: number, of: InstrumentType | Traded): number {
  // A bar that began three days ago has closed on any calendar, also in years that the calendar does not cover.
  let count = firstBarAtOrAfter(bars, time - 3 * dayMs);
  while (count < bars.length && closeOf(calendarOf(of), bars.time[count] ?? 0) <= time) count += 1;
  return count;
}

/** Range of indices [from, to) of the sessions from `start` to `end`, both `YYYY-MM-DD` and inclusive. */
export function sessionsBetween(
  bars: Timed,
  start: string,
  end: string,
): { readonly from: number; readonly to: number } {
  const from = firstBarAtOrAfter(bars, Date.parse(start));
  return { from, to: Math.max(from, firstBarAtOrAfter(bars, Date.parse(end) + 1)) };
}

/** Joins bars to days, weeks or months; `time` is that of the first bar of each. */
export function aggregate(bars: Bars, interval: 'daily' | 'weekly' | 'monthly'): Bars {
  const starts: number[] = [];
  let last = Number.NaN;
  bars.time.forEach((time, bar) => {
    const period = periodOf(interval, dayOf(time));
    if (period !== last) starts.push(bar);
    last = period;
  });
  const fold = (column: Float64Array, join: (part: Float64Array) => number) =>
    Float64Array.from(starts, (start, index) => join(column.subarray(start, starts[index + 1] ?? bars.length)));
  return {
    length: starts.length,
    time: fold(bars.time, (part) => part[0] ?? 0),
    open: fold(bars.open, (part) => part[0] ?? 0),
    high: fold(bars.high, (part) => Math.max(...part)),
    low: fold(bars.low, (part) => Math.min(...part)),
    close: fold(bars.close, (part) => part[part.length - 1] ?? 0),
    volume: fold(bars.volume, (part) => part.reduce((sum, volume) => sum + volume, 0)),
  };
}
