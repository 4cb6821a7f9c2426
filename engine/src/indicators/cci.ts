import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { oscillatorPairing } from './oscillator.ts';

/**
 * Commodity channel index (Lambert 1980; TA-Lib's TA_CCI): (typical price − its mean) ÷ (0.015 × mean deviation), with
 * the exact mean deviation of every window. From index `period − 1` on; 0 where the window is flat.
 */
function commodityChannelIndex({ high, low, close, length }: Bars, period: number, out: Float64Array): number {
  const first = period - 1;
  if (!startsWithin(first, out)) return first;
  // A ring, summed in the order of its slots: that order decides the last bits.
  const ring = new Float64Array(period);
  for (let i = 0; i < first; i++) ring[i] = (high[i]! + low[i]! + close[i]!) / 3;
  for (let i = first, slot = first; i < length; i++) {
    const typical = (high[i]! + low[i]! + close[i]!) / 3;
    ring[slot] = typical;
    if (++slot === period) slot = 0;
    out[i] = channelIndexOf(ring, period, typical);
  }
  return first;
}

function channelIndexOf(ring: Float64Array, period: number, typical: number): number {
  let mean = 0;
  for (let k = 0; k < period; k++) mean += ring[k]!;
  mean /= period;
  let deviation = 0;
  for (let k = 0; k < period; k++) deviation += Math.abs(ring[k]! - mean);
  const distance = typical - mean;
  return distance !== 0 && deviation !== 0 ? distance / (0.015 * (deviation / period)) : 0;
}

function commodityChannelIndexStream(period: number): IndicatorStream {
  const ring = new Float64Array(period);
  let count = 0;
  return streamOf(({ high, low, close }, keeps) => {
    const typical = (high + low + close) / 3;
    const slot = count % period;
    const leaving = ring[slot]!;
    ring[slot] = typical;
    const value = count + 1 < period ? Number.NaN : channelIndexOf(ring, period, typical);
    if (keeps) count++;
    else ring[slot] = leaving;
    return value;
  });
}

export const cci: Indicator = {
  definition: {
    name: 'CCI',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: 100, min: -100, max: 100 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Commodity channel index',
    desc: 'How far the typical price is from its mean, in mean deviations. Beyond ±100 is unusual.',
  },
  pairing: oscillatorPairing,
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => commodityChannelIndex(bars, params['period']!, out),
  stream: (params) => commodityChannelIndexStream(params['period']!),
};
