import { useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, RefObject } from 'react';

/** `row` −1 is the header. */
export interface CellPosition {
  row: number;
  column: number;
}

/** Both ends inclusive. */
export interface CellRange {
  rows: readonly [first: number, last: number];
  columns: readonly [first: number, last: number];
}

interface Options {
  /** Where the user wants to be; the table may have fewer rows or columns. */
  wanted: CellPosition;
  setWanted: (position: CellPosition) => void;
  rowCount: number;
  columnCount: number;
  gridRef: RefObject<HTMLTableElement | null>;
  scrollToRow: (row: number) => void;
  /** Handles keys other than navigation; returns true when it did. */
  onKey: (event: KeyboardEvent<HTMLTableElement>, position: CellPosition) => boolean;
}

const page = 10;

/**
 * Keyboard of the ARIA grid pattern: one cell is in the tab order, arrows, Home, End, Page Up and Down (with Ctrl: the whole table) move,
 * with Shift they stretch a range of cells. Focus follows once the row is drawn, since rows out of view are not in the document.
 */
export function useGridNavigation({ wanted, setWanted, rowCount, columnCount, gridRef, ...rest }: Options) {
  const { scrollToRow, onKey } = rest;
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  /** The cell to focus once it has rendered. */
  const pending = useRef<CellPosition>(null);
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(-1, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  });
  const active = clamp(wanted);
  const range = anchor && active.row >= 0 ? rangeOf(clamp({ ...anchor, row: Math.max(0, anchor.row) }), active) : null;

  const focus = (position: CellPosition) => {
    setWanted(position);
    if (position.row >= 0) scrollToRow(position.row);
    pending.current = position;
  };
  // Runs after every render: a row out of view takes one or two renders to appear.
  useLayoutEffect(() => {
    const cell = pending.current && cellAt(gridRef.current, clamp(pending.current));
    if (!cell) return;
    pending.current = null;
    cell.focus();
  });

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target instanceof HTMLElement && !event.target.matches('[data-row]')) {
      if (event.key === 'Escape') focus(active);
      return;
    }
    if (onKey(event, active)) {
      event.preventDefault();
      return;
    }
    const next = event.altKey ? undefined : move(logicalKey(event), event.ctrlKey || event.metaKey, active);
    if (!next) return;
    event.preventDefault();
    setAnchor(event.shiftKey && active.row >= 0 ? (anchor ?? active) : null);
    focus(clamp(event.shiftKey && active.row >= 0 ? { ...next, row: Math.max(0, next.row) } : next));
  };

  // Handlers sit on the table, because thousands of cells mount and unmount while it scrolls.
  const gridProps = {
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      pending.current = null;
      const position = positionOf(target);
      if (position) setWanted(position);
    },
    onMouseDown: (event: MouseEvent) => {
      const position = positionOf(event.target);
      if (!position || position.row < 0) return;
      if (event.shiftKey) event.preventDefault();
      setAnchor(event.shiftKey && active.row >= 0 ? (anchor ?? active) : null);
      setWanted(position);
    },
  };

  return { active, range, focus, gridProps };
}

/** Maps arrow keys to column order: in a right-to-left page the next column is to the left. */
export function logicalKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  const isMirrored = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isMirrored ? 'ArrowLeft' : 'ArrowRight';
}

/** Position of the cell that dispatched an event. */
function positionOf(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : null;
}

function rangeOf(a: CellPosition, b: CellPosition): CellRange {
  return {
    rows: [Math.min(a.row, b.row), Math.max(a.row, b.row)],
    columns: [Math.min(a.column, b.column), Math.max(a.column, b.column)],
  };
}

function cellAt(grid: HTMLTableElement | null, { row, column }: CellPosition): HTMLElement | null {
  return grid?.querySelector(`[data-row="${row}"][data-column="${column}"]`) ?? null;
}

/** `key` comes from `logicalKey`: right means the next column. */
function move(key: string, isWhole: boolean, { row, column }: CellPosition): CellPosition | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { row, column: column - 1 };
    case 'ArrowRight':
      return { row, column: column + 1 };
    case 'ArrowUp':
      return { row: row - 1, column };
    case 'ArrowDown':
      return { row: row + 1, column };
    case 'PageUp':
      return { row: Math.max(0, row - page), column };
    case 'PageDown':
      return { row: row + page, column };
    case 'Home':
      return { row: isWhole ? 0 : row, column: 0 };
    case 'End':
      return { row: isWhole ? Infinity : row, column: Infinity };
    default:
      return undefined;
  }
}
