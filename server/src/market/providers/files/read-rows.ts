import { readRatio } from './actions.ts';
import { createDateReader } from './date-reader.ts';
import type { FileForm, Watch } from './file-form.ts';
import { createDateColumn, readTable } from './file-form.ts';
import { createNumberReader, isMissing } from './numbers.ts';
import { ImportRefusal } from './refusals.ts';
import type { RefusedRows } from './refusals.ts';
import { rowFields, rowWidth } from './row-sorter.ts';
import type { RowField, RowSorter } from './row-sorter.ts';
import { symbolOf } from '@candlewick/shared-api/written-symbol';
import type { TimeZone } from './time-zone.ts';

const position = Object.fromEntries(rowFields.map((field, index) => [field, index])) as Record<RowField, number>;
const prices = ['open', 'high', 'low', 'close'] as const;
const inMoney = new Set<RowField>([...prices, 'adjusted', 'dividend']);

/** Why a row is refused; `reason` has its values. */
class RowFault {
  readonly kind: string;
  readonly reason: string;

  constructor(kind: string, reason = kind) {
    this.kind = kind;
    this.reason = reason;
  }
}

/** More than any exchange lists. */
const mostSymbols = 10_000;

interface Options {
  readonly form: FileForm;
  readonly zone: TimeZone;
  /** The symbol of all rows; without it, a column of symbols counts, and `fallback` in a file without one. */
  readonly symbol: string | undefined;
  readonly fallback: () => string;
  /** Prices and dividends are divided by it. */
  readonly perUnit: number;
  readonly now: number;
  readonly refused: RefusedRows;
}

export interface ReadRows {
  /** By the index in the rows. */
  readonly symbols: readonly string[];
  readonly rows: number;
  readonly hasActions: boolean;
}

/** The symbols of the rows, in the order in which they come. */
class SymbolColumn {
  readonly symbols: string[] = [];
  readonly #indices = new Map<string, number>();
  readonly #column: number | undefined;
  readonly #fixed: string | undefined;

  constructor({ form, symbol, fallback }: Options) {
    this.#column = form.table.columns.symbol;
    this.#fixed = symbol ?? (this.#column === undefined ? fallback() : undefined);
    if (this.#fixed !== undefined) this.symbols.push(this.#fixed);
  }

  /** Which symbol a row belongs to, as an index of `symbols`; -1 if its field is no symbol. */
  indexOf(fields: readonly string[]): number {
    if (this.#column === undefined) return 0;
    const text = fields[this.#column] ?? '';
    const known = this.#indices.get(text);
    if (known !== undefined) return known;
    if (this.#fixed !== undefined && this.#indices.size > 0) {
      const found = [...this.#indices.keys(), text].join(', ');
      throw new ImportRefusal(`The file has bars of several symbols (${found}). Leave out --symbol.`);
    }
    const index = this.#fixed === undefined ? this.#indexOfName(symbolOf(text)) : 0;
    // A file of nothing but different texts must not fill the memory.
    if (index >= 0) this.#indices.set(text, index);
    return index;
  }

  #indexOfName(name: string | undefined): number {
    if (name === undefined) return -1;
    const index = this.symbols.indexOf(name);
    if (index >= 0) return index;
    if (this.symbols.length === mostSymbols)
      throw new ImportRefusal(
        `The file has more than ${mostSymbols} symbols. Remove the column if it has something else.`,
      );
    return this.symbols.push(name) - 1;
  }
}

/** Reads the bars of a file into `sorter`. A row whose text is no bar goes to `refused`; whether its values are one is checked later. */
export async function readRows(path: string, options: Options, sorter: RowSorter, watch: Watch): Promise<ReadRows> {
  const { form, refused } = options;
  const { columns, width } = form.table;
  const readTime = createDateReader(form.dates, options.zone, options.now);
  const readNumber = createNumberReader(form.decimal);
  const { perUnit } = options;
  const dateOf = createDateColumn(columns);
  const symbolColumn = new SymbolColumn(options);
  const row = new Float64Array(rowWidth);
  let hasActions = false;

  const number = (fields: readonly string[], column: number, name: string): number | RowFault => {
    const text = fields[column] ?? '';
    const value = readNumber(text);
    if (!Number.isNaN(value)) return value;
    return isMissing(text)
      ? new RowFault('A value is missing.', `The ${name} is missing.`)
      : new RowFault(
          'A value is not a number of this file.',
          `The ${name} "${text.slice(0, 40)}" is not a number of this file.`,
        );
  };
  const optional = (
    fields: readonly string[],
    column: number | undefined,
    name: string,
    read = readNumber,
  ): number | RowFault => {
    const text = column === undefined ? '' : (fields[column] ?? '');
    if (isMissing(text)) return 0;
    const value = read(text);
    if (value >= 0) return value;
    return new RowFault(`The ${name} is not a number.`, `The ${name} "${text.slice(0, 40)}" is not a number.`);
  };
  const set = (field: RowField, value: number | RowFault): RowFault | undefined => {
    if (value instanceof RowFault) return value;
    row[position[field]] = perUnit !== 1 && inMoney.has(field) ? value / perUnit : value;
    return undefined;
  };

  const readRow = (fields: readonly string[], line: number): RowFault | undefined => {
    if (fields.length < width)
      return new RowFault('The row has too few fields.', `The row has ${fields.length} fields instead of ${width}.`);
    if (fields.length > width && fields.slice(width).some((field) => field.trim() !== ''))
      return new RowFault('The row has too many fields.', `The row has ${fields.length} fields instead of ${width}.`);
    const time = readTime(dateOf(fields));
    if (typeof time !== 'number') return new RowFault(time.kind, time.reason);
    const symbol = symbolColumn.indexOf(fields);
    if (symbol < 0) {
      const written = (fields[columns.symbol ?? -1] ?? '').slice(0, 40);
      return new RowFault('The symbol is none of letters, digits and ^ . - = / only.', `"${written}" is not a symbol.`);
    }
    row[position.symbol] = symbol;
    row[position.time] = time;
    row[position.line] = line;
    for (const name of prices) {
      const fault = set(name, number(fields, columns[name], name));
      if (fault) return fault;
    }
    const { adjusted, volume, dividend, split } = columns;
    // The rules for a volume are those of the sanitizer, which also sees a negative one.
    const read = volume === undefined || isMissing(fields[volume] ?? '') ? 0 : number(fields, volume, 'volume');
    row[position.adjusted] = row[position.close] ?? 0;
    const fault =
      set('volume', read) ??
      (adjusted === undefined ? undefined : set('adjusted', number(fields, adjusted, 'adjusted close'))) ??
      set('dividend', optional(fields, dividend, 'dividend')) ??
      set(
        'split',
        optional(fields, split, 'split', (text) => (/[:/]/.test(text) ? readRatio(text) : readNumber(text))),
      );
    if (fault) return fault;
    if (!((row[position.adjusted] ?? 0) > 0) && adjusted !== undefined)
      return new RowFault('The adjusted close is not above zero.');
    if ((row[position.dividend] ?? 0) > 0 || isSplit(row[position.split] ?? 0)) hasActions = true;
    return undefined;
  };

  const { rows } = await readTable(path, form.table, watch, (fields, line) => {
    const fault = readRow(fields, line);
    if (fault) refused.add(line, fault.kind, fault.reason);
    else sorter.add(row);
  });
  sorter.finish();
  return { symbols: symbolColumn.symbols, rows, hasActions };
}

/** Exports write 0 or 1 where there was no split. */
export const isSplit = (ratio: number): boolean => ratio > 0 && ratio !== 1;
