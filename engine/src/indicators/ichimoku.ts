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
import { RangeWindow } from './oscillator.ts';

const params = [
  periodNamed('conversion_period', 9),
  periodNamed('base_period', 26),
  periodNamed('span_b_period', 52),
  periodNamed('displacement', 26, 1),
];

type Periods = [conversion: number, base: number, spanB: number, displacement: number];
const periodsOf = (values: ParameterValues) => params.map(({ name }) => values[name]!) as Periods;

function firstIndex(values: ParameterValues): number {
  const [conversion, base, spanB, displacement] = periodsOf(values);
  return Math.max(conversion, base, spanB) - 1 + displacement;
}

/**
 * Ichimoku (Hosoda 1969): conversion and base line are the middle of the range of their periods; span A is the mean of both and span B the middle of
 * a longer range, each as it was `displacement` bars ago, where charts draw them ahead. Charts draw the lagging line back by as
 * many bars, so here it is the close of that time, with which the price is compared. Nothing looks ahead. All five begin
 * together, in units of the price.
 */
function ichimoku(bars: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const [conversionPeriod, basePeriod, spanBPeriod, displacement] = periodsOf(values);
  const first = firstIndex(values);
  const [conversion, base, spanA, spanB, lagging] = outs as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  if (!startsWithin(first, ...outs)) return first;
  // The spans are free until the end, so they hold the ranges of the lines.
  middlesOf(bars, conversionPeriod, spanA, spanB, conversion);
  middlesOf(bars, basePeriod, spanA, spanB, base);
  middlesOf(bars, spanBPeriod, spanA, lagging, spanB);
  // Backwards: a span reads its own earlier values.
  for (let i = bars.length - 1; i >= first; i--) {
    const then = i - displacement;
    spanA[i] = (conversion[then]! + base[then]!) / 2;
    spanB[i] = spanB[then]!;
    lagging[i] = bars.close[then]!;
  }
  startsWithin(first, ...outs);
  return first;
}

function middlesOf(bars: Bars, period: number, highest: Float64Array, lowest: Float64Array, out: Float64Array): void {
  extremesOf(bars, period, highest, lowest);
  for (let i = period - 1; i < bars.length; i++) out[i] = (highest[i]! + lowest[i]!) / 2;
}

const family: IndicatorFamily = {
  name: 'ICHIMOKU',
  label: 'Ichimoku',
  outputCount: 5,
  firstIndex,
  kernel: ichimoku,
  stream(values) {
    const [conversionPeriod, basePeriod, spanBPeriod, displacement] = periodsOf(values);
    const ranges = [conversionPeriod, basePeriod, spanBPeriod].map((period) => new RangeWindow(period));
    const first = firstIndex(values);
    // Spans and closes of the last bars, those of one bar side by side.
    const ring = new Float64Array(3 * displacement);
    const out = new Float64Array(5);
    let count = 0;
    return ({ high, low, close }, keeps) => {
      const [conversion, base, spanB] = ranges.map((range) => {
        range.see(high, low, keeps);
        return (range.highest + range.lowest) / 2;
      }) as [number, number, number];
      const slot = 3 * (count % displacement);
      if (count < first) out.fill(Number.NaN);
      else out.set([conversion, base, ring[slot]!, ring[slot + 1]!, ring[slot + 2]!]);
      if (keeps) {
        ring.set([(conversion + base) / 2, spanB, close], slot);
        count++;
      }
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
  params,
};

const words = { otherNames: ['ichimoku cloud', 'ichimoku'], keywords: 'cloud kumo tenkan kijun senkou chikou trend' };

export const ichimokuConversion: Indicator = {
  definition: {
    ...shared,
    name: 'ICHIMOKU-CONVERSION',
  },
  text: {
    label: 'Ichimoku, conversion line',
    desc: 'Halfway between the highest high and the lowest low of a short period. It crosses the base line when the trend turns.',
    ...words,
  },
  ...outputOf(family, 0),
};

export const ichimokuBase: Indicator = {
  definition: {
    ...shared,
    name: 'ICHIMOKU-BASE',
  },
  text: {
    label: 'Ichimoku, base line',
    desc: 'Halfway between the highest high and the lowest low of a longer period.',
    ...words,
  },
  ...outputOf(family, 1),
};

export const ichimokuSpanA: Indicator = {
  definition: {
    ...shared,
    name: 'ICHIMOKU-SPAN-A',
  },
  text: {
    label: 'Ichimoku, span A',
    desc: 'One edge of the cloud: the mean of conversion and base line, as it was the displacement ago.',
    ...words,
  },
  ...outputOf(family, 2),
};

export const ichimokuSpanB: Indicator = {
  definition: {
    ...shared,
    name: 'ICHIMOKU-SPAN-B',
  },
  text: {
    label: 'Ichimoku, span B',
    desc: 'The other edge of the cloud: halfway between the highest high and the lowest low of the longest period, as it was the displacement ago.',
    ...words,
  },
  ...outputOf(family, 3),
};

export const ichimokuLagging: Indicator = {
  definition: {
    ...shared,
    name: 'ICHIMOKU-LAGGING',
  },
  text: {
    label: 'Ichimoku, lagging line',
    desc: 'The close of the displacement ago, where the lagging line meets past prices: a price above it is a lagging line above them.',
    ...words,
  },
  ...outputOf(family, 4),
};
