import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { oscillatorPairing, isRoundingOf } from './oscillator.ts';

/**
 * Relative strength index (Wilder 1978; TA-Lib's TA_RSI): 100 × average gain ÷ (average gain + average loss), both
 * smoothed as in ATR. 0 to 100 from index `period` on; 0 where the price did not move.
 */
export function relativeStrengthIndex(values: Float64Array, period: number, out: Float64Array): number {
  if (!startsWithin(period, out)) return period;
  let gain = 0;
  let loss = 0;
  let previous = values[0]!;
  for (let i = 1; i <= period; i++) {
    const change = values[i]! - previous;
    previous = values[i]!;
    if (change < 0) loss -= change;
    else gain += change;
  }
  gain /= period;
  loss /= period;
  out[period] = strengthOf(gain, loss, values[period]!);
  const kept = period - 1;
  for (let i = period + 1; i < values.length; i++) {
    const change = values[i]! - previous;
    previous = values[i]!;
    gain *= kept;
    loss *= kept;
    if (change < 0) loss -= change;
    else gain += change;
    gain /= period;
    loss /= period;
    out[i] = strengthOf(gain, loss, values[i]!);
  }
  return period;
}

function strengthOf(gain: number, loss: number, price: number): number {
  const sum = gain + loss;
  return isRoundingOf(price, sum) ? 0 : 100 * (gain / sum);
}

export function relativeStrengthIndexStream(period: number): IndicatorStream {
  let count = 0;
  let previous = 0;
  /** Sums during the warm-up, then averages. */
  let gains = 0;
  let losses = 0;
  return streamOf(({ close }, keeps) => {
    const change = count === 0 ? 0 : close - previous;
    const kept = count > period ? period - 1 : 1;
    let gain = gains * kept;
    let loss = losses * kept;
    if (change < 0) loss -= change;
    else gain += change;
    if (count >= period) {
      gain /= period;
      loss /= period;
    }
    const value = count < period ? Number.NaN : strengthOf(gain, loss, close);
    if (keeps) {
      gains = gain;
      losses = loss;
      previous = close;
      count++;
    }
    return value;
  });
}

export const rsi: Indicator = {
  definition: {
    name: 'RSI',
    group: 'Technical Indicators',
    access_level: 0,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: 30, min: 0, max: 100 },
    comparison: comparisonOperators,
    common_comparison: 'constant',
    params: [periodParameter],
  },
  text: {
    label: 'Relative strength index',
    desc: 'The share of gains in recent moves of the close, 0 to 100. Above 70 is overbought, below 30 oversold.',
    keywords: 'overbought oversold momentum',
  },
  marks: [30, 70],
  pairing: oscillatorPairing,
  firstIndex: (params) => params['period']!,
  kernel: (bars, params, out) => relativeStrengthIndex(bars.close, params['period']!, out),
  stream: (params) => relativeStrengthIndexStream(params['period']!),
};
