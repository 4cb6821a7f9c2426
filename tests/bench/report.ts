import { availableParallelism, loadavg } from 'node:os';

/** The median; for an even count, the upper of the two. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN;

export interface Row {
  readonly what: string;
  readonly measured: string;
  /** The value it is compared with. */
  readonly other?: string;
  readonly ratio?: string;
  /** Rows without a budget are informational. */
  readonly budget?: string;
  readonly holds?: boolean;
}

/** A row for a value with an upper bound. */
export function atMost(what: string, value: number, unit: string, budget: number, digits = 0): Row {
  return { what, measured: `${value.toFixed(digits)} ${unit}`, budget: `≤ ${budget} ${unit}`, holds: value <= budget };
}

/** A row for a value, as a share of another one that was measured in the same run. */
export function compared(what: string, [value, other]: readonly [number, number], unit: string, budget: number): Row {
  const ratio = value / other;
  return {
    what,
    measured: `${value.toFixed(0)} ${unit}`,
    other: `${other.toFixed(0)} ${unit}`,
    ratio: ratio.toFixed(2),
    budget: `≤ ${budget.toFixed(2)}`,
    holds: ratio <= budget,
  };
}

/** Prints the rows as a table, with the machine's load, which tells how to read the times. */
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
