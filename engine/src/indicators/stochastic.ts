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
import { percentKD, percentKDStream } from './percent-k-d.ts';

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
  return percentKD([outK, outD], { start: fast - 1, kPeriod: slowK, dPeriod: slowD });
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
    const smooth = percentKDStream(slowK, slowD);
    return ({ high, low, close }, keeps) => {
      const isKnown = range.see(high, low, keeps);
      return smooth(isKnown ? placeInRange(range.highest, range.lowest, close, 100) : Number.NaN, keeps);
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
