import type { Bars } from '../bars.ts';
import { averageKey, thresholdOf, type CandleAverage } from './candle-average.ts';
import { sizeOf, writeShape, type CandleColumns } from './candle-shape.ts';

/** Bars as candles: what the patterns look at, computed once and shared by all of them. */
export interface Candles extends CandleColumns {
  /**
   * The threshold at each bar, from bar `start` on. The running sum begins there. Another start would give the same numbers
   * only up to rounding, and rounding decides ties, so each pattern names the bar at which TA-Lib starts.
   */
  average(average: CandleAverage, start: number): Float64Array;
}

/** The candles of a whole series. Averages are computed when a pattern first asks for them. */
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
    for (let i = 0; i < length; i++) writeShape(this, i);
    this.#sizes = { body: this.body };
  }

  average(average: CandleAverage, start: number): Float64Array {
    return (this.#averages[averageKey(average, start)] ??= this.#compute(average, start));
  }

  #compute(average: CandleAverage, start: number): Float64Array {
    const sizes = (this.#sizes[average.of] ??= this.body.map((_, i) => sizeOf(this, average.of, i)));
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
}
