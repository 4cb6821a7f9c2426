import { CsvParser } from './csv-parser.ts';
import { createDateTextReader, joinDateAndTime } from './date-text.ts';
import { ImportRefusal } from './refusals.ts';

/** Positions of the columns in a record. */
export interface Columns {
  readonly date: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly time?: number;
  readonly volume?: number;
  readonly adjusted?: number;
  readonly dividend?: number;
  readonly split?: number;
  readonly symbol?: number;
}
type Role = keyof Columns;

export interface TableForm {
  readonly separator: string;
  /** Records before the first row of data. */
  readonly skip: number;
  /** Fields of a record. */
  readonly width: number;
  readonly columns: Columns;
}

/** Names in exports, in lower case without spaces and signs; where a table has several, the first of the list counts. */
const names: Readonly<Record<Role, readonly string[]>> = {
  date: [
    'date',
    'datetime',
    'datum',
    'data',
    'day',
    'tradedate',
    'tradingday',
    'timestamp',
    'gmttime',
    'localtime',
    'opentime',
    'unix',
    'unixtime',
    'time',
  ],
  time: ['time', 'uhrzeit', 'czas'],
  open: ['open', 'openprice', 'o', 'erster', 'eroffnung', 'otwarcie'],
  high: ['high', 'highprice', 'h', 'hoch', 'najwyzszy'],
  low: ['low', 'lowprice', 'l', 'tief', 'najnizszy'],
  close: ['close', 'closelast', 'closeprice', 'last', 'c', 'price', 'schlusskurs', 'schluss', 'zamkniecie'],
  volume: ['volume', 'vol', 'totalvolume', 'volumebtc', 'v', 'stuecke', 'stucke', 'volumen', 'wolumen'],
  adjusted: ['adjclose', 'adjustedclose', 'closeadj', 'closeadjusted', 'adjustedclosingprice'],
  dividend: ['dividends', 'dividend', 'dividendamount', 'exdividend', 'divcash'],
  split: ['stocksplits', 'stocksplit', 'split', 'splits', 'splitratio', 'splitcoefficient', 'splitfactor'],
  symbol: ['symbol', 'ticker', 'name'],
};
const roles = Object.keys(names) as Role[];
const required = ['date', 'open', 'high', 'low', 'close'] as const;

/** `<CLOSE>`, `Close/Last`, `adj_close` and `Eröffnung` as `close`, `closelast`, `adjclose` and `eroffnung`. */
function plain(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
}

function rolesOf(header: readonly string[]): Partial<Record<Role, number>> {
  const plainNames = header.map(plain);
  const found: Partial<Record<Role, number>> = {};
  for (const role of roles) {
    const name = names[role].find((each) => plainNames.includes(each));
    if (name !== undefined) found[role] = plainNames.indexOf(name);
  }
  // A table whose only column of time is called "time" has its dates there.
  if (found.time === found.date) delete found.time;
  return found;
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
  return records.slice(0, headerWithin);
}

function withoutHeader(record: readonly string[]): Columns | undefined {
  const readDate = createDateTextReader();
  const isNumber = (index: number) => /^\s*[+-]?[\d.,]+\s*$/.test(record[index] ?? '');
  const [date = '', time = ''] = record;
  if (!readDate(date)) return undefined;
  const hasTime = /^\s*\d{1,2}:\d{2}/.test(time) && readDate(joinDateAndTime(date, time)) !== undefined;
  const first = hasTime ? 2 : 1;
  if (![0, 1, 2, 3].every((offset) => isNumber(first + offset))) return undefined;
  const columns = { date: 0, open: first, high: first + 1, low: first + 2, close: first + 3 };
  return {
    ...columns,
    ...(hasTime ? { time: 1 } : {}),
    ...(isNumber(first + 4) ? { volume: first + 4 } : {}),
  };
}

/**
 * The form of a table by its beginning: the separator under which the columns of bars appear, by their names in a header or, without one,
 * in the order date, time, open, high, low, close, volume. Throws an ImportRefusal that names what is missing.
 */
export function detectTable(sample: string): TableForm {
  let best: { found: Partial<Record<Role, number>>; header: readonly string[] } = { found: {}, header: [] };
  for (const separator of [',', ';', '\t', '|']) {
    const records = recordsOf(sample, separator);
    for (const [index, header] of records.entries()) {
      const found = rolesOf(header);
      if (required.every((role) => found[role] !== undefined))
        return { separator, skip: index + 1, width: header.length, columns: found as Columns };
      if (Object.keys(found).length > Object.keys(best.found).length) best = { found, header };
    }
    const columns = records[0] && withoutHeader(records[0]);
    if (columns) return { separator, skip: 0, width: records[0]?.length ?? 0, columns };
  }
  if (best.header.length === 0) {
    throw new ImportRefusal(
      'The file has no table of bars. Its first row should name the columns Date, Open, High, Low, Close.',
    );
  }
  const missing = required.filter((role) => best.found[role] === undefined);
  throw new ImportRefusal(
    `The columns are ${best.header.map((name) => name.trim()).join(', ')}. None of them is the ${missing.join(', none the ')}. Name the columns Date, Open, High, Low, Close.`,
  );
}
