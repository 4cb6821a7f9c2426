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
 * Money flow index (Quong and Soudack 1989; TA-Lib's TA_MFI): 100 × positive ÷ (positive + negative) flow of the last
 * `period` bars, flow being typical price × volume with the sign of the typical price's move. An unchanged typical price
 * adds nothing; no flow gives 0 (TA-Lib: a flow below 1, which a cheap coin never reaches). From index `period` on.
 */
function moneyFlowIndex({ high, low, close, volume, length }: Bars, period: number, out: Float64Array): number {
  // Gain and loss of each bar in the window side by side, one of them 0, so that a bar touches one line of memory.
  const flows = new Float64Array(2 * period);
  let positive = 0;
  let negative = 0;
  let largest = 0;
  let previous = length > 0 ? (high[0]! + low[0]! + close[0]!) / 3 : 0;
  for (let i = 1, slot = 0; i < length; i++) {
    const typical = (high[i]! + low[i]! + close[i]!) / 3;
    const flow = typical * volume[i]!;
    if (flow > largest) largest = flow;
    positive -= flows[slot]!;
    negative -= flows[slot + 1]!;
    let gain = 0;
    let loss = 0;
    if (typical > previous) positive += gain = flow;
    else if (typical < previous) negative += loss = flow;
    flows[slot] = gain;
    flows[slot + 1] = loss;
    slot += 2;
    if (slot === flows.length) slot = 0;
    previous = typical;
    out[i] = flowIndexOf(positive, negative, largest);
  }
  startsWithin(period, out);
  return period;
}

/** `largest`: of all flows so far. What is far smaller is only what rounding has left of those that went out of the window. */
function flowIndexOf(positive: number, negative: number, largest: number): number {
  const total = positive + negative;
  return total <= 1e-12 * largest ? 0 : 100 * (positive / total);
}

function moneyFlowIndexStream(period: number): IndicatorStream {
  const ring = new Float64Array(period);
  let count = 0;
  let previous = 0;
  let [positive, negative, largest] = [0, 0, 0];
  return streamOf(({ high, low, close, volume }, keeps) => {
    const typical = (high + low + close) / 3;
    let [up, down] = [positive, negative];
    const slot = (count + period - 1) % period;
    const flow = count === 0 ? 0 : Math.sign(typical - previous) * (typical * volume);
    const size = count === 0 ? 0 : Math.max(largest, typical * volume);
    if (count > 0) {
      const leaving = ring[slot]!;
      if (leaving > 0) up -= leaving;
      else down += leaving;
      if (flow < 0) down -= flow;
      else up += flow;
    }
    const value = count < period ? Number.NaN : flowIndexOf(up, down, size);
    if (keeps) {
      if (count > 0) ring[slot] = flow;
      [positive, negative, largest] = [up, down, size];
      previous = typical;
      count++;
    }
    return value;
  });
}

export const mfi: Indicator = {
  definition: {
    name: 'MFI',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: 20, min: 0, max: 100 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Money flow index',
    desc: 'The share of volume traded while the price rose, 0 to 100: an RSI of volume.',
    keywords: 'volume rsi overbought oversold',
  },
  marks: [20, 80],
  pairing: oscillatorPairing,
  firstIndex: (params) => params['period']!,
  kernel: (bars, params, out) => moneyFlowIndex(bars, params['period']!, out),
  stream: (params) => moneyFlowIndexStream(params['period']!),
};
