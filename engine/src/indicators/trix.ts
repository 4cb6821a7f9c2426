import { exponentialMovingAverage, ExponentialMovingAverageStream } from './ema.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';

/**
 * TRIX (Hutson 1983; TA-Lib's TA_TRIX): percent change from bar to bar of a triple exponential average, each one seeded as in EMA.
 * From index 3 × (period − 1) + 1 on.
 */
function tripleExponentialChange(values: Float64Array, period: number, out: Float64Array): number {
  const lag = period - 1;
  const first = 3 * lag + 1;
  if (!startsWithin(first, out)) return first;
  const seed = (input: Float64Array) => {
    const average = new Float64Array(input.length);
    exponentialMovingAverage(input, period, average);
    return average.subarray(lag);
  };
  const head = seed(values.subarray(0, first));
  const second = seed(head);
  const third = seed(second);
  let [a, b, c] = [head.at(-1)!, second.at(-1)!, third.at(-1)!];
  const factor = 2 / (period + 1);
  for (let i = first; i < values.length; i++) {
    a = (values[i]! - a) * factor + a;
    b = (a - b) * factor + b;
    const previous = c;
    c = (b - c) * factor + c;
    out[i] = percentChange(previous, c);
  }
  return first;
}

export function percentChange(previous: number, value: number): number {
  return previous === 0 ? 0 : (value / previous - 1) * 100;
}

function tripleExponentialChangeStream(period: number): IndicatorStream {
  const averages = [0, 1, 2].map(() => new ExponentialMovingAverageStream(period));
  let previous = Number.NaN;
  return streamOf(({ close }, keeps) => {
    let value = close;
    for (const average of averages) {
      value = keeps ? average.next(value) : average.peek(value);
      if (Number.isNaN(value)) return Number.NaN;
    }
    const change = percentChange(previous, value);
    if (keeps) previous = value;
    return change;
  });
}

export const trix: Indicator = {
  definition: {
    name: 'TRIX',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'own',
    compare_to_constant: { available: true, default: 0, min: -2, max: 2 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Triple exponential average, change',
    desc: 'The percent change of a close smoothed three times.',
    keywords: 'triple ema momentum moving average',
  },
  marks: [0],
  firstIndex: (params) => 3 * (params['period']! - 1) + 1,
  kernel: (bars, params, out) => tripleExponentialChange(bars.close, params['period']!, out),
  stream: (params) => tripleExponentialChangeStream(params['period']!),
};
