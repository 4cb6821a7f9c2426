import { dayMs } from '@candlewick/engine/market';
import { monthOf } from './month-names.ts';
import { offsetOf } from './time-zone.ts';

/** How a date is written. In `numbers`, such as 01/02/2020, the file as a whole decides which is the day. */
export type DateShape = 'year first' | 'numbers' | 'day first' | 'named month' | 'epoch' | 'serial';

export interface DateText {
  readonly shape: DateShape;
  /** UTC midnight of the written date in epoch milliseconds, for each order of day and month; NaN if there is no such day. For `epoch`, the instant. */
  readonly dayFirst: number;
  readonly monthFirst: number;
  /** Milliseconds since midnight; 0 without a time of day. */
  readonly timeOfDay: number;
  /** Milliseconds that the written time is ahead of UTC; undefined if it does not say. */
  readonly offset: number | undefined;
  /** The zone's name in the IANA database, where that is written instead of an offset. */
  readonly zone?: string | undefined;
}

const timeTail =
  /[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?\s*([A-Za-z]{0,5}[+-]\d{1,2}(?::?\d{2})?|[A-Za-z]+(?:\/[A-Za-z_+-]+)*)?$/;
const compactTail = /^(\d{8})[T\s]+(\d{2}):?(\d{2}):?(\d{2})?$/;
/** Interactive Brokers' `20240304-14:30:00` is UTC. */
const compactUtc = /^(\d{8})-(\d{2}:\d{2}:\d{2})$/;
/** The name of a zone behind its offset: `GMT-0500 (Eastern Standard Time)`. */
const zoneRemark = /\s*\([^)]*\)$/;
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const compact = /^(\d{4})(\d{2})(\d{2})$/;
const numbers = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/;
const epoch = /^\d{9,19}(?:\.\d+)?$/;
/** Days in a spreadsheet: 15000 is in 1941, 99999 in 2173. */
const serial = /^([1-9]\d{4})(\.\d+)?$/;
const serialStart = Date.UTC(1899, 11, 30);

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

type ReadDate = Pick<DateText, 'shape' | 'dayFirst' | 'monthFirst'>;

function certain(shape: DateShape, time: number): ReadDate {
  return { shape, dayFirst: time, monthFirst: time };
}

/** A date with the name of its month (the last one, for `mar` is also a Tuesday): day, month and year in any usual order, with a weekday or small words like `de` between them. */
function readNamed(text: string): ReadDate | undefined {
  const parts = text.match(/\p{L}[\p{L}\p{M}]*|\d+/gu) ?? [];
  if (parts.length > 6 || text.length > 40) return undefined;
  const words = parts.filter((part) => !/^\d/.test(part));
  const [first, second, ...more] = parts.filter((part) => /^\d/.test(part));
  const month = words.map(monthOf).findLast((index) => index >= 0);
  if (month === undefined || first === undefined || second === undefined || more.length > 0) return undefined;
  const isYearFirst = first.length === 4;
  const [day, year] = isYearFirst ? [second, first] : [first, second];
  if (day.length > 2 || (year.length !== 4 && year.length !== 2)) return undefined;
  return certain('named month', midnight(fullYear(year), month + 1, Number(day)));
}

/** Spaces and a last mark that spreadsheets of some countries put into dates of numbers: `2024- 03- 28`, `28. 3. 2024`, `2024年3月28日`. */
const bareNumbers = (text: string) =>
  text
    .replace(/(\d)\s*[年月년월]\s*/gu, '$1-')
    .replace(/\s*[日일]$/u, '')
    .replace(/([-/.])\s+/g, '$1')
    .replace(/(\d)\.$/, '$1');

function readNumbers(text: string): ReadDate | undefined {
  const iso = yearFirst.exec(text) ?? compact.exec(text);
  if (iso) return certain('year first', midnight(Number(iso[1]), Number(iso[2]), Number(iso[3])));
  const found = numbers.exec(text);
  if (!found) return undefined;
  const [, first = '', mark, second = '', digits = ''] = found;
  const year = fullYear(digits);
  const dayFirst = midnight(year, Number(second), Number(first));
  // Only dates with the day first are written with points.
  if (mark === '.') return certain('day first', dayFirst);
  return { shape: 'numbers', dayFirst, monthFirst: midnight(year, Number(first), Number(second)) };
}

/** Reads a date without a time of day. */
function readDate(text: string): ReadDate | undefined {
  return readNumbers(text) ?? readNumbers(bareNumbers(text)) ?? readNamed(text);
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, by the number of digits. */
function readEpoch(text: string): DateText {
  const digits = /^\d+/.exec(text)?.[0].length ?? 0;
  const perMs = digits <= 10 ? 0.001 : digits <= 13 ? 1 : digits <= 16 ? 1000 : 1_000_000;
  return { ...certain('epoch', Math.floor(Number(text) / perMs)), timeOfDay: 0, offset: 0 };
}

function readSerial(days: string, fraction = ''): DateText {
  const timeOfDay = Math.round(Number(`0${fraction}`) * 86_400) * 1000;
  return { ...certain('serial', serialStart + Number(days) * dayMs), timeOfDay, offset: undefined };
}

/** Milliseconds since midnight; NaN for no time of day. */
function timeOf(hours: string, minutes: string, seconds = '0', half?: string): number {
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : Number(hours);
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
  const withTime = (date: string, timeOfDay: number, zoneText: string | undefined): DateText | undefined => {
    const found = dateOf(date);
    const zone = zoneText === undefined ? undefined : offsetOf(zoneText);
    if (!found || Number.isNaN(timeOfDay) || (zoneText !== undefined && zone === undefined)) return undefined;
    return typeof zone === 'string'
      ? { ...found, timeOfDay, offset: undefined, zone }
      : { ...found, timeOfDay, offset: zone };
  };
  return (given) => {
    const written = given.trim();
    const text = written.endsWith(')') ? written.replace(zoneRemark, '') : written.replace(compactUtc, '$1 $2Z');
    if (epoch.test(text)) return readEpoch(text);
    const tail = text.includes(':') ? timeTail.exec(text) : null;
    if (tail) {
      const [, hours = '', minutes = '', seconds, half, zone] = tail;
      return withTime(text.slice(0, tail.index).trimEnd(), timeOf(hours, minutes, seconds, half), zone);
    }
    const joined = compactTail.exec(text);
    if (joined) return withTime(joined[1] ?? '', timeOf(joined[2] ?? '', joined[3] ?? '', joined[4]), undefined);
    const days = serial.exec(text);
    if (days) return readSerial(days[1] ?? '', days[2]);
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
