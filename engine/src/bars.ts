/**
 * A price series as packed columns; every array has `length` elements, one per bar, oldest first.
 * `time` is UTC epoch milliseconds (for daily bars: midnight UTC of the session date). Prices are in
 * the instrument's currency; the caller decides whether they are raw or adjusted.
 */
export interface Bars {
  readonly length: number;
  readonly time: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly volume: Float64Array;
}

/** One bar of a stream, with the units of `Bars`. */
export interface Bar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

/** A column that an indicator can show unchanged. */
export type BarColumn = 'open' | 'high' | 'low' | 'close' | 'volume';

/** Bar `index` as a value. Throws a RangeError outside 0…length − 1. */
export function barAt(bars: Bars, index: number): Bar {
  if (!Number.isInteger(index) || index < 0 || index >= bars.length) {
    throw new RangeError(`There is no bar ${index}: the series has bars 0 to ${bars.length - 1}.`);
  }
  return {
    time: bars.time[index]!,
    open: bars.open[index]!,
    high: bars.high[index]!,
    low: bars.low[index]!,
    close: bars.close[index]!,
    volume: bars.volume[index]!,
  };
}

/** Bars `from` to `to` − 1, as views of the same memory. */
export function viewOf(bars: Bars, from: number, to: number): Bars {
  if (from === 0 && to === bars.length) return bars;
  return mapColumns(bars, to - from, (values) => values.subarray(from, to));
}

/** The bars with every column changed to one of `length` elements. */
export function mapColumns(bars: Bars, length: number, change: (values: Float64Array) => Float64Array): Bars {
  const { time, open, high, low, close, volume } = bars;
  return {
    length,
    time: change(time),
    open: change(open),
    high: change(high),
    low: change(low),
    close: change(close),
    volume: change(volume),
  };
}
