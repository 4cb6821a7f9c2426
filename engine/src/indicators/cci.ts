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
  const ring = new Float64Array(period);
  // The order of the slots decides the last bits of the mean. The slots up to the newest one change only by it, so their sum
  // grows with the bars, and each bar adds only the slots after it.
  let sumToSlot = 0;
  for (let i = 0; i < first; i++) {
    ring[i] = (high[i]! + low[i]! + close[i]!) / 3;
    sumToSlot += ring[i]!;
  }
  for (let i = first, slot = first; i < length; i++) {
    const typical = (high[i]! + low[i]! + close[i]!) / 3;
    ring[slot] = typical;
    sumToSlot += typical;
    let sum = sumToSlot;
    for (let k = slot + 1; k < period; k++) sum += ring[k]!;
    out[i] = channelIndexOf(ring, sum / period, typical);
    if (++slot < period) continue;
    slot = 0;
    sumToSlot = 0;
  }
  return first;
}

function channelIndexOf(ring: Float64Array, mean: number, typical: number): number {
  const period = ring.length;
  let deviation = 0;
  // Two at a time: half of the loop's own instructions.
  const even = period & ~1;
  for (let k = 0; k < even; k += 2) {
    deviation += Math.abs(ring[k]! - mean);
    deviation += Math.abs(ring[k + 1]! - mean);
  }
  if (even < period) deviation += Math.abs(ring[even]! - mean);
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
    const mean = ring.reduce((sum, value) => sum + value) / period;
    const value = count + 1 < period ? Number.NaN : channelIndexOf(ring, mean, typical);
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
    keywords: 'overbought oversold',
  },
  marks: [-100, 100],
  pairing: oscillatorPairing,
  firstIndex: (params) => params['period']! - 1,
  kernel: (bars, params, out) => commodityChannelIndex(bars, params['period']!, out),
  stream: (params) => commodityChannelIndexStream(params['period']!),
};
