import type { Bars } from '../bars.ts';
import { dateOf, dayMs } from '../market/days.ts';
import {
  comparisonOperators,
  streamOf,
  type Indicator,
  type IndicatorDefinition,
  type IndicatorStream,
} from './indicator.ts';

/** Shorter than the night of any exchange, longer than a pause at noon. */
const nightMs = 6 * 3_600_000;

/**
 * Start of the session of a bar, given those of the bar before. Bars have no calendar, so a session is told by the time: one begins after a night
 * without bars, and 24 hours after the last one in markets that never pause. Each daily bar is a session of its own.
 */
function sessionStart(time: number, start: number, before: number): number {
  if (!(time - before < nightMs)) return time;
  return time - start < dayMs ? start : start + dayMs * Math.floor((time - start) / dayMs);
}

/** Midnight UTC of the date that a whole number writes as YYYYMMDD. */
const timeOf = (date: number) => dateOf(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100);

/** The mean after a bar of this volume, `total` with it. A single bar gives its own price to the bit. */
function meanAfter(mean: number, price: number, volume: number, total: number): number {
  return total > 0 ? mean + (price - mean) * (volume / total) : mean;
}

/**
 * Volume-weighted average price (Berkowitz, Logue and Noser 1988): the typical price (high + low + close) ÷ 3 weighted by volume, from the start
 * of the session on. NaN until something was traded in it.
 */
function sessionAverage({ time, high, low, close, volume, length }: Bars, out: Float64Array): number {
  let [start, before, total, mean] = [Number.NaN, Number.NaN, 0, 0];
  for (let i = 0; i < length; i++) {
    const own = sessionStart(time[i]!, start, before);
    if (own !== start) total = mean = 0;
    start = own;
    before = time[i]!;
    total += volume[i]!;
    mean = meanAfter(mean, (high[i]! + low[i]! + close[i]!) / 3, volume[i]!, total);
    out[i] = total > 0 ? mean : Number.NaN;
  }
  return 0;
}

function sessionAverageStream(): IndicatorStream {
  let [start, before, total, mean] = [Number.NaN, Number.NaN, 0, 0];
  return streamOf(({ time, high, low, close, volume }, keeps) => {
    const own = sessionStart(time, start, before);
    const newTotal = (own === start ? total : 0) + volume;
    const newMean = meanAfter(own === start ? mean : 0, (high + low + close) / 3, volume, newTotal);
    if (keeps) [start, before, total, mean] = [own, time, newTotal, newMean];
    return newTotal > 0 ? newMean : Number.NaN;
  });
}

/** The same from the first bar on or after a date on, however long ago. NaN before. */
function anchoredAverage({ time, high, low, close, volume, length }: Bars, anchor: number, out: Float64Array): number {
  const from = timeOf(anchor);
  let [total, mean] = [0, 0];
  for (let i = 0; i < length; i++) {
    if (time[i]! >= from) {
      total += volume[i]!;
      mean = meanAfter(mean, (high[i]! + low[i]! + close[i]!) / 3, volume[i]!, total);
    }
    out[i] = total > 0 ? mean : Number.NaN;
  }
  return 0;
}

function anchoredAverageStream(anchor: number): IndicatorStream {
  const from = timeOf(anchor);
  let [total, mean] = [0, 0];
  return streamOf(({ time, high, low, close, volume }, keeps) => {
    if (time < from) return Number.NaN;
    const newTotal = total + volume;
    const newMean = meanAfter(mean, (high + low + close) / 3, volume, newTotal);
    if (keeps) [total, mean] = [newTotal, newMean];
    return newTotal > 0 ? newMean : Number.NaN;
  });
}

const shared: Omit<IndicatorDefinition, 'name' | 'indicator_2' | 'params'> = {
  group: 'Technical Indicators',
  access_level: 2,
  scale: 'price',
  compare_to_constant: { available: true, default: 100, min: 0, max: null },
  comparison: comparisonOperators,
};

export const vwap: Indicator = {
  definition: {
    ...shared,
    name: 'VWAP',
    params: [],
  },
  text: {
    label: 'Volume-weighted average price',
    desc: 'The average price of the session so far, weighted by volume. It begins again with each session; of a daily bar it is the typical price, the mean of high, low and close. It needs volume.',
    otherNames: ['volume weighted average price', 'session vwap'],
    keywords: 'vwap volume average intraday session',
  },
  firstIndex: () => 0,
  kernel: (bars, _params, out) => sessionAverage(bars, out),
  stream: sessionAverageStream,
};

export const anchoredVwap: Indicator = {
  definition: {
    ...shared,
    name: 'AVWAP',
    params: [
      { name: 'anchor_date', default: 20_250_101, min: 19_000_101, max: 21_001_231, adjustable: true, kind: 'date' },
    ],
  },
  text: {
    label: 'Anchored VWAP',
    desc: 'The average price since a date, weighted by volume. The date is a number: 20250101 is January 1, 2025. It has no value before, and needs volume.',
    otherNames: ['anchored vwap', 'anchored volume weighted average price'],
    keywords: 'vwap volume average anchor date',
  },
  needsHistory: true,
  firstIndex: () => 0,
  kernel: (bars, params, out) => anchoredAverage(bars, params['anchor_date']!, out),
  stream: (params) => anchoredAverageStream(params['anchor_date']!),
};
