import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { trueRange } from './true-range.ts';

/**
 * Average true range (Wilder 1978; TA-Lib's TA_ATR): the mean of the true ranges of bars 1 to `period`, then
 * (previous × (period − 1) + true range) ÷ period. In units of the price, from index `period` on.
 */
export function averageTrueRange({ high, low, close, length }: Bars, period: number, out: Float64Array): number {
  if (!startsWithin(period, out)) return period;
  let sum = 0;
  for (let i = 1; i <= period; i++) sum += trueRange(high[i]!, low[i]!, close[i - 1]!);
  let average = sum / period;
  out[period] = average;
  const kept = period - 1;
  for (let i = period + 1; i < length; i++) {
    average = (average * kept + trueRange(high[i]!, low[i]!, close[i - 1]!)) / period;
    out[i] = average;
  }
  return period;
}

export function averageTrueRangeStream(period: number): IndicatorStream {
  let count = 0;
  let previousClose = 0;
  /** The sum during the warm-up, then the average. */
  let state = 0;
  return streamOf(({ high, low, close }, keeps) => {
    const range = count === 0 ? 0 : trueRange(high, low, previousClose);
    let next = count > period ? (state * (period - 1) + range) / period : state + range;
    if (count === period) next /= period;
    const value = count < period ? Number.NaN : next;
    if (keeps) {
      state = next;
      previousClose = close;
      count++;
    }
    return value;
  });
}

export const atr: Indicator = {
  definition: {
    name: 'ATR',
    group: 'Technical Indicators',
    access_level: 1,
    scale: 'own',
    compare_to_constant: { available: true, default: 1, min: 0, max: null },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Average true range',
    desc: 'How far the price usually moves within a bar, gaps included.',
    keywords: 'volatility range',
  },
  category: 'Volatility',
  firstIndex: (params) => params['period']!,
  kernel: (bars, params, out) => averageTrueRange(bars, params['period']!, out),
  stream: (params) => averageTrueRangeStream(params['period']!),
};
