/**
 * A value as the text of a table's cell: dates in ISO 8601, numbers in full, objects as JSON, missing values and numbers that are not finite
 * as nothing. Text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@` first) gets an apostrophe before it.
 */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return JSON.stringify(value);
  if (typeof value === 'number' && !Number.isFinite(value)) return '';
  const text = String(value as string | number | boolean);
  return typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** One line of RFC 4180 text, with its line end. */
export const csvLine = (values: readonly unknown[]): string =>
  `${values.map((value) => quote(cellText(value))).join(',')}\r\n`;
