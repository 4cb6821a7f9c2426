import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

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
  rowCount: number;
  columnCount: number;
  gridRef: RefObject<HTMLTableElement | null>;
  scrollToRow: (row: number) => void;
  /** Keys that are not about moving; true when it was handled. */
  onKey: (event: KeyboardEvent<HTMLTableElement>, position: CellPosition) => boolean;
}

const page = 10;

/**
 * Keyboard of the ARIA grid pattern: one cell is in the tab order, arrows, Home, End, Page Up and Down (with Ctrl: the whole table) move,
 * with Shift they stretch a range of cells. Focus follows once the row is drawn, since rows out of view are not in the document.
 */
export function useGridNavigation({ rowCount, columnCount, gridRef, scrollToRow, onKey }: Options) {
  const [wanted, setWanted] = useState<CellPosition>({ row: -1, column: 0 });
  const [anchor, setAnchor] = useState<CellPosition | null>(null);
  const clamp = ({ row, column }: CellPosition): CellPosition => ({
    row: Math.max(-1, Math.min(rowCount - 1, row)),
    column: Math.max(0, Math.min(columnCount - 1, column)),
  });
  const active = clamp(wanted);
  const range = anchor && active.row >= 0 ? rangeOf(clamp({ ...anchor, row: Math.max(0, anchor.row) }), active) : null;

  const focus = (position: CellPosition) => {
    setWanted(position);
    if (position.row >= 0) scrollToRow(position.row);
    requestAnimationFrame(() => cellAt(gridRef.current, position)?.focus());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target instanceof HTMLElement && !event.target.matches('[data-row]')) {
      if (event.key === 'Escape') focus(active);
      return;
    }
    if (onKey(event, active)) {
      event.preventDefault();
      return;
    }
    const next = event.altKey ? undefined : move(event.key, event.ctrlKey || event.metaKey, active);
    if (!next) return;
    event.preventDefault();
    setAnchor(event.shiftKey && active.row >= 0 ? (anchor ?? active) : null);
    focus(clamp(event.shiftKey && active.row >= 0 ? { ...next, row: Math.max(0, next.row) } : next));
  };

  return {
    active,
    range,
    onKeyDown,
    focus,
    onCellFocus: setWanted,
    /** A press on a cell; with Shift it stretches the range to it. */
    press: (position: CellPosition, isStretch: boolean) => {
      setAnchor(isStretch && active.row >= 0 ? (anchor ?? active) : null);
      setWanted(position);
    },
  };
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
