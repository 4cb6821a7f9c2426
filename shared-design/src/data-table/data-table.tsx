import type { RowData } from '@tanstack/react-table';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Range } from '@tanstack/react-virtual';
import { Fragment, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { cx } from '../lib/cx.ts';
import { loadLater } from '../lib/load-later.tsx';
import { useNavigate } from '../link/navigation.tsx';
import { downloadCsv, toCsv, toTsv } from './csv.ts';
import { DataRow } from './data-row.tsx';
import type { RowActions } from './data-row.tsx';
import type { DataColumn, DataTableProps } from './data-table.types.ts';
import { HeaderCell } from './header-cell.tsx';
import { LoadingRows } from './loading-rows.tsx';
import { pinStyles } from './pin-style.ts';
import { SelectBox } from './select-box.tsx';
import { moveColumn, placeColumn, showColumn } from './table-layout.ts';
import { withFilter } from './table-filter.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { useColumnWidths } from './use-column-widths.ts';
import { logicalKey, useGridNavigation } from './use-grid-navigation.ts';
import type { CellPosition } from './use-grid-navigation.ts';
import { useHeaderDrag } from './use-header-drag.ts';
import { useRowModel } from './use-row-model.ts';
import { useSelection } from './use-selection.ts';
import { useTableLayout } from './use-table-layout.ts';
import styles from './data-table.module.css';

export type { DataColumn, DataTableProps, Density, SortRule } from './data-table.types.ts';
export type { ColumnFilter } from './table-filter.ts';
export type { LayoutMemory } from './table-layout.ts';

const ColumnPanel = loadLater(() => import('./column-panel.tsx'));
const ArrangePanel = loadLater(() => import('./arrange-panel.tsx'));

/** Tables with fewer rows render all of them, which helps assistive technology, printing and find in page. */
const virtualFrom = 100;
const boxWidthPx = 36;
const resizeStepPx = 16;

/** The open panel and its anchor. */
type OpenPanel = { anchor: { current: HTMLElement }; columnId: string | null } | null;

/**
 * A table for any number of rows: sort, filter, select, copy, CSV; resize, move, pin and hide columns, with a saved layout; navigate
 * cells by keyboard. Keep `columns` stable.
 */
export function DataTable<Row extends RowData>({
  label,
  columns,
  rows,
  rowId,
  className,
  ...rest
}: DataTableProps<Row>) {
  const { rowHref, onRowActivate, initialSort, sort, onSortChange, filters, onFiltersChange, ...more } = rest;
  const { isServerSide, totalRows, firstRow = 0, isLoading = false, isRefreshing = false, ...evenMore } = more;
  const { isArrangeable = false, memory, density = 'comfortable', isSelectable = false, ...others } = evenMore;
  const {
    selected,
    onSelectedChange,
    bulkActions,
    maxHeight,
    empty = 'No Results',
    csvName,
    toolbar,
    ...native
  } = others;
  const scroller = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const navigate = useNavigate();
  const [panel, setPanel] = useState<OpenPanel>(null);
  const arrangement = useTableLayout(columns, density, memory);
  const { layout, change, shown } = arrangement;
  const wishes = { initialSort, sort, onSortChange, filters, onFiltersChange, isServerSide };
  const model = useRowModel({ columns, rows, rowId, ...wishes });
  const sorted = model.rows;
  const ids = useMemo(() => sorted.map(({ id }) => id), [sorted]);
  const selection = useSelection({ ids, selected, onSelectedChange });
  const widths = useColumnWidths(shown, grid, arrangement);
  const before = isSelectable ? 1 : 0;
  const pins = useMemo(() => pinStyles(shown, layout, isSelectable ? boxWidthPx : 0), [shown, layout, isSelectable]);
  const isVirtual = sorted.length > virtualFrom;
  const columnAt = (position: number): DataColumn<Row> | undefined => shown[position - before];
  const headerDrag = useHeaderDrag((id, place) => change(placeColumn(layout, id, place.id, place.isBehind)));

  const openMenu = (id: string, header: HTMLElement) => setPanel({ anchor: { current: header }, columnId: id });
  const onHeaderKey = (event: KeyboardEvent<HTMLTableElement>, column: DataColumn<Row> | undefined): boolean => {
    const key = logicalKey(event);
    const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
    if (!column) {
      if (event.key !== ' ' && event.key !== 'Enter') return false;
      selection.toggleAll();
    } else if (isArrangeable && event.altKey && event.key === 'ArrowDown' && event.target instanceof HTMLElement) {
      openMenu(column.id, event.target);
    } else if (isArrangeable && step && event.shiftKey && (event.ctrlKey || event.metaKey)) {
      change(moveColumn(layout, column.id, step));
      navigation.focus({ row: -1, column: navigation.active.column + step });
    } else if (step && event.shiftKey) widths.resizeBy(column.id, step * resizeStepPx);
    else if (event.key === 'Enter' || event.key === ' ') model.toggleSort(column.id, event.shiftKey);
    else return false;
    return true;
  };
  const onKey = (event: KeyboardEvent<HTMLTableElement>, { row, column }: CellPosition): boolean => {
    if (row === -1) return onHeaderKey(event, columnAt(column));
    const target = sorted[row];
    if (isSelectable && event.key === 'a' && (event.ctrlKey || event.metaKey)) selection.toggleAll();
    else if (target && isSelectable && event.key === ' ') selection.toggle(target.id, event.shiftKey);
    else if (target && (event.key === 'Enter' || event.key === ' ')) actions.activate(target.original);
    else return false;
    return true;
  };
  const navigation = useGridNavigation({
    rowCount: sorted.length,
    columnCount: shown.length + before,
    gridRef: grid,
    scrollToRow: (row) => isVirtual && virtualizer.scrollToIndex(row),
    onKey,
  });
  // The rows in view change without new props, which a memoising compiler would miss; this component has no memo.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: isVirtual ? sorted.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight(scroller.current),
    overscan: 6,
    rangeExtractor: withActiveRow(navigation.active.row),
    // Rendering inside the scroll event causes the longest tasks. The overscan rows cover the one frame of delay.
    useFlushSync: false,
  });
  useEffect(() => virtualizer.measure(), [virtualizer, layout.density]);
  const actions = useStableActions<Row>({
    activate: (row) => {
      onRowActivate?.(row);
      if (rowHref) navigate(rowHref(row));
    },
    select: (row, isStretch) => selection.toggle(rowId(row), isStretch),
  });

  /** The selected rows: visible ones in table order, then those that a filter hides. Without a selection, all visible rows. */
  const chosenRows = () => {
    const standing = sorted.map(({ original }) => original);
    if (!isSelectable || selection.selected.size === 0) return standing;
    const isVisible = new Set(standing);
    return [...standing, ...rows.filter((row) => !isVisible.has(row))].filter((row) =>
      selection.selected.has(rowId(row)),
    );
  };
  const onCopy = (event: ClipboardEvent) => {
    if (window.getSelection()?.type === 'Range' || !(event.target instanceof Element)) return;
    if (!event.target.matches('[data-row]')) return;
    const { row, column } = navigation.active;
    const range = navigation.range ?? { rows: [row, row] as const, columns: [column, column] as const };
    const hasSelection = isSelectable && selection.selected.size > 0 && !navigation.range;
    const cells = shown.slice(Math.max(0, range.columns[0] - before), range.columns[1] + 1 - before);
    const picked = sorted.slice(Math.max(0, range.rows[0]), range.rows[1] + 1).map(({ original }) => original);
    event.clipboardData.setData(
      'text/plain',
      hasSelection ? toTsv(shown, chosenRows(), true) : toTsv(cells, row === -1 ? [] : picked, row === -1),
    );
    event.preventDefault();
  };

  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);
  const drawn = isVirtual ? items : sorted.map((_, index) => ({ index, start: 0, end: 0 }));
  const isActivatable = Boolean(rowHref ?? onRowActivate);
  const { range } = navigation;
  const menuColumn = panel?.columnId ? columns.find(({ id }) => id === panel.columnId) : undefined;
  const closePanel = useCallback(
    (isFocusKept: boolean) =>
      setPanel((open) => {
        if (isFocusKept) open?.anchor.current.focus();
        return null;
      }),
    [],
  );
  const width = widths.total + before * boxWidthPx;

  return (
    <div {...native} className={cx(styles.root, className)} data-density={layout.density}>
      <TableToolbar
        selection={isSelectable ? selection : undefined}
        bulkActions={bulkActions}
        rowCount={sorted.length && (totalRows ?? sorted.length)}
        onCsv={csvName === undefined ? undefined : () => downloadCsv(csvName, toCsv(shown, chosenRows()))}
        copied={() => toTsv(shown, chosenRows(), true)}
        onFocusLost={() => navigation.focus(navigation.active)}
        onArrange={
          isArrangeable
            ? (button) => setPanel(panel ? null : { anchor: { current: button }, columnId: null })
            : undefined
        }
        filters={model.filters}
        columnOf={(id) => columns.find((column) => column.id === id) ?? { header: id }}
        onFilters={model.setFilters}
      >
        {toolbar}
      </TableToolbar>
      {isRefreshing ? (
        <div className={styles.refreshing} role="progressbar" aria-label={`${label} are being refreshed`} />
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
          aria-rowcount={(totalRows ?? sorted.length) + 1}
          aria-colcount={shown.length + before}
          aria-multiselectable={isSelectable || undefined}
          aria-busy={isLoading || isRefreshing || undefined}
          className={styles.table}
          style={{ inlineSize: widths.isFrozen ? width : '100%', minInlineSize: width }}
          {...navigation.gridProps}
          onCopy={onCopy}
        >
          <thead className={styles.head}>
            <tr aria-rowindex={1}>
              {isSelectable ? (
                <th
                  className={styles.box}
                  aria-label="Selection"
                  style={{ inlineSize: boxWidthPx }}
                  data-row={-1}
                  data-column={0}
                  tabIndex={navigation.active.row === -1 && navigation.active.column === 0 ? 0 : -1}
                >
                  <SelectBox
                    label="Select all rows"
                    isChecked={selection.state === 'all'}
                    isMixed={selection.state === 'some'}
                    onToggle={selection.toggleAll}
                  />
                </th>
              ) : null}
              {shown.map((column, index) => {
                const place = model.sort.findIndex(({ id }) => id === column.id);
                const position = index + before;
                return (
                  <HeaderCell
                    key={column.id}
                    column={column}
                    index={position}
                    width={widths.shareOf(column)}
                    pin={pins.get(column.id)}
                    sort={model.sort[place]?.direction}
                    sortPlace={place >= 0 && model.sort.length > 1 ? place + 1 : undefined}
                    isFiltered={model.filters.some(({ id }) => id === column.id)}
                    isTabStop={navigation.active.row === -1 && navigation.active.column === position}
                    drop={headerDrag.place}
                    onMenu={isArrangeable ? (header) => openMenu(column.id, header) : undefined}
                    onSort={(isAdded) => model.toggleSort(column.id, isAdded)}
                    edgeProps={widths.edgeProps(column)}
                    dragProps={isArrangeable ? headerDrag.dragProps(column.id) : undefined}
                  />
                );
              })}
            </tr>
          </thead>
          <tbody>
            {isLoading ? <LoadingRows columnCount={shown.length + before} /> : null}
            <Spacer height={isVirtual ? (first?.start ?? 0) : 0} />
            {isLoading
              ? null
              : drawn.map(({ index: at, start }, place) => {
                  const row = sorted[at];
                  if (!row) return null;
                  const isInRange = range !== null && at >= range.rows[0] && at <= range.rows[1];
                  return (
                    <Fragment key={row.id}>
                      <Spacer height={start - (drawn[place - 1]?.end ?? start)} />
                      <DataRow
                        row={row.original}
                        index={at}
                        ariaIndex={firstRow + at + 2}
                        columns={shown}
                        pins={pins}
                        isHigh={!isVirtual}
                        activeColumn={navigation.active.row === at ? navigation.active.column : null}
                        rangeFrom={isInRange ? range.columns[0] : null}
                        rangeTo={isInRange ? range.columns[1] : null}
                        isSelected={isSelectable ? selection.selected.has(row.id) : undefined}
                        href={rowHref?.(row.original)}
                        isActivatable={isActivatable}
                        actions={actions}
                      />
                    </Fragment>
                  );
                })}
            <Spacer height={isVirtual ? virtualizer.getTotalSize() - (last?.end ?? 0) : 0} />
          </tbody>
        </table>
        {sorted.length === 0 && !isLoading ? <div className={styles.empty}>{empty}</div> : null}
      </div>
      {panel && menuColumn ? (
        <ColumnPanel
          {...arrangement}
          height={0}
          anchor={panel.anchor}
          column={menuColumn as DataColumn<unknown>}
          rows={rows}
          sort={model.sort}
          onSort={model.setSort}
          filter={model.filters.find(({ id }) => id === menuColumn.id)}
          onFilter={(filter) => model.setFilters(withFilter(model.filters, filter))}
          onResize={(deltaPx) => widths.resizeBy(menuColumn.id, deltaPx)}
          onHide={() => {
            change(showColumn(layout, menuColumn.id, false));
            closePanel(false);
            navigation.focus({ row: -1, column: shown.findIndex(({ id }) => id === menuColumn.id) + before });
          }}
          onClose={closePanel}
        />
      ) : null}
      {panel && panel.columnId === null ? (
        <ArrangePanel
          {...arrangement}
          height={0}
          anchor={panel.anchor}
          columns={columns as readonly DataColumn<unknown>[]}
          onClose={closePanel}
        />
      ) : null}
    </div>
  );
}

/** A stable object whose functions call the latest render's versions, so that row props do not change while scrolling. */
function useStableActions<Row>(actions: RowActions<Row>): RowActions<Row> {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      activate: (row) => latest.current.activate(row),
      select: (row, isStretch) => latest.current.select(row, isStretch),
    }),
    [],
  );
}

/** Always renders the row with the tab stop, so that it keeps focus and Tab can return to it. */
function withActiveRow(active: number): (range: Range) => number[] {
  return (range) => {
    const indexes = defaultRangeExtractor(range);
    if (active < 0 || active >= range.count || indexes.includes(active)) return indexes;
    return active < range.startIndex ? [active, ...indexes] : [...indexes, active];
  };
}

/** Spacer for the rows out of view. */
function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ blockSize: height }} /> : null;
}

/** The row height token in px: 32 or 26; 44 on touch devices. */
function rowHeight(element: HTMLElement | null): number {
  if (!element) return 32;
  const style = getComputedStyle(element);
  return (
    Number.parseFloat(style.getPropertyValue('--cw-row')) *
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  );
}
