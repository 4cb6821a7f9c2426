import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../platform/database/database.ts';
import type { Notifications } from '../../../platform/database/notifications.ts';
import { exchangeOf, typeOfSymbol } from '@candlewick/engine/market';
import { symbolOf } from '@candlewick/shared-api/written-symbol';
import { actionsFileOf, Adjustment, readActions } from './actions.ts';
import { checkedBars } from './checked-bars.ts';
import type { YearOfBars } from './checked-bars.ts';
import type { DateOrder, Interval } from './date-survey.ts';
import { findForm } from './file-form.ts';
import type { FileForm } from './file-form.ts';
import * as repository from './files.repository.ts';
import { importSymbol } from './import-symbol.ts';
import type { InstrumentDetails, SymbolOutcome } from './import-symbol.ts';
import type { DecimalMark } from './numbers.ts';
import { readRows } from './read-rows.ts';
import type { ReadRows } from './read-rows.ts';
import { ImportRefusal, RefusedRows } from './refusals.ts';
import { RowSorter } from './row-sorter.ts';
import { readFileName, symbolOfFile } from './symbol-of-file.ts';
import { createTimeZone } from './time-zone.ts';
import type { TimeZone } from './time-zone.ts';

export interface ImportOptions extends InstrumentDetails {
  /** Upper case. */
  readonly symbol?: string | undefined;
  readonly dates?: DateOrder | undefined;
  readonly decimal?: DecimalMark | undefined;
  readonly interval?: Interval | undefined;
  /** How many units of the prices make one of the currency: 100 for pence. */
  readonly perUnit?: number | undefined;
  /** A name of the IANA database. */
  readonly timeZone?: string | undefined;
  /** Prices are adjusted already: splits and dividends are not applied. */
  readonly isAdjusted: boolean;
  /** Prices are raw, also where the exporter usually adjusts them. */
  readonly isRaw?: boolean;
  readonly isDryRun: boolean;
}

export interface Progress {
  readonly file: string;
  /** Of the file; an estimate until it is read once. */
  readonly rows: number;
  /** Of the whole import of the file, from 0 to 1. */
  readonly done: number;
}

export interface ImportContext {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly options: ImportOptions;
  readonly signal: AbortSignal;
  onProgress(progress: Progress): void;
  /** Files of this run by `<ticker> <interval>`. */
  readonly claimed: Map<string, string>;
}

export interface FileOutcome {
  readonly file: string;
  readonly rows: number;
  readonly refused: RefusedRows;
  readonly symbols: readonly SymbolOutcome[];
  /** What was found in the file, and what was not used of it. */
  readonly notes: readonly string[];
  /** Why the file, or a symbol in it, was not imported. */
  readonly refusals: readonly string[];
}

/** Parts of the work that finding the form and reading the rows take. */
const formShare = 0.3;
const readShare = 0.4;
const newYork = 'America/New_York';

/** Computes the adjusted closes of the bars, in place. */
function* adjusted(years: Iterable<YearOfBars>, adjustments: ReadonlyMap<number, Adjustment>): Generator<YearOfBars> {
  let symbol = -1;
  let factorAt: (time: number) => number = () => 1;
  for (const year of years) {
    if (year.symbol !== symbol) {
      symbol = year.symbol;
      factorAt = adjustments.get(symbol)?.reader() ?? (() => 1);
    }
    const { bars } = year;
    for (let bar = 0; bar < bars.length; bar++)
      bars.adjustedClose[bar] = (bars.close[bar] ?? 0) * factorAt(bars.time[bar] ?? 0);
    yield year;
  }
}

/** The factors of each symbol's actions, from a file beside the bars or from columns; none where the file has adjusted closes. */
async function adjustmentsOf(
  path: string,
  sorter: RowSorter,
  { symbols, hasActions }: ReadRows,
  { areOftenAdjusted, signal }: { readonly areOftenAdjusted: boolean; readonly signal: AbortSignal },
): Promise<ReadonlyMap<number, Adjustment>> {
  const adjustments = new Map<number, Adjustment>();
  const isBeside = new Set<number>();
  for (const [index, symbol] of symbols.entries()) {
    const beside = await actionsFileOf(path, symbol);
    if (beside === undefined) continue;
    isBeside.add(index);
    adjustments.set(index, new Adjustment(await readActions(beside)));
  }
  if (!hasActions && adjustments.size === 0) return adjustments;
  for (const { symbol, bars, actionsAt } of checkedBars(sorter)) {
    await nextTurn(undefined, { signal });
    const adjustment = adjustments.get(symbol) ?? new Adjustment([], areOftenAdjusted);
    adjustments.set(symbol, adjustment);
    for (let bar = 0; bar < bars.length; bar++) {
      const [time = 0, open = 0, close = 0] = [bars.time[bar], bars.open[bar], bars.close[bar]];
      adjustment.see({ time, open, close }, isBeside.has(symbol) ? [] : actionsAt(bar));
    }
  }
  for (const adjustment of adjustments.values()) adjustment.finish();
  return adjustments;
}

/** The years of each symbol in turn, one in memory at a time. */
class SymbolYears {
  readonly #years: Iterator<YearOfBars>;
  #current: YearOfBars | undefined;

  constructor(years: Iterator<YearOfBars>) {
    this.#years = years;
    this.#advance();
  }

  #advance(): void {
    const next = this.#years.next();
    this.#current = next.done ? undefined : next.value;
  }

  get symbol(): number | undefined {
    return this.#current?.symbol;
  }

  *of(symbol: number): Generator<YearOfBars> {
    for (let year = this.#current; year?.symbol === symbol; year = this.#current) {
      yield year;
      this.#advance();
    }
  }

  skip(symbol: number): void {
    while (this.#current?.symbol === symbol) this.#advance();
  }
}

/** Tells how many bars were taken. */
function* counted(years: Iterable<YearOfBars>, onBars: (count: number) => void): Generator<YearOfBars> {
  for (const year of years) {
    yield year;
    onBars(year.bars.length);
  }
}

interface Reading {
  readonly path: string;
  readonly form: FileForm;
  readonly read: ReadRows;
  readonly sorter: RowSorter;
  readonly refused: RefusedRows;
  /** In which days are counted. */
  readonly zone: TimeZone;
  readonly isPart: boolean;
}

async function storeSymbols(
  { path, form, read, sorter, refused, zone, isPart }: Reading,
  context: ImportContext,
): Promise<Pick<FileOutcome, 'symbols' | 'refusals'>> {
  const { options, signal, claimed } = context;
  const file = basename(path);
  const { interval } = form.dates;
  const applies = form.table.columns.adjusted === undefined && !options.isAdjusted;
  const areOftenAdjusted = form.table.isOftenAdjusted && !options.isRaw;
  const adjustments = applies
    ? await adjustmentsOf(path, sorter, read, { areOftenAdjusted, signal })
    : new Map<number, Adjustment>();
  const checked = checkedBars(sorter, refused);
  const years = new SymbolYears(adjustments.size > 0 ? adjusted(checked, adjustments) : checked);
  const symbols: SymbolOutcome[] = [];
  const refusals: string[] = [];
  const withBars = new Set<string>();
  let stored = 0;
  const onBars = (count: number) => {
    stored += count;
    const storeShare = 1 - formShare - readShare;
    context.onProgress({ file, rows: read.rows, done: formShare + readShare + (storeShare * stored) / read.rows });
  };
  for (let symbol = years.symbol; symbol !== undefined; symbol = years.symbol) {
    const ticker = read.symbols[symbol] ?? '';
    withBars.add(ticker);
    const key = `${ticker} ${interval}`;
    const other = isPart ? undefined : claimed.get(key);
    if (other !== undefined) {
      refusals.push(`${other} has the ${interval} bars of ${ticker} already. Import one of the two files.`);
      years.skip(symbol);
      continue;
    }
    const wanted = {
      ticker,
      interval,
      label: file,
      details: options,
      zone,
      isPart,
      isDryRun: options.isDryRun,
      notes: adjustments.get(symbol)?.notes ?? [],
      signal,
    };
    try {
      const outcome = await importSymbol(wanted, counted(years.of(symbol), onBars), context);
      claimed.set(key, file);
      symbols.push(outcome);
    } catch (error) {
      if (!(error instanceof ImportRefusal)) throw error;
      refusals.push(error.message);
      years.skip(symbol);
    }
  }
  for (const ticker of read.symbols)
    if (!withBars.has(ticker)) refusals.push(`No row of ${ticker} is a bar that can be stored.`);
  return { symbols, refusals };
}

/** Throws an ImportRefusal if one file has several symbols and the user described one. */
function assertDescribesOne(symbols: readonly string[], { name }: ImportOptions): void {
  if (symbols.length > 1 && name !== undefined)
    throw new ImportRefusal(`The file has ${symbols.length} symbols, and --name is the name of one. Leave it out.`);
}

/** The zone of times that do not say theirs. */
function clockOf({ table, dates }: FileForm, usual: string, { timeZone }: ImportOptions): string {
  if (timeZone !== undefined) return timeZone;
  return table.isUtc ? 'UTC' : (dates.zone ?? usual);
}

/** What the form of a file leaves out, for people. */
function notesOf({ table: { columns, names }, countsTicks, remarks }: FileForm): string[] {
  const { adjusted, dividend, split, ticks, ...others } = columns;
  const actions = adjusted === undefined ? [dividend, split] : [adjusted];
  const used = new Set([...Object.values(others), ...actions]);
  const unused = names.filter((name, column) => name !== '' && !used.has(column));
  const ticksName = names[ticks ?? -1];
  return [
    ...(unused.length > 0 ? [`Columns that were not used: ${unused.join(', ')}.`] : []),
    ...(countsTicks ? [`The volume is ${ticksName}, the number of price changes: the file has no other.`] : []),
    ...(remarks.length > 0
      ? [
          `Lines that are no bars: ${remarks.slice(0, 5).join(', ')}${remarks.length > 5 ? ` and ${remarks.length - 5} more` : ''}.`,
        ]
      : []),
  ];
}

async function readAndStore(path: string, refused: RefusedRows, context: ImportContext): Promise<FileOutcome> {
  const { options, signal, onProgress } = context;
  const file = basename(path);
  const before = await stat(path);
  const watch = (start: number, share: number, rowsOfFile?: number) => ({
    signal,
    onRead: (bytes: number, rowsRead: number) => {
      const part = bytes / Math.max(1, before.size);
      onProgress({ file, rows: rowsOfFile ?? rowsRead / part, done: start + share * part });
    },
  });
  const form = await findForm(path, options, watch(0, formShare));
  const { symbol } = options;
  const { isPart, symbol: named } = readFileName(path);
  const fallback = () => form.table.symbol ?? named ?? symbolOfFile(path);
  const first = symbol ?? (form.firstSymbol === '' ? fallback() : symbolOf(form.firstSymbol));
  const stored = await repository.importedInstrument(first ?? '', context.db);
  const type = options.type ?? stored?.type ?? typeOfSymbol(first ?? '');
  const home = exchangeOf({ ticker: first ?? '', type })?.timeZone ?? newYork;
  const zone = createTimeZone(clockOf(form, type === 'crypto' ? 'UTC' : home, options));
  const sorter = new RowSorter();
  try {
    const { perUnit = 1 } = options;
    const reading = { form, zone, symbol, fallback, perUnit, now: Date.now(), refused };
    const read = await readRows(path, reading, sorter, watch(formShare, readShare, form.rows));
    const after = await stat(path);
    if (read.rows !== form.rows || after.size !== before.size || after.mtimeMs !== before.mtimeMs)
      throw new ImportRefusal('The file changed while it was read. Import it again when it is complete.');
    assertDescribesOne(read.symbols, options);
    const days = createTimeZone(options.timeZone ?? form.dates.zone ?? home);
    const outcome = await storeSymbols({ path, form, read, sorter, refused, zone: days, isPart }, context);
    return { file, rows: read.rows, refused, notes: notesOf(form), ...outcome };
  } finally {
    sorter.close();
  }
}

/** Why the file cannot be read; undefined for another error. */
function unreadable(error: unknown, path: string): string | undefined {
  const { code, path: of, syscall, message } = error as NodeJS.ErrnoException;
  const isOfFile = of === path || syscall === 'read';
  return code !== undefined && isOfFile ? `The file cannot be read (${message}).` : undefined;
}

/**
 * Imports the bars of a CSV file: each symbol in a transaction of its own, all of its bars or none. What cannot be imported is in the outcome;
 * rejects if the database or the disk fails, or with the signal's reason.
 */
export async function importFile(path: string, context: ImportContext): Promise<FileOutcome> {
  const refused = new RefusedRows();
  try {
    return await readAndStore(path, refused, context);
  } catch (error) {
    const refusal = error instanceof ImportRefusal ? error.message : unreadable(error, path);
    if (refusal === undefined) throw error;
    return { file: basename(path), rows: refused.total, refused, symbols: [], notes: [], refusals: [refusal] };
  }
}
