import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  outputOf,
  periodNamed,
  startsWithin,
  type Indicator,
  type IndicatorDefinition,
  type IndicatorFamily,
  type ParameterValues,
} from './indicator.ts';
import { placeInRange, placesInRange, RangeWindow } from './oscillator.ts';
import { simpleMovingAverage, SimpleMovingAverageStream } from './sma.ts';

const params = [
  periodNamed('fast_k_period', 5),
  periodNamed('slow_k_period', 3, 1),
  periodNamed('slow_d_period', 3, 1),
];

function periodsOf(values: ParameterValues): [fast: number, slowK: number, slowD: number] {
  return [values['fast_k_period']!, values['slow_k_period']!, values['slow_d_period']!];
}

function firstIndex(values: ParameterValues): number {
  const [fast, slowK, slowD] = periodsOf(values);
  return fast + slowK + slowD - 3;
}

/**
 * Slow stochastic (Lane; TA-Lib's TA_STOCH with simple averages): %K is the place of the close in the range of the last
 * `fast_k_period` bars averaged over `slow_k_period`, %D the average of %K over `slow_d_period`. Both are 0 to 100.
 */
function stochastic(bars: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const [fast, slowK, slowD] = periodsOf(values);
  const first = firstIndex(values);
  const [outK, outD] = outs as [Float64Array, Float64Array];
  if (!startsWithin(first, outK, outD)) return first;
  // %D's array is free until the end, so it holds the fast %K.
  placesInRange(bars, fast, 100, outD);
  simpleMovingAverage(outD.subarray(fast - 1), slowK, outK.subarray(fast - 1));
  simpleMovingAverage(outK.subarray(fast + slowK - 2), slowD, outD.subarray(fast + slowK - 2));
  startsWithin(first, outK, outD);
  return first;
}

const family: IndicatorFamily = {
  name: 'STOCH',
  label: 'Slow stochastic',
  outputCount: 2,
  firstIndex,
  kernel: stochastic,
  stream(values) {
    const [fast, slowK, slowD] = periodsOf(values);
    const range = new RangeWindow(fast);
    const [averageK, averageD] = [new SimpleMovingAverageStream(slowK), new SimpleMovingAverageStream(slowD)];
    const out = new Float64Array(2);
    return ({ high, low, close }, keeps) => {
      out.fill(Number.NaN);
      if (!range.see(high, low, keeps)) return out;
      const place = placeInRange(range.highest, range.lowest, close, 100);
      const k = keeps ? averageK.next(place) : averageK.peek(place);
      if (Number.isNaN(k)) return out;
      out[1] = keeps ? averageD.next(k) : averageD.peek(k);
      if (!Number.isNaN(out[1]!)) out[0] = k;
      return out;
    };
  },
};

const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 1,
  scale: 'oscillator',
  compare_to_constant: { available: true, default: 20, min: 0, max: 100 },
  comparison: comparisonOperators,
  params,
};
const pairing = { kinds: ['stochastic'], with: ['stochastic'] };

const words = { otherNames: ['stochastic', 'stoch'], keywords: 'oscillator overbought oversold momentum' };

export const stochSlowK: Indicator = {
  definition: {
    ...shared,
    name: 'STOCH-SLOWK',
  },
  text: {
    label: 'Stochastic, slow %K',
    desc: 'Where the close lies in the range of the last bars, smoothed, 0 to 100. Above 80 is overbought, below 20 oversold.',
    ...words,
  },
  pairing,
  marks: [20, 80],
  ...outputOf(family, 0),
};

export const stochSlowD: Indicator = {
  definition: {
    ...shared,
    name: 'STOCH-SLOWD',
  },
  text: {
    label: 'Stochastic, slow %D',
    desc: 'The average of slow %K. %K crosses it when momentum turns.',
    ...words,
  },
  pairing,
  ...outputOf(family, 1),
};
