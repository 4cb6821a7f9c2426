import type { Bars } from '../bars.ts';
import { accumulationOf, accumulationOfBar } from './ad.ts';
import {
  comparisonOperators,
  periodNamed,
  startsWithin,
  streamOf,
  type Indicator,
  type IndicatorStream,
  type ParameterValues,
} from './indicator.ts';

function firstIndex(params: ParameterValues): number {
  return Math.max(params['fast_period']!, params['slow_period']!) - 1;
}

/**
 * Chaikin oscillator (TA-Lib's TA_ADOSC): fast minus slow exponential average of the accumulation/distribution line, both
 * seeded with its first value. In units of volume, from index `max(fast, slow) − 1` on.
 */
function chaikinOscillator(bars: Bars, params: ParameterValues, out: Float64Array): number {
  const first = firstIndex(params);
  if (!startsWithin(first, out)) return first;
  const { high, low, close, volume, length } = bars;
  const fastFactor = 2 / (params['fast_period']! + 1);
  const slowFactor = 2 / (params['slow_period']! + 1);
  const [fastKept, slowKept] = [1 - fastFactor, 1 - slowFactor];
  let line = accumulationOf(high[0]!, low[0]!, close[0]!, volume[0]!);
  let fast = line;
  let slow = line;
  for (let i = 1; i < length; i++) {
    line += accumulationOf(high[i]!, low[i]!, close[i]!, volume[i]!);
    fast = fastFactor * line + fastKept * fast;
    slow = slowFactor * line + slowKept * slow;
    if (i >= first) out[i] = fast - slow;
  }
  return first;
}

function chaikinOscillatorStream(params: ParameterValues): IndicatorStream {
  const first = firstIndex(params);
  const fastFactor = 2 / (params['fast_period']! + 1);
  const slowFactor = 2 / (params['slow_period']! + 1);
  let [count, line, fast, slow] = [0, 0, 0, 0];
  return streamOf((bar, keeps) => {
    const newLine = line + accumulationOfBar(bar);
    const newFast = count === 0 ? newLine : fastFactor * newLine + (1 - fastFactor) * fast;
    const newSlow = count === 0 ? newLine : slowFactor * newLine + (1 - slowFactor) * slow;
    const value = count < first ? Number.NaN : newFast - newSlow;
    if (keeps) {
      [line, fast, slow] = [newLine, newFast, newSlow];
      count++;
    }
    return value;
  });
}

export const adosc: Indicator = {
  definition: {
    name: 'ADOSC',
    group: 'Technical Indicators',
    access_level: 2,
    scale: 'volume',
    compare_to_constant: { available: false, default: null, min: null, max: null },
    comparison: comparisonOperators,
    params: [periodNamed('fast_period', 3), periodNamed('slow_period', 10)],
  },
  text: {
    label: 'Chaikin oscillator',
    desc: 'A fast average of the accumulation/distribution line minus a slow one.',
    otherNames: ['chaikin'],
    keywords: 'accumulation distribution volume flow',
  },
  marks: [0],
  pairing: { kinds: ['flow'], with: ['flow'] },
  firstIndex,
  kernel: chaikinOscillator,
  stream: chaikinOscillatorStream,
};
