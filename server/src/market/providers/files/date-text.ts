import { dayMs } from '@candlewick/engine/market';
import { monthIndex } from '../../month-index.ts';

/** How a date is written. In `numbers`, such as 01/02/2020, the file as a whole decides which is the day. */
export type DateShape = 'year first' | 'numbers' | 'day first' | 'named month' | 'epoch';

export interface DateText {
  readonly shape: DateShape;
  /** UTC midnight of the written date in epoch milliseconds, for each order of day and month; NaN if there is no such day. For `epoch`, the instant. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** Milliseconds since midnight; 0 without a time of day. */
  readonly timeOfDay: number;
  /** Milliseconds that the written time is ahead of UTC; undefined if it does not say. */
  readonly offset: number | undefined;
}

const timeTail = /[T\s](\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp][Mm])?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/;
const compactTail = /^(\d{8})[T\s](\d{2}):?(\d{2}):?(\d{2})?$/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const dayThenName = /^(?:[A-Za-z]{3},?\s)?(\d{1,2})[-\s]([A-Za-z]{3})[a-z]*\.?[-\s,]+(\d{4}|\d{2})$/;
const nameThenDay = /^(?:[A-Za-z]{3},?\s)?([A-Za-z]{3})[a-z]*\.?\s(\d{1,2}),?\s(\d{4})$/;
const epoch = /^\d{9,16}(?:\.\d+)?$/;

/** UTC midnight of a date; NaN if the calendar has no such day. */
function midnight(year: number, month: number, day: number): number {
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  // Date.UTC takes the years 0 to 99 for those of the last century.
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? time : Number.NaN;
}

/** Two digits mean the last hundred years. */
function fullYear(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  const thisYear = new Date().getUTCFullYear();
  const inThisCentury = Math.floor(thisYear / 100) * 100 + year;
  return inThisCentury > thisYear ? inThisCentury - 100 : inThisCentury;
}

function certain(shape: DateShape, time: number) {
  return { shape, dayFirst: time, monthFirst: time };
}

function named(day: string, month: string, year: string) {
  const index = monthIndex(month);
  return index < 0 ? undefined : certain('named month', midnight(fullYear(year), index + 1, Number(day)));
}

/** Reads a date without a time of day. */
function readDate(text: string): Pick<DateText, 'shape' | 'dayFirst' | 'monthFirst'> | undefined {
  const iso = yearFirst.exec(text) ?? compact.exec(text);
  if (iso) return certain('year first', midnight(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const found = numbers.exec(text);
  if (found) {
    const [, first = '', mark, second = '', digits = ''] = found;
    const year = fullYear(digits);
    const dayFirst = midnight(year, Number(second), Number(first));
    // Only dates with the day first are written with points.
    if (mark === '.') return certain('day first', dayFirst);
    return { shape: 'numbers', dayFirst, monthFirst: midnight(year, Number(first), Number(second)) };
  }
  const dayName = dayThenName.exec(text);
  if (dayName) return named(dayName[1] ?? '', dayName[2] ?? '', dayName[3] ?? '');
  const nameDay = nameThenDay.exec(text);
  return nameDay ? named(nameDay[2] ?? '', nameDay[1] ?? '', nameDay[3] ?? '') : undefined;
}

/** Seconds, milliseconds or microseconds since 1970, by the number of digits. */
function readEpoch(text: string): DateText {
  const digits = /^\d+/.exec(text)?.[0].length ?? 0;
  const perMs = digits <= 10 ? 0.001 : digits <= 13 ? 1 : 1000;
  return { ...certain('epoch', Math.floor(Number(text) / perMs)), timeOfDay: 0, offset: 0 };
}

function offsetOf(zone: string | undefined): number | undefined {
  if (zone === undefined) return undefined;
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone);
  if (!found) return 0;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return (found[1] === '-' ? -minutes : minutes) * 60_000;
}

/** Milliseconds since midnight; NaN for no time of day. */
function timeOf(hours: string, minutes: string, seconds = '0', half?: string): number {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const time = ((hour * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  return hour < 24 && Number(minutes) < 60 && Number(seconds) < 60 ? time : Number.NaN;
}

/** A reader of dates with or without a time of day; undefined for other text. It keeps the last date, which intraday rows repeat. */
export function createDateTextReader(): (text: string) => DateText | undefined {
  let lastText = '';
  let last: ReturnType<typeof readDate>;
  const dateOf = (text: string) => {
    if (text !== lastText) last = readDate(text);
    lastText = text;
    return last;
  };
  return (given) => {
    const text = given.trim();
    if (epoch.test(text)) return readEpoch(text);
    const tail = text.includes(':') ? timeTail.exec(text) : null;
    if (tail) {
      const [, hours = '', minutes = '', seconds, half, zone] = tail;
      const found = dateOf(text.slice(0, tail.index).trimEnd());
      const timeOfDay = timeOf(hours, minutes, seconds, half);
      return found && !Number.isNaN(timeOfDay) ? { ...found, timeOfDay, offset: offsetOf(zone) } : undefined;
    }
    const joined = compactTail.exec(text);
    if (joined) {
      const found = dateOf(joined[1] ?? '');
      const timeOfDay = timeOf(joined[2] ?? '', joined[3] ?? '', joined[4]);
      return found && !Number.isNaN(timeOfDay) ? { ...found, timeOfDay, offset: undefined } : undefined;
    }
    const date = dateOf(text);
    return date && { ...date, timeOfDay: 0, offset: undefined };
  };
}

/** Joins a column of dates with one of times, whose export may leave out colons: `93000`. */
export function joinDateAndTime(date: string, time: string): string {
  const digits = time.trim();
  if (!/^\d{3,6}$/.test(digits)) return `${date.trim()} ${digits}`;
  const padded = digits.length <= 4 ? `${digits.padStart(4, '0')}00` : digits.padStart(6, '0');
  return `${date.trim()} ${padded.slice(0, 2)}:${padded.slice(2, 4)}:${padded.slice(4)}`;
}

export const isMidnight = (time: number): boolean => time % dayMs === 0;
