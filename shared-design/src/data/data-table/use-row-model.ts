import {
  columnFilteringFeature,
  createFilteredRowModel,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ColumnDef, Row as TableRow, RowData, SortingState, Updater } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import { compareTexts } from '../../foundations/format/format.ts';
import type { DataColumn, DataTableProps, SortRule } from './data-table.types.ts';
import { passes } from './table-filter.ts';
import type { ColumnFilter } from './table-filter.ts';
import { written } from './written.ts';

const features = tableFeatures({
  rowSortingFeature,
  columnFilteringFeature,
  sortedRowModel: createSortedRowModel(),
  filteredRowModel: createFilteredRowModel(),
});
const noFilters: readonly ColumnFilter[] = [];

/** Compares ascending; `sortUndefined` handles missing values. */
function compare<Row extends RowData>(
  a: TableRow<typeof features, Row>,
  b: TableRow<typeof features, Row>,
  columnId: string,
): number {
  const left = a.getValue<string | number>(columnId);
  const right = b.getValue<string | number>(columnId);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return compareTexts(String(left), String(right));
}

type Inputs<Row> = Pick<
  DataTableProps<Row>,
  | 'columns'
  | 'rows'
  | 'rowId'
  | 'initialSort'
  | 'sort'
  | 'onSortChange'
  | 'filters'
  | 'onFiltersChange'
  | 'isServerSide'
>;

/** The first click sorts, the second reverses, the third clears. Shift adds the column to the sort. */
export function useRowModel<Row extends RowData>({ columns, rows, rowId, initialSort, ...rest }: Inputs<Row>) {
  const { isServerSide = false, onSortChange, onFiltersChange } = rest;
  const [ownSort, setOwnSort] = useState<readonly SortRule[]>(initialSort ? [initialSort].flat() : []);
  const [ownFilters, setOwnFilters] = useState(noFilters);
  const sort = rest.sort ?? ownSort;
  const filters = rest.filters ?? ownFilters;
  const definitions = useMemo(() => columns.map((column) => definition(column)), [columns]);
  // Rules from a URL or a saved layout may name columns that no longer exist.
  const known = useMemo(() => new Set(columns.map(({ id }) => id)), [columns]);
  const sorting = useMemo(
    () => sort.filter(({ id }) => known.has(id)).map(({ id, direction }) => ({ id, desc: direction === 'desc' })),
    [sort, known],
  );
  const columnFilters = useMemo(
    () => filters.filter(({ id }) => known.has(id)).map((filter) => ({ id: filter.id, value: filter })),
    [filters, known],
  );
  const setSort = (next: readonly SortRule[]) => {
    setOwnSort(next);
    onSortChange?.(next);
  };
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: { sorting, columnFilters },
    manualSorting: isServerSide,
    manualFiltering: isServerSide,
    onSortingChange: (change: Updater<SortingState>) => {
      const next = typeof change === 'function' ? change(sorting) : change;
      setSort(next.map(({ id, desc }) => ({ id, direction: desc ? 'desc' : 'asc' })));
    },
  });
  return {
    rows: table.getRowModel().rows,
    sort,
    filters,
    setSort,
    setFilters: (next: readonly ColumnFilter[]) => {
      setOwnFilters(next);
      onFiltersChange?.(next);
    },
    toggleSort: (id: string, isAdded: boolean) => {
      const column = table.getColumn(id);
      if (column?.getCanSort()) column.toggleSorting(undefined, isAdded);
    },
  };
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
    filterFn: (row, id, filter: ColumnFilter) => {
      const value = row.getValue<string | number | undefined>(id);
      // A date may be typed as the cell shows it or as it is exported.
      return passes(value, filter) || (column.kind === 'date' && passes(written(value ?? null, column), filter));
    },
  };
}
