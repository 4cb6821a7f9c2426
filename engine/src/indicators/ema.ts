import { comparisonOperators, periodParameter, type Indicator } from './indicator.ts';

/**
 * Exponential moving average with factor 2 / (period + 1), seeded with the simple average of the first `period` values
 * (TA-Lib's TA_EMA in its classic mode, unstable period 0). Writes `out` (`out.length === values.length`) and returns
 * the first index with a value, `period - 1`; with fewer values than `period` all is NaN.
 */
export function exponentialMovingAverage(values: Float64Array, period: number, out: Float64Array): number {
  const first = period - 1;
  const length = values.length;
  out.fill(Number.NaN, 0, Math.min(first, length));
  if (length < period) return first;
  const factor = 2 / (period + 1);
  let sum = 0;
  for (let i = 0; i < period; i++) sum += values[i]!;
  let average = sum / period;
  out[first] = average;
  for (let i = period; i < length; i++) {
    average = (values[i]! - average) * factor + average;
    out[i] = average;
  }
  return first;
}

/** Value-by-value form of `exponentialMovingAverage`. */
export class ExponentialMovingAverageStream {
  readonly #period: number;
  readonly #factor: number;
  #count = 0;
  /** The sum of the values during the warm-up, then the average. */
  #state = 0;

  constructor(period: number) {
    this.#period = period;
    this.#factor = 2 / (period + 1);
  }

  next(value: number): number {
    const average = this.peek(value);
    this.#count++;
    this.#state = this.#count < this.#period ? this.#state + value : average;
    return average;
  }

  peek(value: number): number {
    const count = this.#count + 1;
    if (count < this.#period) return Number.NaN;
    if (count === this.#period) return (this.#state + value) / this.#period;
    return (value - this.#state) * this.#factor + this.#state;
  }
}

export const ema: Indicator = {
  definition: {
    name: 'EMA',
    group: 'Technical Indicators',
    access_level: 0,
    scale: 'price',
    compare_to_constant: { available: true, default: 100, min: 0, max: null },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Exponential moving average',
    desc: 'A mean of closing prices in which recent ones weigh more.',
    otherNames: ['exponential', 'ewma'],
    keywords: 'ma moving average',
  },
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => exponentialMovingAverage(bars.close, params['period']!, out),
  stream(params) {
    const average = new ExponentialMovingAverageStream(params['period']!);
    return { next: (bar) => average.next(bar.close), peek: (bar) => average.peek(bar.close) };
  },
};
