import type { DataColumn } from './data-table.types.ts';

type Columns<Row> = readonly Pick<DataColumn<Row>, 'header' | 'unit' | 'value'>[];

/**
 * RFC 4180 text: CRLF, quotes doubled. Text that a spreadsheet would run as a formula (`=`, `+`, `-`, `@` first) gets an
 * apostrophe before it; numbers are written in full, missing values as nothing.
 */
export function toCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const body = rows.map((row) => columns.map((column) => quote(write(column.value(row)))).join(','));
  return [columns.map((column) => quote(headOf(column))).join(','), ...body, ''].join('\r\n');
}

/** Tab-separated text as spreadsheets paste it: no quotes, so tabs and line ends within a value become spaces. */
export function toTsv<Row>(columns: Columns<Row>, rows: readonly Row[], hasHead: boolean): string {
  const plain = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const body = rows.map((row) => columns.map((column) => plain(write(column.value(row)))).join('\t'));
  return [...(hasHead ? [columns.map((column) => plain(headOf(column))).join('\t')] : []), ...body].join('\n');
}

function headOf({ header, unit }: { header: string; unit?: string | undefined }): string {
  return unit ? `${header} (${unit})` : header;
}

function write(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Downloads a text as a file. */
export function downloadCsv(name: string, text: string): void {
  downloadFile(`${name}.csv`, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
}

/** Downloads bytes as a file. */
export function downloadFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
  URL.revokeObjectURL(url);
}
