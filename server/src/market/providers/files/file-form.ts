import { CsvParser } from './csv-parser.ts';
import type { DateForm, DateOrder, Interval } from './date-survey.ts';
import { DateSurvey } from './date-survey.ts';
import { createDateTextReader, joinDateAndTime } from './date-text.ts';
import type { DecimalMark } from './numbers.ts';
import { NumberSurvey } from './numbers.ts';
import type { TableForm } from './table-form.ts';
import { detectTable } from './table-form.ts';
import { beginningOf, textOfFile } from './text-of-file.ts';

/** How a file writes its bars. */
export interface FileForm {
  readonly table: TableForm;
  readonly decimal: DecimalMark;
  readonly dates: DateForm;
  /** Rows below the header. */
  readonly rows: number;
}

export interface Watch {
  readonly signal: AbortSignal;
  /** Called for each chunk that was read. */
  onRead(bytes: number, rows: number): void;
}

/** Calls `onRow` with the fields of each row below the header, and its line. Resolves to the number of rows. */
export async function readTable(
  path: string,
  { separator, skip }: TableForm,
  watch: Watch,
  onRow: (fields: string[], line: number) => void,
): Promise<number> {
  let records = 0;
  const parser = new CsvParser(separator, (fields, line) => {
    records += 1;
    if (records > skip) onRow(fields, line);
  });
  const onBytes = (bytes: number) => watch.onRead(bytes, Math.max(0, records - skip));
  for await (const text of textOfFile(path, watch.signal, onBytes)) parser.push(text);
  parser.end();
  return Math.max(0, records - skip);
}

/** The date of a row with its time of day, if that has a column. */
export function createDateColumn({ date, time }: TableForm['columns']): (fields: readonly string[]) => string {
  return time === undefined
    ? (fields) => fields[date] ?? ''
    : (fields) => joinDateAndTime(fields[date] ?? '', fields[time] ?? '');
}

interface Known {
  readonly dates?: DateOrder | undefined;
  readonly decimal?: DecimalMark | undefined;
  readonly interval?: Interval | undefined;
}

/**
 * Finds the form of a file by all of its rows: one date can decide which number is the day in the others. Throws an ImportRefusal if the file
 * leaves a choice that `known` does not make.
 */
export async function findForm(path: string, known: Known, watch: Watch): Promise<FileForm> {
  const table = detectTable(await beginningOf(path));
  const { columns } = table;
  const dateOf = createDateColumn(columns);
  const readDate = createDateTextReader();
  const dates = new DateSurvey();
  const numbers = new NumberSurvey();
  const prices = [columns.open, columns.high, columns.low, columns.close];
  const rows = await readTable(path, table, watch, (fields, line) => {
    if (fields.length < table.width) return;
    const text = dateOf(fields);
    const date = readDate(text);
    if (!date) return;
    dates.see(date, text, line, columns.symbol === undefined ? '' : (fields[columns.symbol] ?? ''));
    for (const column of prices) numbers.see(fields[column] ?? '');
  });
  return {
    table,
    decimal: known.decimal ?? numbers.decide(table.separator),
    dates: dates.decide(known.dates, known.interval),
    rows,
  };
}
