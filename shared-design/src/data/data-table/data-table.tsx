import type { RowData } from '@tanstack/react-table';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent } from 'react';
import { cx } from '../../foundations/lib/cx.ts';
import { useNavigate } from '../../layout/link/navigation.tsx';
import { ActionBar } from './action-bar.tsx';
import { CardList } from './card-list.tsx';
import { downloadCsv, toCsv, toTsv } from './csv.ts';
import type { DataTableProps } from './data-table.types.ts';
import { boxWidthPx, HeadRow } from './head-row.tsx';
import { pinStyles } from './pin-style.ts';
import { cellsText, selectedRows } from './row-text.ts';
import { SortChoice } from './sort-choice.tsx';
import { tableKeys } from './table-keys.ts';
import { placeColumn, showColumn } from './table-layout.ts';
import { TablePanels, usePanel } from './table-panels.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import { TableView } from './table-view.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { useContentWidths } from './use-content-widths.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridNavigation } from './use-grid-navigation.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import { useHeaderDrag } from './use-header-drag.ts';
import { useMoreMarks, useRoom } from './use-room.ts';
import { useRowModel } from './use-row-model.ts';
import { useRowsInView } from './use-rows-in-view.ts';
import { useSelection } from './use-selection.ts';
import { useStableActions } from './use-stable-actions.ts';
import { useTableLayout } from './use-table-layout.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import { written } from './written.ts';
import styles from './data-table.module.css';

export type { DataColumn, DataTableProps, Density, PhoneRow, RowsInView, SortRule } from './data-table.types.ts';
export type { ColumnFilter } from './table-filter.ts';
export type { LayoutMemory } from './table-layout.ts';

/** Narrower tables show cards, if the page describes them: 30 rem at the default font size. */
const cardsBelowPx = 480;

/**
 * A table for any number of rows: sort, filter, select, copy, CSV; resize, move, pin and hide columns, with a saved layout; navigate
 * cells by keyboard; cards on a phone. Keep `columns` stable.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  className,
  ...rest
}: DataTableProps<Row>) {
  const {
    rowHref,
    onRowActivate,
    onCurrentChange,
    current,
    initialSort,
    sort,
    onSortChange,
    filters,
    onFiltersChange,
    ...more
  } = rest;
  const { isServerSide, totalRows, firstRow = 0, isLoading = false, isRefreshing = false, ...evenMore } = more;
  const { isArrangeable = false, memory, density = 'comfortable', isSelectable = false, ...others } = evenMore;
  const { selected, onSelectedChange, bulkActions, maxHeight, phoneRow, rowName, ...last } = others;
  const { empty = 'No Results', csvName, toolbar, onRowsInView, ...native } = last;
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const opened = usePanel();
  const [isWhole, setWhole] = useState(false);
  const widthPx = useRoom(frame);
  const isCards = phoneRow !== undefined && !isWhole && widthPx < cardsBelowPx;

  const sortable =
    isCards && (isLoading || rows.length > 0) ? columns.filter((column) => column.isSortable ?? true) : [];

  const arrangement = useTableLayout(columns, density, memory);
  const { layout, change, shown } = arrangement;
  const wishes = { initialSort, sort, onSortChange, filters, onFiltersChange, isServerSide };
  const model = useRowModel({ columns, rows, rowId, ...wishes });
  const sorted = model.rows;
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const ownSelection = useSelection({ ids, selected, onSelectedChange });
  const selection = isSelectable ? ownSelection : undefined;
  const before = isSelectable ? 1 : 0;

  const [wanted, setWanted] = useState<CellPosition>({ row: -1, column: 0 });
  const activeRow = Math.min(wanted.row, sorted.length - 1);
  const heightKey = `${layout.density} ${isCards}`;
  const rowHeightPx = isCards ? cardHeight : rowHeight;
  const drawn = useDrawnRows({ count: sorted.length, scroller, activeRow, rowHeightPx, heightKey });
  // Chosen elsewhere on the page, the current row may be out of view.
  const showCurrent = useEffectEvent((id: string) => {
    const row = ids.indexOf(id);
    if (row >= 0 && row !== activeRow) drawn.showRow(row);
  });
  useEffect(() => {
    if (current !== undefined) showCurrent(current);
  }, [current]);
  const drawnKey = `${heightKey} ${isWhole} ${isLoading} ${widthPx}`;
  useRowsInView({ rows: sorted, first: drawn.first, last: drawn.last, onRowsInView });
  const minima = useContentWidths(grid, columns, { rows: sorted, isScrolling: drawn.isScrolling, drawnKey });
  const room = isWhole ? Infinity : widthPx - before * boxWidthPx;
  const { visible, cut } = useVisibleColumns({ shown, layout, minima, widthPx: room });
  const widths = useColumnWidths(visible, grid, arrangement, minima);
  /** Whether the width would show less than the user asked for. */
  const hasLess = (phoneRow !== undefined && widthPx < cardsBelowPx) || widths.total + before * boxWidthPx > widthPx;
  const pins = useMemo(
    () => pinStyles(visible, layout, minima, before * boxWidthPx),
    [visible, layout, minima, before],
  );
  useMoreMarks(scroller, `${drawnKey} ${widths.total}`);
  const headerDrag = useHeaderDrag((id, place) => change(placeColumn(layout, id, place.id, place.isBehind)));

  const actions = useStableActions<Row>({
    activate: (row) => {
      onRowActivate?.(row);
      if (rowHref) navigate(rowHref(row));
    },
    select: (row, isStretch) => ownSelection.toggle(rowId(row), isStretch),
  });
  const openMenu = (id: string, header: HTMLElement) => opened.open(header, id);
  const navigation = useGridNavigation({
    rowCount: sorted.length,
    columnCount: visible.length + before,
    gridRef: grid,
    scrollToRow: drawn.scrollToRow,
    wanted,
    setWanted: (position) => {
      setWanted(position);
      const reached = sorted[position.row];
      if (reached) onCurrentChange?.(reached.original);
    },
    onKey: tableKeys({
      layout,
      change,
      isArrangeable,
      selection,
      openMenu,
      columnAt: (position) => visible[position - before],
      rowAt: (index) => sorted[index],
      resizeBy: widths.resizeBy,
      toggleSort: model.toggleSort,
      focusHeader: (column) => navigation.focus({ row: -1, column }),
      activate: actions.activate,
    }),
  });

  const standing = () => sorted.map(({ original }) => original);
  const chosen = () => selectedRows(standing(), rows, (row) => ownSelection.selected.has(rowId(row)));
  const onCopy = (event: ClipboardEvent) => {
    if (window.getSelection()?.type === 'Range' || !(event.target instanceof Element)) return;
    if (!event.target.matches('[data-row]')) return;
    const { active, range } = navigation;
    const hasSelection = selection && selection.selected.size > 0 && !range;
    const text = hasSelection
      ? toTsv(shown, chosen(), true)
      : cellsText({ columns: visible, rows: sorted, active, range, before });
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  const nameOf = (row: Row) => rowName?.(row) ?? written(columns[0]?.value(row) ?? null, columns[0] ?? {});
  const focusRows = () => {
    if (isCards) scroller.current?.querySelector<HTMLElement>('input')?.focus();
    else navigation.focus(navigation.active);
  };
  const all = totalRows ?? sorted.length;
  const body = {
    label,
    rows: sorted,
    firstRow,
    totalRows: all,
    isLoading,
    isBusy: isRefreshing,
    rowHref,
    nameOf,
    actions,
    drawn: drawn.drawn,
    totalPx: drawn.totalPx,
    selected: selection?.selected,
    isActivatable: Boolean(rowHref ?? onRowActivate) && !onCurrentChange,
  };

  return (
    <div {...native} className={cx(styles.root, className)} data-density={layout.density}>
      <TableToolbar
        rowCount={sorted.length && all}
        sortChoice={
          sortable.length > 0 ? <SortChoice columns={sortable} sort={model.sort} onSort={model.setSort} /> : null
        }
        onCsv={csvName === undefined ? undefined : () => downloadCsv(csvName, toCsv(shown, standing()))}
        room={
          isCards || cut.length > 0 || (isWhole && hasLess)
            ? { cut: cut.map(({ header }) => header), isCards, isWhole, onSwitch: () => setWhole(!isWhole) }
            : undefined
        }
        onArrange={
          isArrangeable && !isCards
            ? (button) => (opened.panel ? opened.close(false) : opened.open(button, null))
            : undefined
        }
        filters={model.filters}
        columnOf={(id) => columns.find((column) => column.id === id) ?? { header: id }}
        onFilters={model.setFilters}
      >
        {toolbar}
      </TableToolbar>
      {isRefreshing ? (
        <div className={styles.refreshing} role="progressbar" aria-label={`Refreshing ${label}`} />
      ) : null}
      <div ref={frame} className={styles.frame}>
        <div
          ref={scroller}
          className={styles.scroller}
          style={{ maxBlockSize: maxHeight ?? (drawn.isVirtual ? '32rem' : undefined) }}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- cards of plain text scroll by keyboard all the same
          tabIndex={isCards && !rowHref && !onRowActivate && !isSelectable ? 0 : undefined}
        >
          {isCards ? (
            <CardList {...body} phoneRow={phoneRow} />
          ) : (
            <TableView
              {...body}
              {...{ grid, columns: visible, pins, before, navigation, current, onCopy }}
              widthPx={widths.total + before * boxWidthPx}
              isFrozen={widths.isFrozen}
              head={
                <HeadRow
                  {...{ columns: visible, pins, widths, selection, drag: headerDrag }}
                  sort={model.sort}
                  filters={model.filters}
                  active={navigation.active}
                  onMenu={isArrangeable ? openMenu : undefined}
                  onSort={model.toggleSort}
                />
              }
            />
          )}
          {sorted.length === 0 && !isLoading ? <div className={styles.empty}>{empty}</div> : null}
        </div>
      </div>
      {selection && sorted.length + selection.selected.size > 0 ? (
        <ActionBar
          selection={selection}
          rowCount={all}
          copied={() => toTsv(shown, chosen(), true)}
          onCsv={csvName === undefined ? undefined : () => downloadCsv(csvName, toCsv(shown, chosen()))}
          onFocusLost={focusRows}
          actions={bulkActions}
        />
      ) : null}
      <TablePanels
        {...arrangement}
        {...{ opened, columns, rows, model }}
        onResize={widths.resizeBy}
        onHide={(id) => {
          change(showColumn(layout, id, false));
          opened.close(false);
          navigation.focus({ row: -1, column: visible.findIndex((column) => column.id === id) + before });
        }}
      />
    </div>
  );
}

/** The row height token in px: 32 or 26; 44 on touch devices. */
function rowHeight(element: HTMLElement | null): number {
  return element ? Number.parseFloat(getComputedStyle(element).getPropertyValue('--cw-row')) * remPx() : 32;
}

/** Of a card in px: 3.75 rem. */
function cardHeight(): number {
  return 3.75 * remPx();
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
}
