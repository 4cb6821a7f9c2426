import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import type { DataColumn } from './data-table.types.ts';
import type { LayoutControl } from './use-table-layout.ts';
import { minimumWidth, widthIn } from './table-layout.ts';
import type { Minima } from './table-layout.ts';

/**
 * Widths in px. Until the first resize the columns share the table's width in proportion; the first one freezes what is
 * on screen, so that only the dragged edge moves. The width is saved when the drag ends.
 */
export function useColumnWidths<Row>(
  columns: readonly DataColumn<Row>[],
  gridRef: RefObject<HTMLTableElement | null>,
  { layout, change }: LayoutControl,
  minima: Minima,
) {
  const [dragged, setDragged] = useState<Readonly<Record<string, number>> | null>(null);
  const frozen = dragged ?? layout.widths;
  const widthOf = (column: DataColumn<Row>) => widthIn(frozen, column, minima);

  const measure = (): Record<string, number> => {
    const cells = [...(gridRef.current?.querySelectorAll<HTMLElement>('th[data-id]') ?? [])];
    const drawn = cells.map((cell) => [cell.dataset['id'] ?? '', cell.offsetWidth] as const);
    return { ...layout.widths, ...Object.fromEntries(drawn) };
  };
  const resized = (before: Record<string, number>, id: string, deltaPx: number) => ({
    ...before,
    [id]: Math.max(minimumWidth, minima[id] ?? 0, (before[id] ?? minimumWidth) + deltaPx),
  });

  const resizeBy = (id: string, deltaPx: number) => change({ ...layout, widths: resized(measure(), id, deltaPx) });

  /** Pointer handlers for the edge of a header. The pointer is captured, so leaving the edge does not end the drag. */
  const edgeProps = (column: DataColumn<Row>) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.preventDefault();
      event.stopPropagation();
      const edge = event.currentTarget;
      edge.setPointerCapture(event.pointerId);
      const fromPx = event.clientX;
      const before = measure();
      const sign = getComputedStyle(edge).direction === 'rtl' ? -1 : 1;
      let widths = before;
      const onMove = (moved: globalThis.PointerEvent) => {
        widths = resized(before, column.id, sign * (moved.clientX - fromPx));
        setDragged(widths);
      };
      const onEnd = () => {
        edge.removeEventListener('pointermove', onMove);
        setDragged(null);
        if (widths !== before) change({ ...layout, widths });
      };
      edge.addEventListener('pointermove', onMove);
      edge.addEventListener('lostpointercapture', onEnd, { once: true });
    },
  });

  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  /** Of a table that is wider than its columns; a share leaves the boxes in front as wide as they are. */
  const shareOf = (column: DataColumn<Row>) => (frozen ? widthOf(column) : `${(100 * widthOf(column)) / total}%`);
  return { shareOf, total, isFrozen: frozen !== null, resizeBy, edgeProps };
}
