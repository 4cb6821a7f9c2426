import type { Bar, Bars } from '../bars.ts';
import {
  comparisonOperators,
  periodParameter,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
} from './indicator.ts';
import { oscillatorPairing, isRoundingOf } from './oscillator.ts';
import { trueRange } from './true-range.ts';

/**
 * Average directional index (Wilder 1978; TA-Lib's TA_ADX). The directional movements and the true range are seeded with
 * the sums of `period − 1` bars, the index with the mean of the first `period` values of DX. 0 to 100 from index
 * 2 × period − 1 on; where there is no range or no movement it keeps its last value.
 */
function averageDirectionalIndex({ high, low, close, length }: Bars, period: number, out: Float64Array): number {
  const first = 2 * period - 1;
  if (!startsWithin(first, out)) return first;
  let plus = 0;
  let minus = 0;
  let range = 0;
  let index = 0;
  const kept = period - 1;
  for (let i = 1; i < length; i++) {
    const up = high[i]! - high[i - 1]!;
    const down = low[i - 1]! - low[i]!;
    if (i >= period) {
      minus -= minus / period;
      plus -= plus / period;
      range -= range / period;
    }
    if (down > 0 && up < down) minus += down;
    else if (up > 0 && up > down) plus += up;
    range += trueRange(high[i]!, low[i]!, close[i - 1]!);
    if (i < period) continue;
    const directional = directionalIndexOf(plus, minus, range, close[i]!);
    if (directional >= 0) index = i > first ? (index * kept + directional) / period : index + directional;
    if (i < first) continue;
    if (i === first) index /= period;
    out[i] = index;
  }
  return first;
}

/** DX, 0 to 100, or -1 where there is no range or no movement. */
function directionalIndexOf(plus: number, minus: number, range: number, price: number): number {
  if (isRoundingOf(price, range)) return -1;
  const minusIndex = 100 * (minus / range);
  const plusIndex = 100 * (plus / range);
  const sum = minusIndex + plusIndex;
  // Percent.
  return isRoundingOf(100, sum) ? -1 : 100 * (Math.abs(minusIndex - plusIndex) / sum);
}

function averageDirectionalIndexStream(period: number): IndicatorStream {
  const first = 2 * period - 1;
  let count = 0;
  let previous: Bar | null = null;
  let [plus, minus, range, index] = [0, 0, 0, 0];
  return streamOf((bar, keeps) => {
    let [nextPlus, nextMinus, nextRange, nextIndex] = [plus, minus, range, index];
    if (previous) {
      const up = bar.high - previous.high;
      const down = previous.low - bar.low;
      if (count >= period) {
        nextMinus -= nextMinus / period;
        nextPlus -= nextPlus / period;
        nextRange -= nextRange / period;
      }
      if (down > 0 && up < down) nextMinus += down;
      else if (up > 0 && up > down) nextPlus += up;
      nextRange += trueRange(bar.high, bar.low, previous.close);
    }
    const directional = count < period ? -1 : directionalIndexOf(nextPlus, nextMinus, nextRange, bar.close);
    if (directional >= 0)
      nextIndex = count > first ? (nextIndex * (period - 1) + directional) / period : nextIndex + directional;
    if (count === first) nextIndex /= period;
    const value = count < first ? Number.NaN : nextIndex;
    if (keeps) {
      [plus, minus, range, index] = [nextPlus, nextMinus, nextRange, nextIndex];
      previous = bar;
      count++;
    }
    return value;
  });
}

export const adx: Indicator = {
  definition: {
    name: 'ADX',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'oscillator',
    compare_to_constant: { available: true, default: 40, min: 0, max: 100 },
    comparison: comparisonOperators,
    params: [periodParameter],
  },
  text: {
    label: 'Average directional index',
    desc: 'How strong the trend is in either direction, 0 to 100. Above 25 is a trend.',
    otherNames: ['dmi', 'directional movement'],
    keywords: 'trend strength',
  },
  marks: [25],
  pairing: oscillatorPairing,
  firstIndex: (params) => 2 * params['period']! - 1,
  kernel: (bars, params, out) => averageDirectionalIndex(bars, params['period']!, out),
  stream: (params) => averageDirectionalIndexStream(params['period']!),
};
