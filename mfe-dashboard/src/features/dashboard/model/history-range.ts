import type { pricesApi, EndpointInput } from '@candlewick/shared-api';
import type { RangePreset } from '@candlewick/shared-design/chart-range';
import type { TimeRange } from '@candlewick/shared-design/chart-types';

/** A range that the server has. */
export type HistoryRange = EndpointInput<typeof pricesApi.history>['params']['range'];

/** From short to long. The year to date may be any of the first year, so it has no place. */
const order: readonly HistoryRange[] = ['1m', '3m', '6m', '1y', '5y', 'max'];
const yearMs = 365.25 * 86_400_000;

/** The bars to load for a view. A view that was panned to is counted from today, as the last session is not known yet. */
export function rangeFor(range: RangePreset | TimeRange, nowMs: number): HistoryRange {
  if (range === '1d' || range === '5d') return '1m';
  if (typeof range === 'string') return range;
  const years = (nowMs - range.from) / yearMs;
  return years < 0.95 ? '1y' : years < 4.95 ? '5y' : 'max';
}

/** A range that has the bars of both. */
export function widerRange(a: HistoryRange, b: HistoryRange): HistoryRange {
  if (a === b) return a;
  const place = (range: HistoryRange) => order.indexOf(range === 'ytd' ? '1y' : range);
  return order[Math.max(place(a), place(b))] ?? 'max';
}

/** The next longer range; undefined when there is none. */
export function earlierRange(range: HistoryRange): HistoryRange | undefined {
  if (range === 'max') return undefined;
  return range === '5y' ? 'max' : range === '1y' ? '5y' : '1y';
}
