import { useState } from 'react';
import type { PointerEvent, RefObject } from 'react';
import type { DataColumn } from './data-table.types.ts';

const minimum = 48;

/**
 * Widths in px. Until the first resize the columns share the table's width in proportion; the first one freezes what is
 * on screen, so that only the dragged edge moves.
 */
export function useColumnWidths<Row>(columns: readonly DataColumn<Row>[], gridRef: RefObject<HTMLTableElement | null>) {
  const [frozen, setFrozen] = useState<Record<string, number> | null>(null);
  const widthOf = (column: DataColumn<Row>) => frozen?.[column.id] ?? column.width ?? 120;

  const measure = (): Record<string, number> => {
    const cells = [...(gridRef.current?.querySelectorAll<HTMLElement>('th') ?? [])];
    return Object.fromEntries(
      columns.map((column, index) => [column.id, cells[index]?.offsetWidth ?? widthOf(column)]),
    );
  };

  const resizeBy = (index: number, deltaPx: number) => {
    const column = columns[index];
    if (!column) return;
    const before = measure();
    setFrozen({ ...before, [column.id]: Math.max(minimum, (before[column.id] ?? minimum) + deltaPx) });
  };

  /** Pointer handlers of the edge of one header. The pointer is captured, so leaving the edge does not end the drag. */
  const edgeProps = (column: DataColumn<Row>) => {
    let from = 0;
    let before: Record<string, number> = {};
    return {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault();
        event.stopPropagation();
        const edge = event.currentTarget;
        edge.setPointerCapture(event.pointerId);
        from = event.clientX;
        before = measure();
        const onMove = (move: globalThis.PointerEvent) =>
          setFrozen({
            ...before,
            [column.id]: Math.max(minimum, (before[column.id] ?? minimum) + move.clientX - from),
          });
        edge.addEventListener('pointermove', onMove);
        edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), {
          once: true,
        });
      },
    };
  };

  const total = columns.reduce((sum, column) => sum + widthOf(column), 0);
  return { widthOf, total, isFrozen: frozen !== null, resizeBy, edgeProps };
}
