import type { Bars } from '../bars.ts';
import { comparisonOperators, streamOf, type Indicator } from './indicator.ts';

/**
 * On-balance volume (Granville 1963; TA-Lib's TA_OBV): starts with the first bar's volume; the volume of a bar that closes
 * higher is added, of one that closes lower subtracted.
 */
function onBalanceVolume({ close, volume, length }: Bars, out: Float64Array): number {
  if (length === 0) return 0;
  let balance = volume[0]!;
  let previous = close[0]!;
  out[0] = balance;
  for (let i = 1; i < length; i++) {
    const price = close[i]!;
    const traded = volume[i]!;
    if (price > previous) balance += traded;
    else if (price < previous) balance -= traded;
    previous = price;
    out[i] = balance;
  }
  return 0;
}

export const obv: Indicator = {
  definition: {
    name: 'OBV',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'volume',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: comparisonOperators,
    params: [],
  },
  text: {
    label: 'On-balance volume',
    desc: 'Running sum of volume: plus when a bar closes higher, minus when it closes lower.',
    otherNames: ['on balance volume'],
    keywords: 'flow',
  },
  pairing: { kinds: ['balance', 'flow'], with: ['flow', 'traded volume'] },
  firstIndex: () => 0,
  kernel: (bars, _params, out) => onBalanceVolume(bars, out),
  stream() {
    let balance = 0;
    let previous = -Infinity;
    return streamOf(({ close, volume }, keeps) => {
      const value = close > previous ? balance + volume : close < previous ? balance - volume : balance;
      if (keeps) {
        balance = value;
        previous = close;
      }
      return value;
    });
  },
};
