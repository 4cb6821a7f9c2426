export const dayMs = 86_400_000;
export const minuteMs = 60_000;

/** Midnight UTC before a time. */
export const dayOf = (time: number): number => Math.floor(time / dayMs) * dayMs;

/** Midnight UTC of a date; months count from 1. */
export function dateOf(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day);
}

/** 0 is Sunday, 6 is Saturday. Day 0 of the epoch was a Thursday. */
export function weekdayOf(date: number): number {
  return (((date / dayMs + 4) % 7) + 7) % 7;
}

/** The `nth` Sunday (0) to Saturday (6) of a month; months count from 1. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): number {
  const first = dateOf(year, month, 1);
  return first + (((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7) * dayMs;
}

/** The last Sunday (0) to Saturday (6) of a month; months count from 1. */
export function lastWeekday(year: number, month: number, weekday: number): number {
  return nthWeekday(month === 12 ? year + 1 : year, (month % 12) + 1, weekday, 1) - 7 * dayMs;
}

/** The same day of the month, `count` months earlier, or the last day of that month. UTC, as all here. */
export function monthsBefore(time: number, count: number): number {
  const date = new Date(time);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - count];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), lastDay));
}

/** Year, counted from 0, of a time in UTC. */
export function yearOf(time: number): number {
  return new Date(time).getUTCFullYear();
}
