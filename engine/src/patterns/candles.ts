import type { Bars } from '../bars.ts';
import { averageKey, thresholdOf, type CandleAverage } from './candle-average.ts';

/** Bars as candles: what the patterns look at, one element per bar, computed once and shared by all of them. */
export interface Candles {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  /** 1: white, close at or above the open; -1: black. */
  readonly color: Int8Array;
  /** Size of the body, and its upper and lower end. */
  readonly body: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  /**
   * The threshold at each bar, from bar `start` on. The sum runs from there: another start would give the same numbers up to
   * rounding, which decides ties, so that a pattern names the bar at which TA-Lib starts.
   */
  average(average: CandleAverage, start: number): Float64Array;
}

/** The candles of a whole series; averages are computed when a pattern first asks for them. */
export class SeriesCandles implements Candles {
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly close: Float64Array;
  readonly color: Int8Array;
  readonly body: Float64Array;
  readonly top: Float64Array;
  readonly bottom: Float64Array;
  readonly #averages: (Float64Array | undefined)[] = [];
  readonly #sizes: Partial<Record<CandleAverage['of'], Float64Array>>;

  constructor({ open, high, low, close, length }: Bars) {
    this.open = open;
    this.high = high;
    this.low = low;
    this.close = close;
    this.color = new Int8Array(length);
    this.body = new Float64Array(length);
    this.top = new Float64Array(length);
    this.bottom = new Float64Array(length);
    for (let i = 0; i < length; i++) {
      const isWhite = close[i]! >= open[i]!;
      const top = isWhite ? close[i]! : open[i]!;
      const bottom = isWhite ? open[i]! : close[i]!;
      this.color[i] = isWhite ? 1 : -1;
      this.top[i] = top;
      this.bottom[i] = bottom;
      this.body[i] = top - bottom;
    }
    this.#sizes = { body: this.body };
  }

  average(average: CandleAverage, start: number): Float64Array {
    return (this.#averages[averageKey(average, start)] ??= this.#compute(average, start));
  }

  #compute(average: CandleAverage, start: number): Float64Array {
    const sizes = (this.#sizes[average.of] ??= this.#sizesOf(average.of === 'shadows'));
    const { period } = average;
    const { length } = sizes;
    const out = new Float64Array(length);
    if (length <= start) return out;
    let total = 0;
    for (let i = start - period; i < start; i++) total += sizes[i]!;
    for (let i = start; i < length; i++) {
      out[i] = thresholdOf(average, total);
      total += sizes[i]! - sizes[i - period]!;
    }
    return out;
  }

  #sizesOf(isShadows: boolean): Float64Array {
    const { high, low, top, bottom } = this;
    const sizes = new Float64Array(top.length);
    if (isShadows) for (let i = 0; i < sizes.length; i++) sizes[i] = high[i]! - top[i]! + (bottom[i]! - low[i]!);
    else for (let i = 0; i < sizes.length; i++) sizes[i] = high[i]! - low[i]!;
    return sizes;
  }
}
