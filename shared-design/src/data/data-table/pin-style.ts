import type { CSSProperties } from 'react';
import type { DataColumn } from './data-table.types.ts';
import { widthIn } from './table-layout.ts';
import type { Minima, TableLayout } from './table-layout.ts';

/** Position of a pinned column. `data-pin` holds `side`, and `inner` for all but the outermost; narrow tables unpin inner columns. */
export interface PinStyle {
  side: 'start' | 'start-inner' | 'end' | 'end-inner';
  style: CSSProperties;
}

/** Offsets of the visible pinned columns in px; `beforePx` is the width of the checkbox column. */
export function pinStyles<Row>(
  shown: readonly DataColumn<Row>[],
  { pins, widths }: TableLayout,
  minima: Minima,
  beforePx: number,
): Map<string, PinStyle> {
  const widthOf = (column: DataColumn<Row>) => widthIn(widths, column, minima);
  const styles = new Map<string, PinStyle>();
  let startPx = beforePx;
  for (const column of shown.filter(({ id }) => pins[id] === 'start')) {
    styles.set(column.id, {
      side: startPx === beforePx ? 'start' : 'start-inner',
      style: { insetInlineStart: startPx },
    });
    startPx += widthOf(column);
  }
  let endPx = 0;
  for (const column of shown.filter(({ id }) => pins[id] === 'end').toReversed()) {
    styles.set(column.id, { side: endPx === 0 ? 'end' : 'end-inner', style: { insetInlineEnd: endPx } });
    endPx += widthOf(column);
  }
  return styles;
}
