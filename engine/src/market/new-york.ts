import { dayMs, lastWeekday, minuteMs, nthWeekday, yearOf } from './days.ts';

const sunday = 0;

interface DaylightSaving {
  readonly from: number;
  readonly to: number;
}
const known = new Map<number, DaylightSaving>();

/** First and last Sunday of daylight saving in the United States, which changed in 2007 (Energy Policy Act of 2005). */
function daylightSavingOf(year: number): DaylightSaving {
  const found = known.get(year);
  if (found) return found;
  const made =
    year >= 2007
      ? { from: nthWeekday(year, 3, sunday, 2), to: nthWeekday(year, 11, sunday, 1) }
      : { from: nthWeekday(year, 4, sunday, 1), to: lastWeekday(year, 10, sunday) };
  known.set(year, made);
  return made;
}

/**
 * The UTC epoch milliseconds at which clocks in New York show `minutes` after midnight on a date (midnight UTC of it), from 1987 on.
 * `minutes` may exceed a day or be negative. An hour that clocks show twice is the first of the two.
 */
export function newYorkTime(date: number, minutes: number): number {
  const shown = date + minutes * minuteMs;
  const { from, to } = daylightSavingOf(yearOf(shown));
  const changeMs = 120 * minuteMs;
  const offsetMinutes = shown >= from + changeMs && shown < to + changeMs ? 240 : 300;
  return shown + offsetMinutes * minuteMs;
}

/** The date, as midnight UTC of it, in New York at a time. */
export function newYorkDate(time: number): number {
  const utcDate = Math.floor(time / dayMs) * dayMs;
  return time < newYorkTime(utcDate, 0) ? utcDate - dayMs : utcDate;
}
