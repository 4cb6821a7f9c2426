import {
  compact,
  compactMoney,
  count,
  date,
  money,
  number,
  percent,
  plain,
  price,
  signedPercent,
  table,
} from '../../answer/format.ts';

/** How a column is written: its letter in a grid. */
const formats: Readonly<Record<string, (value: number, currency: string, ticker: string) => string>> = {
  d: (value) => date(value),
  $: (value, currency) => money(value, currency),
  p: price,
  C: compactMoney,
  c: (value) => compact(value),
  '%': (value) => percent(value),
  '+': (value) => signedPercent(value),
  n: (value) => number(value),
  s: String,
  i: (value) => count(value),
};

const valueAt = (row: object, key: string): unknown =>
  key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | null)?.[name], row);

/** A table of data. Its columns are `Heading key format`, parted by commas; keys may be paths, and texts have no format. */
export function grid(columns: string, rows: readonly object[], currency = 'USD'): string {
  if (rows.length === 0) return '\n';
  const parsed = columns.split(',').map((column) => /^\s*(.*?) ([\w.]+)(?: (\S))?\s*$/.exec(column) ?? []);
  const cell = (row: object, key: string, format: string | undefined) => {
    const value = valueAt(row, key);
    if (value === null || value === undefined) return '—';
    if (format === 'd') return date(value as string | number);
    if (typeof value !== 'number') return plain(String(value));
    return (
      formats[format ?? 'i']?.(
        value,
        (valueAt(row, 'currency') as string | undefined) ?? currency,
        String(valueAt(row, 'ticker') ?? ''),
      ) ?? String(value)
    );
  };
  return table(
    parsed.map(([, heading = '']) => heading),
    rows.map((row) => parsed.map(([, , key = '', format]) => cell(row, key, format))),
  );
}
