import type { Bars } from '@candlewick/engine';
import { baseOf, firstBarAtOrAfter, lastAtOrBefore, sliceBars } from '@candlewick/engine/market';

/** Ranges that end with the last session, by what a user calls them. */
export const rangeNames = ['1d', '5d', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y', 'max'] as const;
export type RangeName = (typeof rangeNames)[number];

export type WantedRange = { readonly range: RangeName } | { readonly from: string; readonly to?: string | undefined };

/**
 * The bars of a range. The first one is the close that the return begins with: the last one at or before the range's first day where there is
 * one, so that a year to date begins with the last close of the year before.
 */
export function barsOf(bars: Bars, wanted: WantedRange): Bars {
  const last = bars.length - 1;
  if ('from' in wanted) {
    const to = wanted.to === undefined ? bars.length : firstBarAtOrAfter(bars, Date.parse(wanted.to) + 1);
    return sliceBars(bars, Math.max(0, lastAtOrBefore(bars.time, Date.parse(wanted.from), bars.length)), to);
  }
  const { range } = wanted;
  if (range === 'max') return bars;
  const base = range === '1d' ? last - 1 : baseOf(bars.time, range === '5d' ? '1w' : range, bars.length);
  return sliceBars(bars, Math.max(0, base), bars.length);
}

/** Whether the series reaches back to the beginning of the range; a few days without sessions do not count. */
export function reachesBack(all: Bars, wanted: WantedRange): boolean {
  if ('range' in wanted && wanted.range === 'max') return true;
  return barsOf(all, wanted).time[0] !== all.time[0];
}
