import { symbolOf } from '@candlewick/shared-api/written-symbol';
import { plainName, rolesOf } from './column-names.ts';
import type { Role } from './column-names.ts';
import { CsvParser } from './csv-parser.ts';
import { createDateTextReader, joinDateAndTime } from './date-text.ts';
import { isMissing } from './numbers.ts';
import { ImportRefusal } from './refusals.ts';

const required = ['date', 'open', 'high', 'low', 'close'] as const;
type Required = (typeof required)[number];

/** Positions of the columns in a record. */
export type Columns = Readonly<Record<Required, number>> & Readonly<Partial<Record<Exclude<Role, Required>, number>>>;

export interface TableForm {
  readonly separator: string;
  /** Records before the first row of data. */
  readonly skip: number;
  /** Fields of a record. */
  readonly width: number;
  readonly columns: Columns;
  /** Names of all columns; none without a header. */
  readonly names: readonly string[];
  /** The symbol that the header says. */
  readonly symbol?: string | undefined;
  /** The header says that the times are of UTC. */
  readonly isUtc: boolean;
  /** The exporter adjusts prices for splits and dividends, unless it was asked not to. */
  readonly isOftenAdjusted: boolean;
}

/** Preambles are shorter than this. */
const headerWithin = 20;

/** The records at the beginning of a text, as this separator splits them. */
function recordsOf(sample: string, separator: string): string[][] {
  const records: string[][] = [];
  const parser = new CsvParser(separator, (fields) => records.push(fields));
  try {
    parser.push(sample.slice(0, 65_536));
    if (sample.length <= 65_536) parser.push('\n');
  } catch (error) {
    // The wrong separator may leave a quote open; the right one reports it when it reads the file.
    if (!(error instanceof ImportRefusal)) throw error;
  }
  return records;
}

const isNumber = (text: string | undefined) => /^\s*[+-]?\d[\d.,]*(?:e[+-]?\d+)?\s*$/i.test(text ?? '');
const withTime = /^\s*\d{1,2}:\d{2}/;

/** Columns without names: (symbol, a letter of the interval,) date, (time,) open, high, low, close, (volume). */
function namelessColumns(record: readonly string[]): Columns | undefined {
  const readDate = createDateTextReader();
  const date = [0, 1, 2].find((index) => readDate(record[index] ?? '') !== undefined);
  if (date === undefined) return undefined;
  if (date > 0 && (symbolOf(record[0] ?? '') === undefined || isNumber(record[0]))) return undefined;
  if (date === 2 && !/^[a-z]?\d{0,4}$/i.test(record[1]?.trim() ?? '')) return undefined;
  const [day = '', time = ''] = record.slice(date);
  const hasTime =
    (withTime.test(time) || (date > 0 && /^\d{4,6}$/.test(time) && !isNumber(record[date + 6]))) &&
    readDate(joinDateAndTime(day, time)) !== undefined &&
    isNumber(record[date + 5]);
  const first = date + (hasTime ? 2 : 1);
  if (![0, 1, 2, 3].every((offset) => isNumber(record[first + offset]))) return undefined;
  return {
    date,
    open: first,
    high: first + 1,
    low: first + 2,
    close: first + 3,
    ...(date > 0 ? { symbol: 0 } : {}),
    ...(hasTime ? { time: date + 1 } : {}),
    ...(isNumber(record[first + 4]) ? { volume: first + 4 } : {}),
  };
}

/** Throws an ImportRefusal with the first row if the order of its prices is another one. */
function assertOrder(records: readonly (readonly string[])[], { open, high, low, close }: Columns): void {
  const value = (record: readonly string[], column: number) => Number(record[column]?.replace(',', '.'));
  const known = records.filter((record) => !Number.isNaN(value(record, high)));
  const wrong = known.filter((record) => {
    const [top, bottom] = [value(record, high), value(record, low)];
    return [open, close].some((column) => value(record, column) > top || value(record, column) < bottom);
  });
  if (wrong.length * 2 <= known.length) return;
  throw new ImportRefusal(
    `The columns have no names, and are not open, high, low, close: the first row is ${records[0]?.join(', ').slice(0, 120)}. ` +
      'Add a first row that names them, such as Date, Close, Open, High, Low.',
  );
}

function namelessTable(separator: string, records: readonly string[][]): TableForm | undefined {
  const columns = records[0] && namelessColumns(records[0]);
  if (!columns) return undefined;
  assertOrder(records.slice(0, headerWithin), columns);
  return {
    separator,
    skip: 0,
    width: records[0]?.length ?? 0,
    columns,
    names: [],
    isUtc: false,
    isOftenAdjusted: false,
  };
}

/** What stands in further rows of a header, as yfinance writes them: the symbol of each column, and the name of the dates. */
function belowHeader(header: readonly string[], records: readonly string[][], found: Partial<Record<Role, number>>) {
  const [tickers, dates] = records;
  const isYfinance =
    found.date === undefined && plainName(tickers?.[0] ?? '') === 'ticker' && rolesOf([dates?.[0] ?? '']).date === 0;
  if (!isYfinance || !tickers) return undefined;
  const symbols = new Set(tickers.slice(1).map((name) => name.trim()));
  if (symbols.size > 1)
    throw new ImportRefusal(
      `The table has columns of several symbols (${[...symbols].slice(0, 10).join(', ')}). Save each symbol to a file of its own.`,
    );
  const { close } = rolesOf(header.slice(1));
  return {
    symbol: symbolOf([...symbols][0] ?? ''),
    roles: { ...found, date: 0, ...(close === undefined ? {} : { close: close + 1 }) },
  };
}

/** Leaves out a column of symbols that has something else: the names of companies, or the numbers of a vendor. */
function withoutNames(found: Partial<Record<Role, number>>, header: readonly string[], rows: readonly string[][]) {
  const { symbol, ...others } = found;
  if (symbol === undefined || /^(?:symbol|ticker)$/.test(plainName(header[symbol] ?? ''))) return found;
  const isSymbol = (text = '') => symbolOf(text) !== undefined && !isNumber(text);
  return rows.length === 0 || rows.slice(0, headerWithin).some((row) => isSymbol(row[symbol])) ? found : others;
}

function namedTable(separator: string, index: number, records: readonly string[][]): TableForm | undefined {
  const header = records[index] ?? [];
  const own = rolesOf(header);
  const below = belowHeader(header, records.slice(index + 1), own);
  const all = below?.roles ?? own;
  if (!required.every((role) => all[role] !== undefined)) return undefined;
  const skip = index + (below ? 3 : 1);
  const columns = withoutNames(all, header, records.slice(skip)) as Columns;
  const dateName = plainName(header[columns.date] ?? '') + plainName(header[columns.time ?? columns.date] ?? '');
  const plainNames = new Set(header.map(plainName));
  return {
    separator,
    skip,
    width: header.length,
    columns,
    names: header.map((name) => name.trim()),
    symbol: below?.symbol,
    isUtc: /utc|gmt/.test(dateName),
    isOftenAdjusted: below !== undefined || (plainNames.has('dividends') && plainNames.has('stocksplits')),
  };
}

/**
 * The form of a table by its beginning: the separator under which the columns of bars appear, by their names in a header or, without one,
 * by their order. Throws an ImportRefusal that names what is missing, or shows the first row.
 */
export function detectTable(sample: string): TableForm {
  let best: { found: Partial<Record<Role, number>>; header: readonly string[] } = { found: {}, header: [] };
  for (const separator of [',', ';', '\t', '|']) {
    const records = recordsOf(sample, separator);
    for (const [index, header] of records.slice(0, headerWithin).entries()) {
      const table = namedTable(separator, index, records);
      if (table) return table;
      const found = rolesOf(header);
      if (Object.keys(found).length > Object.keys(best.found).length) best = { found, header };
    }
    const nameless = namelessTable(separator, records);
    if (nameless) return nameless;
  }
  if (best.header.length === 0) {
    const first = sample.split('\n', 1)[0]?.trim().slice(0, 120);
    throw new ImportRefusal(
      `The file has no table of bars${first ? `: it begins with "${first}"` : ''}. Its first row should name the columns Date, Open, High, Low, Close.`,
    );
  }
  const missing = required.filter((role) => best.found[role] === undefined);
  throw new ImportRefusal(
    `The columns are ${best.header.map((name) => name.trim()).join(', ')}. None of them is the ${missing.join(', none the ')}. Name the columns Date, Open, High, Low, Close.`,
  );
}

/** A text beside the table, such as a vendor's last line, or an event that Yahoo's page writes between the bars. */
export function isRemark(fields: readonly string[], { columns }: TableForm): boolean {
  if (!isMissing(fields[columns.close] ?? '')) return false;
  const filled = fields.filter((field) => !isMissing(field));
  if (filled.length === 1)
    return /\p{L}{2}/u.test(filled[0] ?? '') && createDateTextReader()(filled[0] ?? '') === undefined;
  return filled.length === 2 && /\d.*(?:divid|split)/i.test(filled[1] ?? '');
}
