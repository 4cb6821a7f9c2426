import { comparisonOperators, periodParameter, type Indicator } from './indicator.ts';

/**
 * Simple moving average. Writes `out` (`out.length === values.length`) and returns the first index with a value,
 * `period - 1`. With fewer values than `period`, all is NaN.
 *
 * Order of operations of TA-Lib's TA_SMA: add the new value, keep the sum, subtract the one that leaves, divide the kept sum.
 */
export function simpleMovingAverage(values: Float64Array, period: number, out: Float64Array): number {
  const first = period - 1;
  const length = values.length;
  out.fill(Number.NaN, 0, Math.min(first, length));
  if (length < period) return first;
  let sum = 0;
  for (let i = 0; i < first; i++) sum += values[i]!;
  for (let i = first, leaving = 0; i < length; i++, leaving++) {
    const full = sum + values[i]!;
    sum = full - values[leaving]!;
    out[i] = full / period;
  }
  return first;
}

/** Value-by-value form of `simpleMovingAverage`, with a ring of the last `period` values. */
export class SimpleMovingAverageStream {
  readonly #ring: Float64Array;
  #sum = 0;
  #count = 0;

  constructor(period: number) {
    this.#ring = new Float64Array(period);
  }

  next(value: number): number {
    const period = this.#ring.length;
    const full = this.#sum + value;
    this.#ring[this.#count % period] = value;
    this.#count++;
    if (this.#count < period) {
      this.#sum = full;
      return Number.NaN;
    }
    // The next value will overwrite the oldest one.
    this.#sum = full - this.#ring[this.#count % period]!;
    return full / period;
  }

  peek(value: number): number {
    const period = this.#ring.length;
    return this.#count + 1 < period ? Number.NaN : (this.#sum + value) / period;
  }
}

export const sma: Indicator = {
  definition: {
    name: 'SMA',
    group: 'Technical Indicators',
    access_level: 0,
    scale: 'price',
    compare_to_constant: { available: true, default: 100, min: 0, max: null },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Simple moving average',
    desc: 'The mean of the last closing prices.',
    keywords: 'ma moving average mean golden cross death cross',
  },
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => simpleMovingAverage(bars.close, params['period']!, out),
  stream(params) {
    const average = new SimpleMovingAverageStream(params['period']!);
    return { next: (bar) => average.next(bar.close), peek: (bar) => average.peek(bar.close) };
  },
};
