import type { RowData } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Button } from '../button/button.tsx';
import { DownloadIcon } from '../icons/icons.tsx';
import { cx } from '../lib/cx.ts';
import { useNavigate } from '../link/navigation.tsx';
import { downloadCsv, toCsv } from './csv.ts';
import { DataRow } from './data-row.tsx';
import type { DataTableProps } from './data-table.types.ts';
import { HeaderCell } from './header-cell.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useGridNavigation } from './use-grid-navigation.ts';
import { useSortedTable } from './use-sorted-table.ts';
import styles from './data-table.module.css';

export type { DataColumn, DataTableProps } from './data-table.types.ts';

/** Below this many rows all are drawn: simpler for assistive technology, printing and find in page. */
const virtualFrom = 100;

/** Rows of figures: sort, resize, keyboard cells, CSV. Keep `columns` stable (module scope or useMemo). */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  className,
  ...rest
}: DataTableProps<Row>) {
  const { rowHref, onRowActivate, initialSort, maxHeight, empty = 'No Results', csvName, toolbar, ...native } = rest;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const table = useSortedTable({ columns, rows, rowId, initialSort });
  const sorted = table.getRowModel().rows;
  const widths = useColumnWidths(columns, grid);
  const isVirtual = sorted.length > virtualFrom;
  // The rows in view change without new props, which a memoising compiler would miss; this component has no memo.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 12,
  });

  const activate = (row: Row) => {
    onRowActivate?.(row);
    if (rowHref) navigate(rowHref(row));
  };
  const navigation = useGridNavigation({
    rowCount: sorted.length,
    columnCount: columns.length,
    gridRef: grid,
    scrollToRow: (row) => isVirtual && virtualizer.scrollToIndex(row),
    onEnter: ({ row, column }) => {
      const target = sorted[row]?.original;
      const header = columns[column];
      if (target) activate(target);
      else if (row === -1 && header) table.getColumn(header.id)?.toggleSorting();
    },
    onResize: widths.resizeBy,
  });

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const visible = isVirtual ? sorted.slice(first?.index ?? 0, (last?.index ?? -1) + 1) : sorted;
  const offset = isVirtual ? (first?.index ?? 0) : 0;
  const isActivatable = Boolean(rowHref ?? onRowActivate);

  return (
    <div {...native} className={cx(styles.root, className)}>
      {toolbar || csvName ? (
        <div className={styles.toolbar}>
          {toolbar}
          {csvName ? (
            <Button
              className={styles.export}
              size="sm"
              variant="ghost"
              icon={<DownloadIcon size={14} />}
              disabled={sorted.length === 0}
              onClick={() =>
                downloadCsv(
                  csvName,
                  toCsv(
                    columns,
                    sorted.map((row) => row.original),
                  ),
                )
              }
            >
              CSV
            </Button>
          ) : null}
        </div>
      ) : null}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ maxBlockSize: maxHeight ?? (isVirtual ? '32rem' : undefined) }}
      >
        {/* Cells take focus and keys, as a grid does and a table does not. */}
        <table
          ref={grid}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
          role="grid"
          aria-label={label}
          aria-rowcount={sorted.length + 1}
          aria-colcount={columns.length}
          className={styles.table}
          style={{ inlineSize: widths.isFrozen ? widths.total : '100%', minInlineSize: widths.total }}
          onKeyDown={navigation.onKeyDown}
        >
          <thead className={styles.head}>
            <tr aria-rowindex={1}>
              {columns.map((column, index) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  index={index}
                  width={widths.widthOf(column)}
                  sort={table.getColumn(column.id)?.getIsSorted() ?? false}
                  isTabStop={navigation.active.row === -1 && navigation.active.column === index}
                  onSort={() => table.getColumn(column.id)?.toggleSorting()}
                  onFocus={navigation.onCellFocus}
                  edgeProps={widths.edgeProps(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            <Spacer height={isVirtual ? (first?.start ?? 0) : 0} />
            {visible.map((row, index) => (
              <DataRow
                key={row.id}
                row={row.original}
                index={offset + index}
                columns={columns}
                activeColumn={navigation.active.row === offset + index ? navigation.active.column : null}
                href={rowHref?.(row.original)}
                onActivate={isActivatable ? activate : undefined}
                onFocus={navigation.onCellFocus}
              />
            ))}
            <Spacer height={isVirtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0} />
          </tbody>
        </table>
        {sorted.length === 0 ? <div className={styles.empty}>{empty}</div> : null}
      </div>
    </div>
  );
}

/** Stands for the rows out of view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null;
}

/** The row token in px: 32, or 44 where the pointer is a finger. */
function rowHeight(element: HTMLElement | null): number {
  if (!element) return 32;
  const style = getComputedStyle(element);
  return (
    Number.parseFloat(style.getPropertyValue('--cw-row')) *
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  );
}
