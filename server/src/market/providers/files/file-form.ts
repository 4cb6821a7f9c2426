import { CsvParser } from './csv-parser.ts';
import type { DateForm, DateOrder, Interval } from './date-survey.ts';
import { DateSurvey } from './date-survey.ts';
import { createDateTextReader, joinDateAndTime } from './date-text.ts';
import type { DecimalMark } from './numbers.ts';
import { NumberSurvey } from './numbers.ts';
import type { TableForm } from './table-form.ts';
import { detectTable, isRemark } from './table-form.ts';
import { beginningOf, textOfFile } from './text-of-file.ts';

/** How a file writes its bars. */
export interface FileForm {
  readonly table: TableForm;
  readonly decimal: DecimalMark;
  readonly dates: DateForm;
  /** Rows below the header. */
  readonly rows: number;
  /** Lines of texts beside the table. */
  readonly remarks: readonly number[];
  /** The number of price changes stands for the volume. */
  readonly countsTicks: boolean;
  /** What the column of symbols has first; empty without one. */
  readonly firstSymbol: string;
}

export interface Watch {
  readonly signal: AbortSignal;
  /** Called for each chunk that was read. */
  onRead(bytes: number, rows: number): void;
}

/** A text that has more remarks is no table. */
const mostRemarks = 10_000;

/** Calls `onRow` with the fields of each row below the header, and its line. Resolves to the number of rows, and the lines of other texts. */
export async function readTable(
  path: string,
  table: TableForm,
  watch: Watch,
  onRow: (fields: string[], line: number) => void,
): Promise<Pick<FileForm, 'rows' | 'remarks'>> {
  const { separator, skip } = table;
  let records = 0;
  let rows = 0;
  const remarks: number[] = [];
  const parser = new CsvParser(separator, (fields, line) => {
    records += 1;
    if (records <= skip) return;
    if (remarks.length < mostRemarks && isRemark(fields, table)) {
      remarks.push(line);
      return;
    }
    rows += 1;
    onRow(fields, line);
  });
  for await (const text of textOfFile(path, watch.signal, (bytes) => watch.onRead(bytes, rows))) parser.push(text);
  parser.end();
  return { rows, remarks };
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
  const { symbol = -1, volume = -1, ticks } = columns;
  let firstSymbol = '';
  let hasVolume = ticks === undefined;
  const { rows, remarks } = await readTable(path, table, watch, (fields, line) => {
    if (fields.length < table.width) return;
    const text = dateOf(fields);
    const date = readDate(text);
    if (!date) {
      dates.seeUnread(text);
      return;
    }
    firstSymbol ||= fields[symbol] ?? '';
    hasVolume ||= /[1-9]/.test(fields[volume] ?? '');
    dates.see(date, text, line, fields[symbol] ?? '');
    for (const column of prices) numbers.see(fields[column] ?? '');
  });
  return {
    table: hasVolume || ticks === undefined ? table : { ...table, columns: { ...columns, volume: ticks } },
    decimal: known.decimal ?? numbers.decide(table.separator),
    dates: dates.decide(known.dates, known.interval),
    rows,
    remarks,
    countsTicks: !hasVolume,
    firstSymbol,
  };
}
