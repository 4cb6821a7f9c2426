import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { oscillatorPairing, placeInRange, placesInRange, RangeWindow } from './oscillator.ts';

/**
 * Williams' %R (TA-Lib's TA_WILLR): −100 × (highest high − close) ÷ (highest high − lowest low) of the last `period` bars.
 * −100 to 0 from index `period − 1` on; 0 where the range is flat.
 */
function williamsR(bars: Bars, period: number, out: Float64Array): number {
  const first = period - 1;
  if (startsWithin(first, out)) placesInRange(bars, period, -100, out);
  return first;
}

function williamsRStream(period: number): IndicatorStream {
  const range = new RangeWindow(period);
  return streamOf(({ high, low, close }, keeps) =>
    range.see(high, low, keeps) ? placeInRange(range.highest, range.lowest, close, -100) : Number.NaN,
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
  text: {
    label: 'Williams %R',
    desc: 'Where the close lies in the range of the last bars, from 0 at the top to −100 at the bottom.',
    otherNames: ['williams', 'percent r'],
    keywords: 'overbought oversold',
  },
  marks: [-80, -20],
  pairing: oscillatorPairing,
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => williamsR(bars, params['period']!, out),
  stream: (params) => williamsRStream(params['period']!),
};
