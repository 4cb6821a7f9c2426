import { calendarOf, type CalendarId } from './calendar.ts';
import { dayMs, monthsBefore, yearOf } from './days.ts';
import type { InstrumentType } from './history.ts';

/** A stretch of time that ends with the last bar of a series. */
export type Span = '1w' | '1m' | '3m' | '6m' | 'ytd' | '1y' | '3y' | '5y' | '10y';

const months: Readonly<Record<Exclude<Span, '1w' | 'ytd'>, number>> = {
  '1m': 1,
  '3m': 3,
  '6m': 6,
  '1y': 12,
  '3y': 36,
  '5y': 60,
  '10y': 120,
};

/**
 * Midnight UTC of the day that a span is measured from: the same calendar date that long before the last session, or its month's last day; of
 * the year to date, December 31. `lastTime` is midnight UTC of the last session.
 */
export function spanStart(span: Span, lastTime: number): number {
  if (span === '1w') return lastTime - 7 * dayMs;
  return span === 'ytd' ? Date.UTC(yearOf(lastTime), 0, 0) : monthsBefore(lastTime, months[span]);
}

/** Index of the last time at or before `time`; −1 without one. `times` rise. */
export function lastAtOrBefore(times: ArrayLike<number>, time: number, length = times.length): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((times[middle] ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The bar whose close a span is measured from: the last on or before its start. −1 if the history begins later, or is empty. */
export function baseOf(times: ArrayLike<number>, span: Span, length = times.length): number {
  return length === 0 ? -1 : lastAtOrBefore(times, spanStart(span, times[length - 1] ?? 0), length);
}

/** The return over a span: last close ÷ close of its base − 1; null if the history begins later. Adjusted closes include dividends. */
export function spanReturn(
  { time, close }: { readonly time: ArrayLike<number>; readonly close: ArrayLike<number> },
  span: Span,
): number | null {
  const base = baseOf(time, span);
  return base < 0 ? null : (close[close.length - 1] ?? NaN) / (close[base] ?? NaN) - 1;
}

/** Whether years of 365.25 days are one at least. The sessions of a calendar year begin and end up to a week inside of it. */
export const isAYear = (years: number): boolean => years >= 1 - 7 / 365.25;

/** The growth a year from one close to another; null for less than a year. Years of 365.25 days, whole ones for spans that are. */
export function annualGrowth(growth: number, from: number, to: number): number | null {
  const years = (to - from) / (365.25 * dayMs);
  if (!isAYear(years)) return null;
  // A span of n years is up to a long weekend longer, because its base is the last close on or before the date.
  const whole = Math.round(years);
  return growth ** (1 / (Math.abs(years - whole) * 365.25 < 5 ? whole : years)) - 1;
}

const dailyPeriods: Readonly<Record<CalendarId, number>> = { xnys: 252, weekdays: 260, futures: 260, always: 365 };

/** Bars a year of a type of instrument, by its calendar. */
export function periodsOfYear(type: InstrumentType, interval: 'daily' | 'weekly' | 'monthly' = 'daily'): number {
  if (interval === 'daily') return dailyPeriods[calendarOf(type)];
  return interval === 'weekly' ? 52 : 12;
}

/** What two bars of an interval must share to be compared: the session's date, the week (Monday to Sunday), or the month. */
export function periodOf(interval: 'daily' | 'weekly' | 'monthly', time: number): number {
  if (interval === 'daily') return time;
  // Day 0 of the epoch was a Thursday.
  if (interval === 'weekly') return Math.floor((time / dayMs + 3) / 7);
  const date = new Date(time);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

interface Closes {
  readonly time: ArrayLike<number>;
  readonly close: ArrayLike<number>;
}

/** Closes of the periods that two series both have, oldest first. So a return over a weekend is compared with one over the same days. */
export function sharedCloses(
  left: Closes,
  right: Closes,
  interval: 'daily' | 'weekly' | 'monthly' = 'daily',
): readonly (readonly [left: number, right: number])[] {
  const byPeriod = new Map<number, number>();
  for (let bar = 0; bar < right.time.length; bar += 1)
    byPeriod.set(periodOf(interval, right.time[bar] ?? 0), right.close[bar] ?? NaN);
  const shared: (readonly [number, number])[] = [];
  for (let bar = 0; bar < left.time.length; bar += 1) {
    const other = byPeriod.get(periodOf(interval, left.time[bar] ?? 0));
    if (other !== undefined) shared.push([left.close[bar] ?? NaN, other]);
  }
  return shared;
}
