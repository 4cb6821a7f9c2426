import type { DOMAttributes, MouseEvent } from 'react';
import { ArrowDownIcon, ArrowUpIcon, EllipsisIcon } from '../../foundations/icons/icons.tsx';
import type { DataColumn } from './data-table.types.ts';
import type { PinStyle } from './pin-style.ts';
import type { DropPlace } from './use-header-drag.ts';
import styles from './header-cell.module.css';

interface HeaderCellProps<Row> {
  column: DataColumn<Row>;
  index: number;
  /** px, or a share of the table. */
  width: number | string;
  pin: PinStyle | undefined;
  sort: 'asc' | 'desc' | undefined;
  /** One-based position among several sort rules. */
  sortPlace: number | undefined;
  isFiltered: boolean;
  isTabStop: boolean;
  drop: DropPlace | null;
  /** Absent when users cannot arrange columns. */
  onMenu: ((header: HTMLElement) => void) | undefined;
  onSort: (isAdded: boolean) => void;
  edgeProps: DOMAttributes<HTMLElement>;
  dragProps: DOMAttributes<HTMLElement> | undefined;
}

/** The header cell itself takes focus: Enter sorts, Shift with left and right resizes, Alt with down opens its menu. */
export function HeaderCell<Row>({
  column,
  index,
  width,
  pin,
  sort,
  sortPlace,
  isFiltered,
  ...rest
}: HeaderCellProps<Row>) {
  const { isTabStop, drop, onMenu, onSort, edgeProps, dragProps } = rest;
  const isSortable = column.isSortable ?? true;
  const SortIcon = sort === 'asc' ? ArrowUpIcon : ArrowDownIcon;
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation();
    const header = event.currentTarget.closest('th');
    if (header) onMenu?.(header);
  };
  return (
    <th
      {...dragProps}
      scope="col"
      className={styles.header}
      style={{ inlineSize: width, ...pin?.style }}
      data-id={column.id}
      data-row={-1}
      data-column={index}
      data-kind={column.kind}
      data-pin={pin?.side}
      data-drop={drop?.id === column.id ? (drop.isBehind ? 'behind' : 'before') : undefined}
      data-sortable={isSortable || undefined}
      data-sort={sort}
      data-filtered={isFiltered || undefined}
      aria-label={isFiltered ? `${column.header}, filtered` : column.header}
      aria-sort={sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : isSortable ? 'none' : undefined}
      aria-haspopup={onMenu ? 'dialog' : undefined}
      tabIndex={isTabStop ? 0 : -1}
      onClick={isSortable ? (event) => onSort(event.shiftKey) : undefined}
      onContextMenu={onMenu ? (event) => (event.preventDefault(), openMenu(event)) : undefined}
    >
      <span className={styles['header-text']}>
        <span className={styles['header-label']} dir="auto" title={column.header}>
          {column.header}
        </span>
        {isSortable ? <SortIcon size={12} className={styles.arrow} /> : null}
        {sortPlace ? <sup className={styles.place}>{sortPlace}</sup> : null}
      </span>
      {onMenu ? (
        <button
          type="button"
          className={styles.menu}
          tabIndex={-1}
          aria-label={`${column.header}: column menu`}
          onPointerDown={(event) => event.stopPropagation()}
          onClick={openMenu}
        >
          <EllipsisIcon size={14} />
        </button>
      ) : null}
      <span className={styles.edge} aria-hidden="true" onClick={(event) => event.stopPropagation()} {...edgeProps} />
    </th>
  );
}
