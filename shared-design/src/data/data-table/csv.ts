import { cellText, csvLine } from '@candlewick/engine/csv';
import type { DataColumn } from './data-table.types.ts';

type Columns<Row> = readonly Pick<DataColumn<Row>, 'header' | 'unit' | 'value' | 'isControl'>[];

const withValues = <Row>(columns: Columns<Row>) => columns.filter(({ isControl }) => !isControl);

/** RFC 4180 text of a table, its heads first. */
export function toCsv<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  const written = withValues(columns);
  const body = rows.map((row) => csvLine(written.map((column) => column.value(row))));
  return csvLine(written.map((column) => headOf(column))) + body.join('');
}

/** Tab-separated text as spreadsheets paste it: no quotes, so tabs and line ends within a value become spaces. */
export function toTsv<Row>(columns: Columns<Row>, rows: readonly Row[], hasHead: boolean): string {
  const plain = (text: string) => text.replaceAll(/[\t\r\n]+/g, ' ');
  const written = withValues(columns);
  const body = rows.map((row) => written.map((column) => plain(cellText(column.value(row)))).join('\t'));
  return [...(hasHead ? [written.map((column) => plain(headOf(column))).join('\t')] : []), ...body].join('\n');
}

function headOf({ header, unit }: { header: string; unit?: string | undefined }): string {
  return unit ? `${header} (${unit})` : header;
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
