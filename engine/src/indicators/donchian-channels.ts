import type { Bars } from '../bars.ts';
import { extremesOf } from './extremes.ts';
import {
  comparisonOperators,
  outputOf,
  periodParameter,
  startsWithin,
  type Indicator,
  type IndicatorDefinition,
  type IndicatorFamily,
  type ParameterValues,
} from './indicator.ts';
import { RangeWindow } from './oscillator.ts';

const firstIndex = ({ period, offset }: ParameterValues) => period! - 1 + offset!;

/**
 * Donchian channels (Donchian's four-week rule 1960): the highest high and the lowest low of `period` bars and their middle, in units of the price. The
 * bars end `offset` bars before the current one: a close is never above a channel with its own bar, so only with an offset of 1 or more
 * can a breakout be a condition. From index `period − 1 + offset` on.
 */
function donchianChannels(bars: Bars, values: ParameterValues, outs: readonly Float64Array[]): number {
  const first = firstIndex(values);
  const [upper, middle, lower] = outs as [Float64Array, Float64Array, Float64Array];
  if (!startsWithin(first, upper, middle, lower)) return first;
  const { period, offset } = values;
  extremesOf(bars, period!, upper.subarray(offset), lower.subarray(offset));
  for (let i = first; i < bars.length; i++) middle[i] = (upper[i]! + lower[i]!) / 2;
  return first;
}

const family: IndicatorFamily = {
  name: 'DONCHIAN',
  label: 'Donchian channels',
  outputCount: 3,
  firstIndex,
  kernel: donchianChannels,
  stream(values) {
    const range = new RangeWindow(values['period']!);
    // The channel of each of the last bars, the newest included.
    const size = values['offset']! + 1;
    const [uppers, lowers] = [new Float64Array(size), new Float64Array(size)];
    const first = firstIndex(values);
    const out = new Float64Array(3);
    let count = 0;
    return ({ high, low }, keeps) => {
      range.see(high, low, keeps);
      const own = count % size;
      const [oldUpper, oldLower] = [uppers[own]!, lowers[own]!];
      uppers[own] = range.highest;
      lowers[own] = range.lowest;
      const [upper, lower] = [uppers[(count + 1) % size]!, lowers[(count + 1) % size]!];
      if (count < first) out.fill(Number.NaN);
      else out.set([upper, (upper + lower) / 2, lower]);
      if (keeps) count++;
      else {
        uppers[own] = oldUpper;
        lowers[own] = oldLower;
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
  params: [periodParameter, { name: 'offset', default: 1, min: 0, max: 100, adjustable: true }],
};

const words = {
  otherNames: ['donchian channels', 'donchian channel', 'donchian'],
  keywords: 'breakout turtle channel',
};

export const donchianUpper: Indicator = {
  definition: {
    ...shared,
    name: 'DC-UPPER',
  },
  text: {
    label: 'Donchian channel, upper',
    desc: 'The highest high of the bars before the current one. A close above it is a breakout. With an offset of 0, the current bar counts as well, and no close can be above.',
    ...words,
  },
  ...outputOf(family, 0),
};

export const donchianMiddle: Indicator = {
  definition: {
    ...shared,
    name: 'DC-MIDDLE',
  },
  text: {
    label: 'Donchian channel, middle',
    desc: 'Halfway between the two channels.',
    ...words,
  },
  ...outputOf(family, 1),
};

export const donchianLower: Indicator = {
  definition: {
    ...shared,
    name: 'DC-LOWER',
  },
  text: {
    label: 'Donchian channel, lower',
    desc: 'The lowest low of the bars before the current one. A close below it is a breakout. With an offset of 0, the current bar counts as well, and no close can be below.',
    ...words,
  },
  ...outputOf(family, 2),
};
