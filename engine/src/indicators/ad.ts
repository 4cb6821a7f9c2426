import type { Bar, Bars } from '../bars.ts';
import { comparisonOperators, streamOf, type Indicator } from './indicator.ts';

/**
 * Volume weighted by the place of the close in the bar: −1 at the low to 1 at the high; 0 for a bar without a range. Same order
 * of operations as TA-Lib's CALCULATE_AD.
 */
export function accumulationOf(high: number, low: number, close: number, volume: number): number {
  const range = high - low;
  return range > 0 ? ((close - low - (high - close)) / range) * volume : 0;
}

export function accumulationOfBar({ high, low, close, volume }: Bar): number {
  return accumulationOf(high, low, close, volume);
}

/** Accumulation/distribution line (Chaikin; TA-Lib's TA_AD): the running sum of `accumulationOf`, from the first bar on. */
function accumulationDistribution({ high, low, close, volume, length }: Bars, out: Float64Array): number {
  let line = 0;
  for (let i = 0; i < length; i++) {
    // `accumulationOf` written out takes half the time of a call.
    const h = high[i]!;
    const l = low[i]!;
    const c = close[i]!;
    const range = h - l;
    const v = volume[i]!;
    if (range > 0) line += ((c - l - (h - c)) / range) * v;
    out[i] = line;
  }
  return 0;
}

export const ad: Indicator = {
  definition: {
    name: 'AD',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'volume',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: comparisonOperators,
    params: [],
  },
  text: {
    label: 'Accumulation/distribution line',
    desc: 'Running sum of volume: plus when a bar closes near its high, minus near its low.',
    otherNames: ['accumulation distribution', 'accumulation/distribution'],
    keywords: 'chaikin volume flow',
  },
  pairing: { kinds: ['flow'], with: ['flow'] },
  firstIndex: () => 0,
  kernel: (bars, _params, out) => accumulationDistribution(bars, out),
  stream() {
    let line = 0;
    return streamOf((bar, keeps) => {
      const value = line + accumulationOfBar(bar);
      if (keeps) line = value;
      return value;
    });
  },
};
