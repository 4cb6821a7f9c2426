import { useMemo } from 'react';
import { fitColumns } from './fit-columns.ts';
import type { FittedColumns } from './fit-columns.ts';
import type { DataColumn } from './data-table.types.ts';
import { widthIn } from './table-layout.ts';
import type { Minima, TableLayout } from './table-layout.ts';

interface Options<Row> {
  shown: readonly DataColumn<Row>[];
  layout: TableLayout;
  minima: Minima;
  /** Width for columns; Infinity shows all. */
  widthPx: number;
}

/** The arranged columns that the table's width shows, and those that it does not. */
export function useVisibleColumns<Row>({ shown, layout, minima, widthPx }: Options<Row>): FittedColumns<Row> {
  return useMemo(() => {
    const widths = new Map(shown.map((column) => [column.id, widthIn(layout.widths, column, minima)]));
    return fitColumns(shown, {
      widthPx,
      widthOf: (id) => widths.get(id) ?? 0,
      isPinned: (id) => id in layout.pins,
    });
  }, [shown, layout, minima, widthPx]);
}
