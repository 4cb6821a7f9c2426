import type { Bar } from '../bars.ts';
import { averageKey, thresholdOf, type CandleAverage } from './candle-average.ts';
import { sizeOf, writeShape } from './candle-shape.ts';
import type { Candles } from './candles.ts';

/** One running average: its thresholds beside the candles, its sum before the last one and after it. */
interface RunningAverage {
  readonly average: CandleAverage;
  readonly start: number;
  readonly thresholds: Float64Array;
  total: number;
  totalBefore: number;
}

/** Candles to keep when the window moves: more than any pattern or average looks back. */
const keptCandles = 32;
const capacity = 8 * keptCandles;

/**
 * The last candles of a stream, with the same thresholds, bit for bit, as `SeriesCandles` of all bars so far. Patterns
 * have to ask for their averages before the first bar.
 */
export class CandleWindow implements Candles {
  readonly open = new Float64Array(capacity);
  readonly high = new Float64Array(capacity);
  readonly low = new Float64Array(capacity);
  readonly close = new Float64Array(capacity);
  readonly color = new Int8Array(capacity);
  readonly body = new Float64Array(capacity);
  readonly top = new Float64Array(capacity);
  readonly bottom = new Float64Array(capacity);
  /** Candles in the window; the last one is at `length - 1`. */
  length = 0;
  /** Bars seen; the window has the last of them. */
  count = 0;
  readonly #averages: (RunningAverage | undefined)[] = [];
  /** The same without holes, for the loop on every bar. */
  readonly #running: RunningAverage[] = [];

  average(average: CandleAverage, start: number): Float64Array {
    const key = averageKey(average, start);
    const known = this.#averages[key];
    if (known) return known.thresholds;
    const running = { average, start, thresholds: new Float64Array(capacity), total: 0, totalBefore: 0 };
    this.#averages[key] = running;
    this.#running.push(running);
    return running.thresholds;
  }

  add({ open, high, low, close }: Bar): void {
    if (this.length === capacity) this.#move();
    const i = this.length++;
    const bar = this.count++;
    this.open[i] = open;
    this.high[i] = high;
    this.low[i] = low;
    this.close[i] = close;
    writeShape(this, i);
    for (const running of this.#running) {
      const { average, start, thresholds } = running;
      const { of, period } = average;
      running.totalBefore = running.total;
      if (bar >= start) {
        thresholds[i] = thresholdOf(average, running.total);
        running.total += sizeOf(this, of, i) - sizeOf(this, of, i - period);
      } else if (bar >= start - period) running.total += sizeOf(this, of, i);
    }
  }

  /** Takes back the last bar. Works once after each `add`. */
  undo(): void {
    this.length--;
    this.count--;
    for (const running of this.#running) running.total = running.totalBefore;
  }

  #move(): void {
    const from = this.length - keptCandles;
    const { open, high, low, close, color, body, top, bottom } = this;
    for (const column of [open, high, low, close, color, body, top, bottom]) column.copyWithin(0, from, this.length);
    for (const { thresholds } of this.#running) thresholds.copyWithin(0, from, this.length);
    this.length = keptCandles;
  }
}
