import type { Bar, Bars } from './bars.ts';
import { dayOf } from './market/days.ts';
import { aggregate } from './market/series.ts';
import { periodOf } from './market/spans.ts';
import type { LongerInterval } from './strategy.ts';

/** Bars of a longer interval, and which of them had closed. */
export interface LongerBars {
  /** The last one may not be complete. */
  readonly bars: Bars;
  /** For each bar of the shorter interval, the index of the last one that had closed at its close; −1 without one. */
  readonly closed: Int32Array;
}

/**
 * Joins bars to days, weeks or months. One has closed when the first bar of the next one is there: which session is the last of a week,
 * only the calendar would know beforehand.
 */
export function longerBars(bars: Bars, interval: LongerInterval): LongerBars {
  const closed = new Int32Array(bars.length);
  let last = Number.NaN;
  let count = 0;
  bars.time.forEach((time, bar) => {
    const period = periodOf(interval, dayOf(time));
    if (period !== last) count += 1;
    last = period;
    closed[bar] = count - 2;
  });
  return { bars: aggregate(bars, interval), closed };
}

/** The same bar by bar, with the same order of operations. */
export class BarJoiner {
  readonly #interval: LongerInterval;
  #period = Number.NaN;
  #open: { -readonly [Key in keyof Bar]: Bar[Key] } | null = null;

  constructor(interval: LongerInterval) {
    this.#interval = interval;
  }

  /** Takes a bar, and returns the longer one that has closed before it, if one has. */
  next({ time, open, high, low, close, volume }: Bar): Bar | null {
    const period = periodOf(this.#interval, dayOf(time));
    if (period !== this.#period || !this.#open) {
      const before = this.#open;
      this.#period = period;
      this.#open = { time, open, high, low, close, volume };
      return before;
    }
    const joined = this.#open;
    joined.high = Math.max(joined.high, high);
    joined.low = Math.min(joined.low, low);
    joined.close = close;
    joined.volume += volume;
    return null;
  }
}
