import { assertBars, InvalidBarsError, sanitizeBars } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import type { RawBars } from '@candlewick/engine/market';
import type { Action } from './actions.ts';
import { isSplit } from './read-rows.ts';
import { ImportRefusal } from './refusals.ts';
import type { RefusedRows } from './refusals.ts';
import { rowFields } from './row-sorter.ts';
import type { RowField, RowSorter } from './row-sorter.ts';

/** Usable bars of a symbol in a year, oldest first. The next year takes their place in memory. */
export interface YearOfBars {
  readonly symbol: number;
  readonly year: number;
  readonly bars: RawBars;
  /** Actions in the row of a bar. */
  actionsAt(bar: number): readonly Action[];
}

/** More than the minutes of a year: no file of bars has more rows that are not repeated. */
const mostRows = 600_000;
const none: readonly Action[] = [];
const prices = ['open', 'high', 'low', 'close'] as const;
type Columns = Readonly<Record<RowField, Float64Array>>;

function createColumns(length: number): Columns {
  return Object.fromEntries(rowFields.map((field) => [field, new Float64Array(length)])) as Record<
    RowField,
    Float64Array
  >;
}

function actionsIn({ time, dividend, split }: Columns, length: number) {
  const actions = new Map<number, Action[]>();
  for (let bar = 0; bar < length; bar++) {
    const [at = 0, amount = 0, ratio = 0] = [time[bar], dividend[bar], split[bar]];
    if (isSplit(ratio)) actions.set(bar, [{ time: at, kind: 'split', value: ratio }]);
    if (amount > 0) actions.set(bar, [...(actions.get(bar) ?? none), { time: at, kind: 'dividend', value: amount }]);
  }
  return (bar: number) => actions.get(bar) ?? none;
}

function barsOf(columns: Columns, length: number): RawBars {
  const view = (field: RowField) => columns[field].subarray(0, length);
  const [time, open, high, low, close] = [view('time'), view('open'), view('high'), view('low'), view('close')];
  return { length, time, open, high, low, close, volume: view('volume'), adjustedClose: view('adjusted') };
}

function areUsable(bars: Bars): boolean {
  try {
    assertBars(bars);
    return true;
  } catch (error) {
    if (error instanceof InvalidBarsError) return false;
    throw error;
  }
}

/** Rows that the engine's sanitizer would drop or change. */
function badRows(columns: Columns, bars: Bars, refused: RefusedRows | undefined): ReadonlySet<number> {
  const bad = new Set<number>();
  const valuesOf = (row: number) => prices.map((name) => `${name} ${bars[name][row]}`).join(', ');
  const refuse = (row: number, kind: string, reason: string) => {
    // The sanitizer may name two faults of a row; one is enough.
    if (!bad.has(row)) refused?.add(columns.line[row] ?? 0, kind, reason);
    bad.add(row);
  };
  const { report } = sanitizeBars(bars);
  for (const { index, reason } of report.dropped)
    refuse(index, reason.replace(/the (open|high|low|close) \S+, which/, 'a price that'), reason);
  for (const { index, reason, column, from } of report.clamped)
    refuse(
      index,
      reason,
      column === 'volume' ? `${reason} It is ${from}.` : reason.replace('.', `: ${valuesOf(index)}.`),
    );
  return bad;
}

/**
 * Leaves out the rows that the engine's sanitizer would drop or mend. A file that needs mending is wrong in a way that nobody has looked at, so
 * a row that it would change is refused, too. Returns the number of rows that stay.
 */
function leaveOut(columns: Columns, length: number, refused: RefusedRows | undefined): number {
  const bars = barsOf(columns, length);
  if (areUsable(bars)) return length;
  const bad = badRows(columns, bars, refused);
  let kept = 0;
  for (let row = 0; row < length; row++) {
    if (bad.has(row)) continue;
    for (const field of rowFields) columns[field][kept] = columns[field][row] ?? 0;
    kept += 1;
  }
  return kept;
}

/**
 * The usable bars of all symbols, a year at a time, by symbol and time. `refused` gets the others. Throws an ImportRefusal for a year with more
 * rows than minutes.
 */
export function* checkedBars(sorter: RowSorter, refused?: RefusedRows): Generator<YearOfBars> {
  let columns = createColumns(1024);
  let inOrder = rowFields.map((field) => columns[field]);
  let count = 0;
  let symbol = -1;
  let year = 0;
  let yearEnds = -Infinity;
  const take = (): YearOfBars | undefined => {
    const length = leaveOut(columns, count, refused);
    count = 0;
    return length === 0
      ? undefined
      : { symbol, year, bars: barsOf(columns, length), actionsAt: actionsIn(columns, length) };
  };
  const grow = () => {
    const larger = createColumns(Math.min(columns.time.length * 2, mostRows));
    for (const field of rowFields) larger[field].set(columns[field]);
    columns = larger;
    inOrder = rowFields.map((field) => larger[field]);
  };
  for (const { rows, at } of sorter.sorted()) {
    const time = rows[at + 1] ?? 0;
    if (rows[at] !== symbol || time >= yearEnds) {
      const checked = count > 0 ? take() : undefined;
      if (checked) yield checked;
      symbol = rows[at] ?? 0;
      year = new Date(time).getUTCFullYear();
      yearEnds = Date.UTC(year + 1, 0, 1);
    }
    if (count === mostRows)
      throw new ImportRefusal(`The year ${year} has more rows than minutes. Remove the rows that are repeated.`);
    if (count === columns.time.length) grow();
    inOrder.forEach((column, field) => (column[count] = rows[at + field] ?? 0));
    count += 1;
  }
  const last = count > 0 ? take() : undefined;
  if (last) yield last;
}
