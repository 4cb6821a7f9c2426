import { firstYear, lastYear } from '@candlewick/engine/market';

/** An object of Yahoo, none of whose fields is certain. */
export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Larger than any figure in any currency: what is beyond it is a mistake, and its sums are none. */
const mostAmount = 1e20;

/** Yahoo sends a number as itself or with its text: `{raw: 1.5, fmt: "1.5"}`. */
export function numberOf(value: unknown): number | undefined {
  const plain = isObject(value) && 'raw' in value ? value['raw'] : value;
  return typeof plain === 'number' && Math.abs(plain) < mostAmount ? plain : undefined;
}

/** A number of analysts, for example; 0 for what is none. */
export function countOf(value: unknown): number {
  const number = numberOf(value);
  return number !== undefined && Number.isSafeInteger(number) && number > 0 ? number : 0;
}

export function positiveOf(value: unknown): number | undefined {
  const number = numberOf(value);
  return number !== undefined && number > 0 ? number : undefined;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Seconds since 1970 are below this, milliseconds above. */
const mostSeconds = 1e11;

const [earliest, firstTrading, latest] = [
  Date.UTC(1900, 0, 1),
  Date.UTC(firstYear + 1, 0, 1),
  Date.UTC(lastYear, 0, 1),
];

function millisecondsOf(value: unknown): number | undefined {
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string') return Date.parse(value);
  const number = numberOf(value);
  return number === undefined || number >= mostSeconds ? number : number * 1000;
}

/** UTC epoch milliseconds of a date, which Yahoo sends as seconds, milliseconds or text; undefined unless it is from 1900 to 2099. */
export function timeOf(value: unknown): number | undefined {
  const time = millisecondsOf(value);
  return time !== undefined && time >= earliest && time < latest ? time : undefined;
}

/** The same within the years of the exchange calendars. */
export function tradingTimeOf(value: unknown): number | undefined {
  const time = timeOf(value);
  return time !== undefined && time >= firstTrading ? time : undefined;
}

/** `YYYY-MM-DD`. */
export function dateTextOf(value: unknown): string | undefined {
  const time = timeOf(value);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}
