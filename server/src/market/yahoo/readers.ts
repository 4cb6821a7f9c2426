/** An object of Yahoo, none of whose fields is certain. */
export type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

export const listOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? value.filter(isObject) : []);

/** Yahoo sends a number as itself or with its text: `{raw: 1.5, fmt: "1.5"}`. */
export function numberOf(value: unknown): number | undefined {
  const plain = isObject(value) && 'raw' in value ? value['raw'] : value;
  return typeof plain === 'number' && Number.isFinite(plain) ? plain : undefined;
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

/** UTC epoch milliseconds of a date, which Yahoo sends as seconds, milliseconds or text. */
export function timeOf(value: unknown): number | undefined {
  if (value instanceof Date) return numberOf(value.getTime());
  if (typeof value === 'string') return numberOf(Date.parse(value));
  const number = numberOf(value);
  return number === undefined || number < mostSeconds ? number && number * 1000 : number;
}

/** `YYYY-MM-DD`. */
export function dateTextOf(value: unknown): string | undefined {
  const time = timeOf(value);
  return time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}
