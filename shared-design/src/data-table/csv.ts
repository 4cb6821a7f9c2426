import type { DataColumn } from './data-table.types.ts';

/**
 * RFC 4180 text: CRLF, quotes doubled. Text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@` first) gets an
 * apostrophe before it; numbers are written in full, missing values as nothing.
 */
export function toCsv<Row>(columns: readonly DataColumn<Row>[], rows: readonly Row[]): string {
  const head = columns.map((column) => quote(column.unit ? `${column.header} (${column.unit})` : column.header));
  const body = rows.map((row) => columns.map((column) => write(column.value(row))).join(','));
  return [head.join(','), ...body, ''].join('\r\n');
}

function write(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return quote(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Hands a text to the browser as a file. */
export function downloadCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `${name}.csv`;
  anchor.click();
  URL.revokeObjectURL(url);
}
