import type { Bars } from '../bars.ts';
import { averageTrueRange, averageTrueRangeStream } from './atr.ts';
import { exponentialMovingAverage, ExponentialMovingAverageStream } from './ema.ts';
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

type Values = [average: number, range: number, multiplier: number];
const valuesOf = (values: ParameterValues): Values => [
  values['average_period']!,
  values['range_period']!,
  values['multiplier']!,
];

function firstIndex(values: ParameterValues): number {
  const [average, range] = valuesOf(values);
  return Math.max(average - 1, range);
}

/**
 * Keltner channels (Keltner 1960, in Raschke's form): the exponential average of the close and `multiplier` average true ranges above and below,
 * each seeded as in EMA and ATR. In units of the price, from the first bar on which both have a value.
 */
function keltnerChannels(bars: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const [averagePeriod, rangePeriod, multiplier] = valuesOf(values);
  const first = firstIndex(values);
  const [upper, middle, lower] = outs as [Float64Array, Float64Array, Float64Array];
  if (!startsWithin(first, ...outs)) return first;
  exponentialMovingAverage(bars.close, averagePeriod, middle);
  averageTrueRange(bars, rangePeriod, upper);
  for (let i = first; i < bars.length; i++) {
    const distance = multiplier * upper[i]!;
    upper[i] = middle[i]! + distance;
    lower[i] = middle[i]! - distance;
  }
  startsWithin(first, ...outs);
  return first;
}

const family: IndicatorFamily = {
  name: 'KELTNER',
  label: 'Keltner channels',
  outputCount: 3,
  firstIndex,
  kernel: keltnerChannels,
  stream(values) {
    const [averagePeriod, rangePeriod, multiplier] = valuesOf(values);
    const average = new ExponentialMovingAverageStream(averagePeriod);
    const range = averageTrueRangeStream(rangePeriod);
    const out = new Float64Array(3);
    return (bar, keeps) => {
      const middle = keeps ? average.next(bar.close) : average.peek(bar.close);
      const distance = multiplier * (keeps ? range.next(bar) : range.peek(bar));
      if (Number.isNaN(middle + distance)) out.fill(Number.NaN);
      else out.set([middle + distance, middle, middle - distance]);
      return out;
    };
  },
};

const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2'> = {
  group: 'Technical Indicators',
  access_level: 2,
  scale: 'price',
  compare_to_constant: { available: false, default: null, min: null, max: null },
  comparison: comparisonOperators,
  params: [
    periodNamed('average_period', 20),
    periodNamed('range_period', 10),
    { name: 'multiplier', default: 2, min: 1, max: 10, adjustable: true },
  ],
};

const words = {
  otherNames: ['keltner channels', 'keltner channel', 'keltner'],
  keywords: 'volatility channel atr squeeze',
};

export const keltnerUpper: Indicator = {
  definition: {
    ...shared,
    name: 'KC-UPPER',
  },
  text: {
    label: 'Keltner channel, upper',
    desc: 'The exponential average of the close plus a multiple of the average true range.',
    ...words,
  },
  ...outputOf(family, 0),
};

export const keltnerMiddle: Indicator = {
  definition: {
    ...shared,
    name: 'KC-MIDDLE',
  },
  text: {
    label: 'Keltner channel, middle',
    desc: 'The exponential average between the channels.',
    ...words,
  },
  ...outputOf(family, 1),
};

export const keltnerLower: Indicator = {
  definition: {
    ...shared,
    name: 'KC-LOWER',
  },
  text: {
    label: 'Keltner channel, lower',
    desc: 'The exponential average of the close minus a multiple of the average true range.',
    ...words,
  },
  ...outputOf(family, 2),
};
