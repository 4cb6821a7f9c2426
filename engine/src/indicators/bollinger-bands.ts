import type { Bars } from '../bars.ts';
import {
  comparisonOperators,
  outputOf,
  periodParameter,
  startsWithin,
  type Indicator,
  type IndicatorDefinition,
  type IndicatorFamily,
  type IndicatorParameter,
  type ParameterValues,
} from './indicator.ts';

/**
 * Population deviation from the sums of a window, 0 where rounding hides it. TA-Lib's TA_IS_ZERO_OR_NEG compares with 1e-14, which is the same at a
 * price of 100 and closes the bands of a coin at 1e-7.
 */
function deviationOf(mean: number, meanOfSquares: number): number {
  const square = mean * mean;
  const variance = meanOfSquares - square;
  return variance < 1e-18 * square ? 0 : Math.sqrt(variance);
}

/**
 * Bollinger bands (TA-Lib's TA_BBANDS with a simple average): the mean of the last `period` closes and `deviations_up`,
 * `deviations_down` population deviations, √(E[x²] − E[x]²), above and below. In units of the price, from index
 * `period − 1` on.
 */
function bollingerBands({ close, length }: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const { period, deviations_up: up, deviations_down: down } = values as Record<string, number>;
  const first = period! - 1;
  const [upper, middle, lower] = outs as [Float64Array, Float64Array, Float64Array];
  if (!startsWithin(first, upper, middle, lower)) return first;
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < first; i++) {
    sum += close[i]!;
    squares += close[i]! * close[i]!;
  }
  for (let i = first, oldest = 0; i < length; i++, oldest++) {
    const entering = close[i]!;
    const leaving = close[oldest]!;
    sum += entering;
    squares += entering * entering;
    const mean = sum / period!;
    const deviation = deviationOf(mean, squares / period!);
    sum -= leaving;
    squares -= leaving * leaving;
    upper[i] = mean + deviation * up!;
    middle[i] = mean;
    lower[i] = mean - deviation * down!;
  }
  return first;
}

const family: IndicatorFamily = {
  name: 'BBANDS',
  label: 'Bollinger bands',
  outputCount: 3,
  firstIndex: (params) => params['period']! - 1,
  kernel: bollingerBands,
  stream(values) {
    const { period, deviations_up: up, deviations_down: down } = values as Record<string, number>;
    const ring = new Float64Array(period!);
    const out = new Float64Array(3);
    let [count, sum, squares] = [0, 0, 0];
    return ({ close }, keeps) => {
      const isFull = count + 1 >= period!;
      const newSum = sum + close;
      const newSquares = squares + close * close;
      out.fill(Number.NaN);
      if (isFull) {
        const mean = newSum / period!;
        const deviation = deviationOf(mean, newSquares / period!);
        out.set([mean + deviation * up!, mean, mean - deviation * down!]);
      }
      if (!keeps) return out;
      ring[count % period!] = close;
      count++;
      const leaving = isFull ? ring[count % period!]! : 0;
      sum = newSum - leaving;
      squares = newSquares - leaving * leaving;
      return out;
    };
  },
};

const deviations = (name: string): IndicatorParameter => ({ name, default: 2, min: 1, max: 10, adjustable: true });
const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 1,
  scale: 'price',
  compare_to_constant: { available: false, default: null, min: null, max: null },
  comparison: comparisonOperators,
  params: [periodParameter, deviations('deviations_up'), deviations('deviations_down')],
};

const words = { otherNames: ['bollinger bands', 'bollinger', 'bbands'], keywords: 'volatility channel' };

export const bollingerUpper: Indicator = {
  definition: {
    ...shared,
    name: 'BB-UPPER',
  },
  text: {
    label: 'Bollinger band, upper',
    desc: 'The moving average plus deviations of the close.',
    ...words,
  },
  ...outputOf(family, 0),
};

export const bollingerMiddle: Indicator = {
  definition: {
    ...shared,
    name: 'BB-MIDDLE',
  },
  text: {
    label: 'Bollinger band, middle',
    desc: 'The moving average between the bands.',
    ...words,
  },
  ...outputOf(family, 1),
};

export const bollingerLower: Indicator = {
  definition: {
    ...shared,
    name: 'BB-LOWER',
  },
  text: {
    label: 'Bollinger band, lower',
    desc: 'The moving average minus deviations of the close.',
    ...words,
  },
  ...outputOf(family, 2),
};
