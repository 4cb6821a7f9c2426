import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { DataColumn } from './data-table.types.ts';
import type { Minima } from './table-layout.ts';

/** Longer headers are cut. */
const widestHeaderPx = 160;
/** Rows of a table without virtual rows that are measured. */
const mostRows = 100;
const gapPx = 4;

interface Measured<Row> {
  rows: readonly unknown[];
  columns: readonly DataColumn<Row>[];
  minima: Minima;
}

/**
 * Least widths in px: of every column its header's, of a fitted one that of its cells. Measured before paint whenever rows or `drawnKey`
 * change; a virtual table also measures the rows on which scrolling ends, which can only widen its columns.
 */
export function useContentWidths<Row>(
  grid: RefObject<HTMLTableElement | null>,
  columns: readonly DataColumn<Row>[],
  { rows, isScrolling, drawnKey }: { rows: readonly unknown[]; isScrolling: boolean; drawnKey: string },
): Minima {
  const [measured, setMeasured] = useState<Measured<Row>>({ rows, columns, minima: {} });
  const { minima } = measured;
  useLayoutEffect(() => {
    if (!grid.current || isScrolling) return;
    const next = measure(grid.current, columns);
    // oxlint-disable-next-line react/set-state-in-effect -- measured before paint
    setMeasured((before) => {
      const isAgain = before.rows === rows && before.columns === columns;
      const merged = { ...before.minima };
      for (const [id, px] of Object.entries(next)) merged[id] = isAgain ? Math.max(px, merged[id] ?? 0) : px;
      const isSame = Object.entries(merged).every(([id, px]) => before.minima[id] === px);
      return isSame && isAgain ? before : { rows, columns, minima: isSame ? before.minima : merged };
    });
    // The DOM is what is measured: it changes with the key, and with minima that bring another column into view.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [grid, columns, rows, isScrolling, drawnKey, minima]);
  return minima;
}

function measure<Row>(grid: HTMLTableElement, columns: readonly DataColumn<Row>[]): Record<string, number> {
  const heads = [...grid.querySelectorAll<HTMLTableCellElement>('th[data-id]')];
  const rows = [...grid.querySelectorAll('tbody tr')]
    .filter((row): row is HTMLTableRowElement => row.querySelector('[data-row]') !== null)
    .slice(0, mostRows);
  const [head] = heads;
  if (!head) return {};
  // That of its text is where touch devices have the button of the column's menu.
  const paddingPx = [head, head.firstElementChild].reduce((sum, each) => sum + (each ? paddingOf(each) : 0), 0);
  const range = document.createRange();
  const byId = new Map(columns.map((column) => [column.id, column]));
  return Object.fromEntries(
    heads.map((each) => {
      const id = each.dataset['id'] ?? '';
      const column = byId.get(id);
      const isFitted = column?.isFitted ?? (column?.kind === 'number' || column?.kind === 'date');
      const cells = isFitted ? rows.flatMap((row) => row.cells[each.cellIndex] ?? []) : [];
      const contentPx = isInline(cells[0])
        ? Math.max(0, ...ofUnlikeWidths(cells).map((cell) => naturalWidth(cell, range)))
        : 0;
      return [id, Math.ceil(paddingPx + Math.max(Math.min(headWidth(each), widestHeaderPx), contentPx))];
    }),
  );
}

function paddingOf(element: Element): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd);
}

/** A block is as wide as its cell, whatever it holds. */
function isInline(cell: HTMLTableCellElement | undefined): boolean {
  const content = cell?.firstElementChild;
  return !content || getComputedStyle(content).display.startsWith('inline');
}

/** One cell of each content that differs by more than digits, which are equally wide: each measurement asks for the layout of the page. */
function ofUnlikeWidths(cells: readonly HTMLTableCellElement[]): readonly HTMLTableCellElement[] {
  return [...new Map(cells.map((cell) => [cell.innerHTML.replaceAll(/\d/g, '0'), cell])).values()];
}

function naturalWidth(cell: HTMLTableCellElement, range: Range): number {
  range.selectNodeContents(cell);
  return range.getBoundingClientRect().width;
}

function headWidth(head: HTMLTableCellElement): number {
  const parts = [...(head.firstElementChild?.children ?? [])];
  const widthOf = (part: Element) => Math.max(part.scrollWidth, part.getBoundingClientRect().width);
  return parts.reduce((sum, part) => sum + widthOf(part) + gapPx, -gapPx);
}
