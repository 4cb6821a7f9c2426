import { useEffect } from 'react';
import type { DataTableProps } from './data-table.types.ts';

interface Options<Row> {
  /** In display order. */
  rows: readonly { original: Row }[];
  /** Indexes of the rows in view; undefined until the table has been measured. */
  first: number | undefined;
  last: number | undefined;
  onRowsInView: DataTableProps<Row>['onRowsInView'];
}

/** Reports which rows are in view. */
export function useRowsInView<Row>({ rows, first, last, onRowsInView }: Options<Row>): void {
  useEffect(() => {
    if (first === undefined || last === undefined) return;
    onRowsInView?.({ rows: rows.map(({ original }) => original), first, last });
  }, [rows, first, last, onRowsInView]);
}
