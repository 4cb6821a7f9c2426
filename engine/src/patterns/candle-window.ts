import type { Bar } from '../bars.ts';
import { averageKey, thresholdOf, type CandleAverage } from './candle-average.ts';
import type { Candles } from './candles.ts';

/** One running average: its thresholds beside the candles, its sum before the last one and after it. */
interface RunningAverage {
  readonly average: CandleAverage;
  readonly start: number;
  readonly thresholds: Float64Array;
  total: number;
  totalBefore: number;
}

/** Candles that are kept when the window is moved: more than any pattern and any average looks back. */
const keptCandles = 32;
const capacity = 8 * keptCandles;

/**
 * The last candles of a stream, with the same thresholds, bit for bit, as `SeriesCandles` of all bars so far. Averages have
 * to be asked for before the first bar.
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
  /** Bars seen, of which the window has the last. */
  count = 0;
  readonly #averages: (RunningAverage | undefined)[] = [];
  /** The same without holes: those are looked at on every bar. */
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
    const isWhite = close >= open;
    this.open[i] = open;
    this.high[i] = high;
    this.low[i] = low;
    this.close[i] = close;
    this.color[i] = isWhite ? 1 : -1;
    this.top[i] = isWhite ? close : open;
    this.bottom[i] = isWhite ? open : close;
    this.body[i] = this.top[i]! - this.bottom[i]!;
    for (const running of this.#running) {
      const { average, start, thresholds } = running;
      const { of, period } = average;
      running.totalBefore = running.total;
      if (bar >= start) {
        thresholds[i] = thresholdOf(average, running.total);
        running.total += this.#sizeAt(of, i) - this.#sizeAt(of, i - period);
      } else if (bar >= start - period) running.total += this.#sizeAt(of, i);
    }
  }

  /** Takes the last bar back. Only the last one can be. */
  undo(): void {
    this.length--;
    this.count--;
    for (const running of this.#running) running.total = running.totalBefore;
  }

  #sizeAt(of: CandleAverage['of'], i: number): number {
    if (of === 'body') return this.body[i]!;
    if (of === 'range') return this.high[i]! - this.low[i]!;
    return this.high[i]! - this.top[i]! + (this.bottom[i]! - this.low[i]!);
  }

  #move(): void {
    const from = this.length - keptCandles;
    const { open, high, low, close, color, body, top, bottom } = this;
    for (const column of [open, high, low, close, color, body, top, bottom]) column.copyWithin(0, from, this.length);
    for (const { thresholds } of this.#running) thresholds.copyWithin(0, from, this.length);
    this.length = keptCandles;
  }
}
