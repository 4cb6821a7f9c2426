import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, Row as TableRow, RowData } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { DataColumn, DataTableProps } from './data-table.types.ts';

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const collator = new Intl.Collator('en', { numeric: true });

/** Ascending; missing values are kept out by `sortUndefined`. */
function compare<Row extends RowData>(
  a: TableRow<typeof features, Row>,
  b: TableRow<typeof features, Row>,
  columnId: string,
): number {
  const left = a.getValue<string | number>(columnId);
  const right = b.getValue<string | number>(columnId);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return collator.compare(String(left), String(right));
}

type Inputs<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'rowId' | 'initialSort'>;

/** TanStack Table's sorted row model over our columns: a press sorts, again turns around, a third time restores. */
export function useSortedTable<Row extends RowData>({ columns, rows, rowId, initialSort }: Inputs<Row>) {
  const definitions = useMemo(() => columns.map((column) => definition(column)), [columns]);
  return useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    initialState: { sorting: initialSort ? [{ id: initialSort.id, desc: initialSort.direction === 'desc' }] : [] },
  });
}

function definition<Row extends RowData>(column: DataColumn<Row>): ColumnDef<typeof features, Row> {
  return {
    id: column.id,
    accessorFn: (row) => {
      const value = column.value(row);
      return value === null || Number.isNaN(value) ? undefined : value;
    },
    sortFn: compare,
    sortUndefined: 'last',
    sortDescFirst: column.kind === 'number',
    enableSorting: column.isSortable ?? true,
  };
}
