import { dateOf, dayMs, lastWeekday, nthWeekday, weekdayOf } from './days.ts';

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6] as const;

/** Days on which the exchange stayed closed for an event, since 1990. */
const unscheduledClosures = [
  '1994-04-27', // funeral of Richard Nixon
  '2001-09-11', // attacks of 11 September, to the 14th
  '2001-09-12',
  '2001-09-13',
  '2001-09-14',
  '2004-06-11', // mourning for Ronald Reagan
  '2007-01-02', // mourning for Gerald Ford
  '2012-10-29', // hurricane Sandy, two days
  '2012-10-30',
  '2018-12-05', // mourning for George H. W. Bush
  '2025-01-09', // mourning for Jimmy Carter
].map((date) => Date.parse(date));

/** Early closes that follow no rule. */
const unscheduledEarlyCloses = ['1997-12-26', '1999-12-31', '2003-12-26'].map((date) => Date.parse(date));

/** Easter Sunday (anonymous Gregorian computus; Meeus, Astronomical Algorithms, 1991). */
export function easterOf(year: number): number {
  const { floor } = Math;
  const a = year % 19;
  const b = floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - floor(b / 4) - floor((b - floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * floor((a + 11 * d + 22 * e) / 451) + 114;
  return dateOf(year, floor(f / 31), (f % 31) + 1);
}

/** A holiday on a Sunday is observed on Monday, one on a Saturday on Friday. */
function observed(date: number): number {
  const weekday = weekdayOf(date);
  if (weekday === sunday) return date + dayMs;
  return weekday === saturday ? date - dayMs : date;
}

/** The holidays of a year on which the New York Stock Exchange is closed (its rule 7.2), with their names. */
export function holidaysOf(year: number): ReadonlyMap<number, string> {
  const newYear = dateOf(year, 1, 1);
  return new Map([
    // Never observed on the Friday before: the last business day of a year stays open.
    [weekdayOf(newYear) === sunday ? newYear + dayMs : newYear, 'New Year’s Day'],
    ...(year >= 1998 ? [[nthWeekday(year, 1, monday, 3), 'Martin Luther King Jr. Day'] as const] : []),
    [nthWeekday(year, 2, monday, 3), 'Presidents’ Day'],
    [easterOf(year) - 2 * dayMs, 'Good Friday'],
    [lastWeekday(year, 5, monday), 'Memorial Day'],
    ...(year >= 2022 ? [[observed(dateOf(year, 6, 19)), 'Juneteenth'] as const] : []),
    [observed(dateOf(year, 7, 4)), 'Independence Day'],
    [nthWeekday(year, 9, monday, 1), 'Labor Day'],
    [nthWeekday(year, 11, thursday, 4), 'Thanksgiving'],
    [observed(dateOf(year, 12, 25)), 'Christmas'],
  ]);
}

const holidaysOfFutures = new Set(['New Year’s Day', 'Good Friday', 'Christmas']);

/** The days of a year on which futures of commodities do not trade (CME Group and ICE Futures U.S., holiday calendars). */
export const futuresClosuresOf = (year: number): ReadonlySet<number> =>
  new Set([...holidaysOf(year)].flatMap(([date, name]) => (holidaysOfFutures.has(name) ? [date] : [])));

/** The days of a year on which nobody quotes currencies; one at a weekend is not made up for. */
export const forexClosuresOf = (year: number): ReadonlySet<number> =>
  new Set([dateOf(year, 1, 1), dateOf(year, 12, 25)]);

/** The weekdays of a year on which the exchange is closed: its holidays, and the closures above. */
export const closuresOf = (year: number): ReadonlySet<number> =>
  new Set([...holidaysOf(year).keys(), ...unscheduledClosures]);

/** Days around Independence Day on which the exchange closes early; the custom began in 1995 and changed in 2013. */
function aroundIndependenceDay(year: number): number[] {
  const third = dateOf(year, 7, 3);
  const weekday = weekdayOf(third);
  if (year < 1995 || weekday > thursday || weekday === sunday) return [];
  const isWednesday = weekday === 3;
  return isWednesday && year < 2013 ? [third + 2 * dayMs] : [third];
}

/** Early closes of a year, with the minutes after midnight in New York of the close. */
export function earlyClosesOf(year: number): ReadonlyMap<number, number> {
  const close = (year >= 1993 ? 13 : 14) * 60;
  const afterThanksgiving = nthWeekday(year, 11, thursday, 4) + dayMs;
  const christmasEve = dateOf(year, 12, 24);
  const eve = weekdayOf(christmasEve);
  return new Map(
    [
      ...(year >= 1992 ? [afterThanksgiving] : []),
      // On a Friday, the day off for Christmas; at a weekend, no session anyway.
      ...(eve >= monday && eve < friday ? [christmasEve] : []),
      ...aroundIndependenceDay(year),
      ...unscheduledEarlyCloses,
    ].map((date) => [date, close]),
  );
}
