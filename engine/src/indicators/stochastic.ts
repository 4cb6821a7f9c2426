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
import { highestIndex, lowestIndex, RangeWindow } from './oscillator.ts';
import { SimpleMovingAverageStream } from './sma.ts';

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

/** 100 × where the close lies between the two; 0 when they are equal. */
function percentK(highest: number, lowest: number, close: number): number {
  const unit = (highest - lowest) / 100;
  return unit === 0 ? 0 : (close - lowest) / unit;
}

/**
 * Slow stochastic (Lane; TA-Lib's TA_STOCH with simple averages): %K is the place of the close in the range of the last
 * `fast_k_period` bars averaged over `slow_k_period`, %D the average of %K over `slow_d_period`. Both are 0 to 100.
 */
function stochastic(
  { high, low, close, length }: Bars,
  values: ParameterValues,
  outs: readonly Float64Array[],
): number {
  const [fast, slowK, slowD] = periodsOf(values);
  const first = firstIndex(values);
  const [outK, outD] = outs as [Float64Array, Float64Array];
  if (!startsWithin(first, outK, outD)) return first;
  const [ringK, ringD] = [new Float64Array(slowK), new Float64Array(slowD)];
  let [slotK, slotD, sumK, sumD, lowest, highest] = [0, 0, 0, 0, -1, -1];
  const firstK = fast + slowK - 2;
  for (let i = fast - 1, start = 0; i < length; i++, start++) {
    if (lowest < start) lowest = lowestIndex(low, start, i);
    else if (low[i]! <= low[lowest]!) lowest = i;
    if (highest < start) highest = highestIndex(high, start, i);
    else if (high[i]! >= high[highest]!) highest = i;
    // Both averages in the order of operations of the simple moving average: add, keep the sum, subtract what leaves.
    const place = percentK(high[highest]!, low[lowest]!, close[i]!);
    ringK[slotK] = place;
    if (++slotK === slowK) slotK = 0;
    sumK += place;
    if (i < firstK) continue;
    const k = sumK / slowK;
    sumK -= ringK[slotK]!;
    ringD[slotD] = k;
    if (++slotD === slowD) slotD = 0;
    sumD += k;
    if (i < first) continue;
    outK[i] = k;
    outD[i] = sumD / slowD;
    sumD -= ringD[slotD]!;
  }
  return first;
}

const family: IndicatorFamily = {
  name: 'STOCH',
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
      const place = percentK(range.highest, range.lowest, close);
      const k = keeps ? averageK.next(place) : averageK.peek(place);
      if (Number.isNaN(k)) return out;
      out[1] = keeps ? averageD.next(k) : averageD.peek(k);
      if (!Number.isNaN(out[1]!)) out[0] = k;
      return out;
    };
  },
};

const shared: Omit<IndicatorDefinition, 'name' | 'label' | 'desc' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 1,
  scale: 'oscillator',
  compare_to_constant: { available: true, default: 20, min: 0, max: 100 },
  comparison: comparisonOperators,
  params,
};
const pairs_with = ['STOCH-SLOWK', 'STOCH-SLOWD'];

export const stochSlowK: Indicator = {
  definition: {
    ...shared,
    name: 'STOCH-SLOWK',
    label: 'Stochastic, slow %K',
    desc: 'Where the close lies in the range of the last bars, smoothed, 0 to 100: above 80 counts as overbought, below 20 as oversold.',
  },
  pairs_with,
  ...outputOf(family, 0),
};

export const stochSlowD: Indicator = {
  definition: {
    ...shared,
    name: 'STOCH-SLOWD',
    label: 'Stochastic, slow %D',
    desc: 'The average of the slow %K, which %K crosses when the momentum turns.',
  },
  pairs_with,
  ...outputOf(family, 1),
};
