import type { RangePreset } from '@candlewick/shared-design/chart-range';
import type { TimeRange } from '@candlewick/shared-design/chart-types';

export const intervals = ['1m', '5m', '15m', '1h', 'daily', 'weekly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];
export type DayInterval = 'daily' | 'weekly' | 'monthly';
export type HourInterval = Exclude<Interval, DayInterval>;

export const isOfDays = (interval: Interval): interval is DayInterval => !(interval in hourBars);

interface HourBars {
  /** Of the bars that the server has; five minutes are made of minutes. */
  readonly granularity: '1m' | '15m' | '60m';
  readonly stepMs: number;
  /** Sessions that one request adds when the user pans into the past. */
  readonly page: number;
}

const minuteMs = 60_000;
export const hourBars: Readonly<Record<HourInterval, HourBars>> = {
  '1m': { granularity: '1m', stepMs: minuteMs, page: 5 },
  '5m': { granularity: '1m', stepMs: 5 * minuteMs, page: 10 },
  '15m': { granularity: '15m', stepMs: 15 * minuteMs, page: 30 },
  '1h': { granularity: '60m', stepMs: 60 * minuteMs, page: 130 },
};

/** The first is the usual one (specification, section 9). */
type Offered = readonly [Interval, ...Interval[]];

const year: Offered = ['daily', '1h', 'weekly'];
const ofPresets: Readonly<Record<RangePreset, Offered>> = {
  '1d': ['1m', '5m', '15m'],
  '5d': ['15m', '5m', '1h'],
  '1m': ['1h', '15m', 'daily'],
  '3m': year,
  '6m': year,
  ytd: year,
  '1y': year,
  '5y': ['weekly', 'daily', 'monthly'],
  max: ['monthly', 'weekly', 'daily'],
};

/** Bars of a view beyond which an interval is too short for it. */
const mostBars = 12_000;
const dayMs = 86_400_000;

/** Intervals that a range may have. A range of the user's own has all that it can show, and days without a choice. */
export function intervalsFor(range: RangePreset | TimeRange): Offered {
  if (typeof range === 'string') return ofPresets[range];
  const lengthMs = range.to - range.from;
  const fits = (interval: Interval) =>
    isOfDays(interval)
      ? interval !== 'daily' && lengthMs > 60 * dayMs
      : lengthMs / hourBars[interval].stepMs <= mostBars;
  return ['daily', ...intervals.filter(fits)];
}

/** Those that a menu offers, from short to long. */
export const inOrder = (offered: readonly Interval[]): Interval[] => intervals.filter((each) => offered.includes(each));

/** Sessions that fill a range, and the one before them. */
const sessionsOfPresets: Readonly<Record<RangePreset, number>> = {
  '1d': 2,
  '5d': 6,
  '1m': 24,
  '3m': 68,
  '6m': 132,
  ytd: 256,
  '1y': 256,
  '5y': 260,
  max: 260,
};

/** Sessions to load first for a view; one that was panned to is counted from today, as the last session is not known yet. */
export function sessionsFor(range: RangePreset | TimeRange, interval: HourInterval, nowMs: number): number {
  if (typeof range === 'string') return sessionsOfPresets[range];
  const weekdays = Math.ceil(((nowMs - range.from) / dayMs) * (5 / 7)) + 2;
  return Math.min(260, Math.max(hourBars[interval].page, weekdays));
}

export const intervalNames: Readonly<
  Record<Interval, { readonly label: string; readonly title: string; readonly bars: string }>
> = {
  '1m': { label: '1m', title: '1 minute', bars: '1-minute' },
  '5m': { label: '5m', title: '5 minutes', bars: '5-minute' },
  '15m': { label: '15m', title: '15 minutes', bars: '15-minute' },
  '1h': { label: '1h', title: '1 hour', bars: '1-hour' },
  daily: { label: 'D', title: 'Daily', bars: 'daily' },
  weekly: { label: 'W', title: 'Weekly', bars: 'weekly' },
  monthly: { label: 'M', title: 'Monthly', bars: 'monthly' },
};
