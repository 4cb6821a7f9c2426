const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A value as a cell: dates in ISO 8601, objects as JSON, missing values as nothing. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
function cell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'object') return quote(JSON.stringify(value));
  const text = String(value as string | number | boolean);
  return quote(typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
}

/** One line of RFC 4180 text, with its line end. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(cell).join(',')}\r\n`;
