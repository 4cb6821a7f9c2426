import type { Bars } from '../bars.ts';
import { extremesOf } from './extremes.ts';
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
import { placeInRange, RangeWindow } from './oscillator.ts';
import { percentKD, percentKDStream } from './percent-k-d.ts';
import { relativeStrengthIndex, relativeStrengthIndexStream } from './rsi.ts';

const params = [
  periodNamed('rsi_period', 14),
  periodNamed('range_period', 14),
  periodNamed('k_period', 3, 1),
  periodNamed('d_period', 3, 1),
];

type Periods = [rsi: number, range: number, k: number, d: number];
const periodsOf = (values: ParameterValues) => params.map(({ name }) => values[name]!) as Periods;

function firstIndex(values: ParameterValues): number {
  const [rsi, range, k, d] = periodsOf(values);
  return rsi + range + k + d - 3;
}

/**
 * Where the RSI lies in its range, 0 to 100; 0 when the range is flat. Points of the RSI have no unit, so a range that is only rounding, as of
 * a price that stopped moving, is the same at any price.
 */
function placeOf(highest: number, lowest: number, rsi: number): number {
  return highest - lowest < 1e-9 ? 0 : placeInRange(highest, lowest, rsi, 100);
}

/**
 * Stochastic RSI (Chande and Kroll 1994): the place of the RSI in the range of its last `range_period` values, in percent. %K is its simple average
 * over `k_period`, %D the average of %K over `d_period`. Both are 0 to 100 and begin together.
 */
function stochasticRsi({ close }: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const [rsiPeriod, rangePeriod, kPeriod, dPeriod] = periodsOf(values);
  const first = firstIndex(values);
  const [outK, outD] = outs as [Float64Array, Float64Array];
  if (!startsWithin(first, outK, outD)) return first;
  // Both arrays are free until the end.
  relativeStrengthIndex(close, rsiPeriod, outD);
  const rsi = outD.subarray(rsiPeriod);
  const highest = outK.subarray(rsiPeriod);
  const lowest = new Float64Array(rsi.length);
  extremesOf({ high: rsi, low: rsi }, rangePeriod, highest, lowest);
  for (let i = rangePeriod - 1; i < rsi.length; i++) rsi[i] = placeOf(highest[i]!, lowest[i]!, rsi[i]!);
  return percentKD([outK, outD], { start: rsiPeriod + rangePeriod - 1, kPeriod, dPeriod });
}

const family: IndicatorFamily = {
  name: 'STOCHRSI',
  label: 'Stochastic RSI',
  outputCount: 2,
  firstIndex,
  kernel: stochasticRsi,
  stream(values) {
    const [rsiPeriod, rangePeriod, kPeriod, dPeriod] = periodsOf(values);
    const strength = relativeStrengthIndexStream(rsiPeriod);
    const range = new RangeWindow(rangePeriod);
    const smooth = percentKDStream(kPeriod, dPeriod);
    return (bar, keeps) => {
      const rsi = keeps ? strength.next(bar) : strength.peek(bar);
      const isKnown = !Number.isNaN(rsi) && range.see(rsi, rsi, keeps);
      return smooth(isKnown ? placeOf(range.highest, range.lowest, rsi) : Number.NaN, keeps);
    };
  },
};

const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 2,
  scale: 'oscillator',
  compare_to_constant: { available: true, default: 20, min: 0, max: 100 },
  comparison: comparisonOperators,
  params,
};
const pairing = { kinds: ['stochastic RSI'], with: ['stochastic RSI'] };

const words = { otherNames: ['stochastic rsi', 'stoch rsi'], keywords: 'oscillator overbought oversold momentum' };

export const stochasticRsiK: Indicator = {
  definition: {
    ...shared,
    name: 'STOCHRSI-K',
  },
  text: {
    label: 'Stochastic RSI, %K',
    desc: 'Where the RSI lies in its own range, smoothed, 0 to 100. Above 80 is overbought, below 20 oversold.',
    ...words,
  },
  pairing,
  marks: [20, 80],
  ...outputOf(family, 0),
};

export const stochasticRsiD: Indicator = {
  definition: {
    ...shared,
    name: 'STOCHRSI-D',
  },
  text: {
    label: 'Stochastic RSI, %D',
    desc: 'The average of %K of the stochastic RSI. %K crosses it when momentum turns.',
    ...words,
  },
  pairing,
  ...outputOf(family, 1),
};
