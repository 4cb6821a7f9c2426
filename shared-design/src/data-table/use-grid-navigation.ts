import { useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';

/** `row` −1 is the header. */
export interface CellPosition {
  row: number;
  column: number;
}

interface Options {
  rowCount: number;
  columnCount: number;
  gridRef: RefObject<HTMLTableElement | null>;
  scrollToRow: (row: number) => void;
  onEnter: (position: CellPosition) => void;
  /** Shift with left or right on a header. */
  onResize: (column: number, deltaPx: number) => void;
}

const page = 10;

/**
 * Keyboard of the ARIA grid pattern: one cell is in the tab order, arrows, Home, End, Page Up and Down (with Ctrl: the whole table) move.
 * Focus follows once the row is drawn, since rows out of view are not in the document.
 */
export function useGridNavigation({ rowCount, columnCount, gridRef, scrollToRow, onEnter, onResize }: Options) {
  const [wanted, setWanted] = useState<CellPosition>({ row: -1, column: 0 });
  const active = { row: Math.min(wanted.row, rowCount - 1), column: Math.min(wanted.column, columnCount - 1) };

  const focus = (position: CellPosition) => {
    setWanted(position);
    if (position.row >= 0) scrollToRow(position.row);
    requestAnimationFrame(() => cellAt(gridRef.current, position)?.focus());
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target instanceof HTMLElement && !event.target.matches('[data-row]')) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onEnter(active);
      return;
    }
    const step = event.key === 'ArrowLeft' ? -16 : event.key === 'ArrowRight' ? 16 : 0;
    if (event.shiftKey && active.row === -1 && step) {
      event.preventDefault();
      onResize(active.column, step);
      return;
    }
    const next = move(event.key, event.ctrlKey || event.metaKey, active);
    if (!next) return;
    event.preventDefault();
    focus({
      row: Math.max(-1, Math.min(rowCount - 1, next.row)),
      column: Math.max(0, Math.min(columnCount - 1, next.column)),
    });
  };

  return { active, onKeyDown, onCellFocus: setWanted };
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
