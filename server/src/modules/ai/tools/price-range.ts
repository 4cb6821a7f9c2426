import type { Bars } from '@candlewick/engine';
import { firstBarAtOrAfter, monthsBefore, sliceBars } from '@candlewick/engine/market';

/** Ranges that end with the last session, by what a user calls them. */
export const rangeNames = ['1d', '5d', '1m', '3m', '6m', 'ytd', '1y', '3y', '5y', '10y', 'max'] as const;
export type RangeName = (typeof rangeNames)[number];

/** Returns of these begin with the close this many sessions before the last. */
const sessions: Partial<Record<RangeName, number>> = { '1d': 1, '5d': 5 };
const months: Partial<Record<RangeName, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
};

export type WantedRange = { readonly range: RangeName } | { readonly from: string; readonly to?: string | undefined };

/**
 * The bars of a range. The first one is the close that the return begins with: the last one at or before the range's first day where there is
 * one, so that a year to date begins with the last close of the year before.
 */
export function barsOf(bars: Bars, wanted: WantedRange): Bars {
  const last = bars.length - 1;
  const lastTime = bars.time[last] ?? 0;
  if ('from' in wanted) {
    const to = wanted.to === undefined ? bars.length : firstBarAtOrAfter(bars, Date.parse(wanted.to) + 1);
    return sliceBars(bars, Math.max(0, firstBarAtOrAfter(bars, Date.parse(wanted.from) + 1) - 1), to);
  }
  const { range } = wanted;
  const back = sessions[range];
  if (back !== undefined) return sliceBars(bars, Math.max(0, last - back), bars.length);
  if (range === 'max') return bars;
  const since =
    range === 'ytd' ? Date.UTC(new Date(lastTime).getUTCFullYear(), 0, 0) : monthsBefore(lastTime, months[range] ?? 0);
  return sliceBars(bars, Math.max(0, firstBarAtOrAfter(bars, since + 1) - 1), bars.length);
}

/** Whether the series reaches back to the beginning of the range; a few days without sessions do not count. */
export function reachesBack(all: Bars, wanted: WantedRange): boolean {
  if ('range' in wanted && wanted.range === 'max') return true;
  return barsOf(all, wanted).time[0] !== all.time[0];
}
