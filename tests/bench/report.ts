import { availableParallelism, loadavg } from 'node:os';

/** The middle value; of an even number, the upper one. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The other side of a ratio. */
  readonly other?: string;
  readonly ratio?: string;
  /** Without one the row is for information. */
  readonly budget?: string;
  readonly holds?: boolean;
}

/** A row for a value with an upper bound. */
export function atMost(what: string, value: number, unit: string, budget: number, digits = 0): Row {
  return { what, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, holds: value <= budget };
}

/** Prints the rows as a table; the machine's load tells how far times can be trusted. */
export function printRows(rows: readonly Row[]): void {
  const verdict = ({ budget, holds }: Row) => (budget === undefined ? '' : holds ? 'holds' : 'MISSED');
  const cells = rows.map((row) => [
    row.what,
    row.measured,
    row.other ?? '',
    row.ratio ?? '',
    row.budget ?? '',
    verdict(row),
  ]);
  const table = [['what', 'measured', 'compared with', 'ratio', 'budget', ''], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? [];
  const pad = (cell: string, column: number) =>
    column === 0 || column === 5 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  for (const line of table) console.log(line.map(pad).join('  ').trimEnd());
  console.log(`Load of the machine: ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} cores.`);
}
