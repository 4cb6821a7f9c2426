import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { boundedOscillators, RangeWindow } from './oscillator.ts';

/**
 * Williams' %R (TA-Lib's TA_WILLR): −100 × (highest high − close) ÷ (highest high − lowest low) of the last `period` bars.
 * −100 to 0 from index `period − 1` on; 0 where the range is flat.
 */
function williamsR({ high, low, close, length }: Bars, period: number, out: Float64Array): number {
  const first = period - 1;
  if (!startsWithin(first, out)) return first;
  let lowestAt = -1;
  let highestAt = -1;
  let lowest = 0;
  let highest = 0;
  for (let i = first, start = 0; i < length; i++, start++) {
    // Both extremes are looked for again when they leave the window, which is rare.
    if (lowestAt < start) {
      lowestAt = start;
      lowest = low[start]!;
      for (let k = start + 1; k <= i; k++) {
        const value = low[k]!;
        if (value <= lowest) {
          lowest = value;
          lowestAt = k;
        }
      }
    } else {
      const value = low[i]!;
      if (value <= lowest) {
        lowest = value;
        lowestAt = i;
      }
    }
    if (highestAt < start) {
      highestAt = start;
      highest = high[start]!;
      for (let k = start + 1; k <= i; k++) {
        const value = high[k]!;
        if (value >= highest) {
          highest = value;
          highestAt = k;
        }
      }
    } else {
      const value = high[i]!;
      if (value >= highest) {
        highest = value;
        highestAt = i;
      }
    }
    out[i] = percentR(highest, lowest, close[i]!);
  }
  return first;
}

function percentR(highest: number, lowest: number, close: number): number {
  const unit = (highest - lowest) / -100;
  return unit === 0 ? 0 : (highest - close) / unit;
}

function williamsRStream(period: number): IndicatorStream {
  const range = new RangeWindow(period);
  return streamOf(({ high, low, close }, keeps) =>
    range.see(high, low, keeps) ? percentR(range.highest, range.lowest, close) : Number.NaN,
  );
}

export const willr: Indicator = {
  definition: {
    name: 'WILLR',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: -20, min: -100, max: 0 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  pairs_with: boundedOscillators,
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => williamsR(bars, params['period']!, out),
  stream: (params) => williamsRStream(params['period']!),
};
