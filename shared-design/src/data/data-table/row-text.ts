import { toTsv } from './csv.ts';
import type { DataColumn } from './data-table.types.ts';
import type { CellPosition, CellRange } from './use-grid-navigation.ts';

/** The selected rows: visible ones in table order, then those that a filter hides. */
export function selectedRows<Row>(
  visible: readonly Row[],
  all: readonly Row[],
  isSelected: (row: Row) => boolean,
): Row[] {
  const isVisible = new Set(visible);
  return [...visible, ...all.filter((row) => !isVisible.has(row))].filter(isSelected);
}

interface Cells<Row> {
  columns: readonly DataColumn<Row>[];
  rows: readonly { original: Row }[];
  active: CellPosition;
  range: CellRange | null;
  /** Number of columns before the data: the checkboxes. */
  before: number;
}

/** The range of cells, or the active cell, as TSV; a header as its text. */
export function cellsText<Row>({ columns, rows, active, range, before }: Cells<Row>): string {
  const { row, column } = active;
  const { rows: lines, columns: across } = range ?? { rows: [row, row], columns: [column, column] };
  const cells = columns.slice(Math.max(0, across[0] - before), across[1] + 1 - before);
  const picked = rows.slice(Math.max(0, lines[0]), lines[1] + 1).map(({ original }) => original);
  return toTsv(cells, row === -1 ? [] : picked, row === -1);
}
