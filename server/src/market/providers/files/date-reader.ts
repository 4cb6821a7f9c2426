import { createDateTextReader } from './date-text.ts';
import type { DateShape, DateText } from './date-text.ts';
import type { DateForm } from './date-survey.ts';
import { intervals } from './date-survey.ts';
import { createTimeZone } from './time-zone.ts';
import type { TimeZone } from './time-zone.ts';

/** The time of a bar in UTC epoch milliseconds, or why the row has none. */
export type ReadTime = number | { readonly kind: string; readonly reason: string };

const written: Readonly<Record<DateShape, string>> = {
  'year first': 'the year first',
  numbers: 'day and month as numbers',
  'day first': 'the day first',
  'named month': 'the name of the month',
  epoch: 'seconds or milliseconds since 1970',
  serial: 'the number of a day in a spreadsheet',
};
const earliest = Date.UTC(1800, 0, 1);

/**
 * A reader for the dates of a file with this form. A daily bar has the UTC midnight of its session date, an intraday bar its instant. Wall
 * clocks are those of `zone`. Nothing later than `now` is read.
 */
export function createDateReader(form: DateForm, zone: TimeZone, now: number): (text: string) => ReadTime {
  const readText = createDateTextReader();
  const isDaily = form.interval === 'daily';
  const latest = isDaily ? Math.max(zone.dateOf(now), Math.floor(now / intervals.daily) * intervals.daily) : now;
  const zones = new Map<string, TimeZone>();
  const zoneNamed = (name: string) => {
    const found = zones.get(name) ?? createTimeZone(name);
    zones.set(name, found);
    return found;
  };
  const timeOf = (date: number, { timeOfDay, offset, zone: named }: DateText): number => {
    if (isDaily && (offset === undefined || form.isDateOnly)) return date;
    if (offset === undefined) return (named === undefined ? zone : zoneNamed(named)).toUtc(date + timeOfDay);
    const instant = date + timeOfDay - offset;
    return isDaily ? zone.dateOf(instant) : instant;
  };
  return (text) => {
    const found = readText(text);
    if (!found) return { kind: 'The date cannot be read.', reason: `The date "${text.slice(0, 40)}" cannot be read.` };
    if (found.shape !== form.shape) {
      const kind = `The date is not written as in the other rows, with ${written[form.shape]}.`;
      return { kind, reason: kind.replace('The date', `The date ${text}`) };
    }
    const date = form.order === 'mdy' ? found.monthFirst : found.dayFirst;
    if (Number.isNaN(date)) return { kind: 'The date does not exist.', reason: `The date ${text} does not exist.` };
    const time = timeOf(date, found);
    if (time > latest) return { kind: 'The date is in the future.', reason: `The date ${text} is in the future.` };
    if (time < earliest) return { kind: 'The date is before 1800.', reason: `The date ${text} is before 1800.` };
    return time;
  };
}
