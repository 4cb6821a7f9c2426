import { memo } from 'react';
import { textWidth } from './axis.ts';
import styles from './plot.module.css';

export interface HeatCell {
  text: string;
  /** Replaces `text` when that is too wide; the corner then shows the unit. */
  short?: string | undefined;
  /** A CSS color on which the text color is readable. */
  fill: string;
}

export interface HeatLayout {
  left: number;
  top: number;
  cellWidth: number;
  cellHeight: number;
  /** Column labels stand upright, because they are wider than the columns. */
  isTurned?: boolean | undefined;
}

interface HeatGridProps {
  layout: HeatLayout;
  rows: readonly string[];
  columns: readonly string[];
  /** Row by row, `rows.length × columns.length`; null is empty. */
  cells: readonly (HeatCell | null)[];
  /** Unit of the short texts: `%`. */
  shortUnit?: string | undefined;
}

const labelHeightPx = 20;

/**
 * Reserves room for labels and divides the rest into equal cells. Where column labels do not fit, every second, third … is shown; with
 * `hasEveryLabel`, all are, upright.
 */
export function heatLayout(
  width: number,
  height: number,
  rows: readonly string[],
  columns: readonly string[],
  hasEveryLabel = false,
): HeatLayout {
  const left = Math.max(0, ...rows.map(textWidth)) + 8;
  const cellWidth = (width - left) / Math.max(1, columns.length);
  const widest = Math.max(0, ...columns.map(textWidth));
  const isTurned = hasEveryLabel && widest + 6 > cellWidth;
  const top = isTurned ? widest + 10 : labelHeightPx;
  return {
    left,
    top,
    isTurned,
    cellWidth,
    cellHeight: (height - top) / Math.max(1, rows.length),
  };
}

/** The outline of one cell. */
export function HeatOutline({ layout, index, columns }: { layout: HeatLayout; index: number; columns: number }) {
  const { left, top: above, cellWidth, cellHeight } = layout;
  return (
    <rect
      className={styles.outline}
      x={left + (index % columns) * cellWidth + 1}
      y={above + Math.floor(index / columns) * cellHeight + 1}
      width={Math.max(0, cellWidth - 2)}
      height={Math.max(0, cellHeight - 2)}
    />
  );
}

/** Colored cells with row and column labels, memoized. */
export const HeatGrid = memo(function HeatGrid({ layout, rows, columns, cells, shortUnit }: HeatGridProps) {
  const { left, top: above, cellWidth, cellHeight, isTurned } = layout;
  const columnStride = isTurned ? 1 : Math.ceil((Math.max(0, ...columns.map(textWidth)) + 6) / cellWidth);
  const rowStride = Math.ceil(14 / cellHeight);
  const fits = (textOf: (cell: HeatCell) => string | undefined) =>
    cellHeight >= 14 && cells.every((cell) => !cell || textWidth(textOf(cell) ?? cell.text) <= cellWidth + 2);
  const kind = fits(({ text }) => text) ? 'text' : fits(({ short }) => short) ? 'short' : null;
  return (
    <>
      {kind === 'short' ? (
        <text className={styles.axis} x={left - 6} y={12} textAnchor="end">
          {shortUnit}
        </text>
      ) : null}
      {columns.map((label, index) =>
        index % columnStride === 0 ? (
          <text
            key={label}
            className={styles.axis}
            textAnchor={isTurned ? 'start' : 'middle'}
            dominantBaseline={isTurned ? 'middle' : undefined}
            transform={`translate(${left + (index + 0.5) * cellWidth} ${isTurned ? above - 6 : 12})${isTurned ? ' rotate(-90)' : ''}`}
          >
            {label}
          </text>
        ) : null,
      )}
      {rows.map((label, index) =>
        index % rowStride === 0 ? (
          <text
            key={label}
            className={styles.axis}
            x={left - 6}
            y={above + (index + 0.5) * cellHeight}
            textAnchor="end"
            dominantBaseline="middle"
          >
            {label}
          </text>
        ) : null,
      )}
      {cells.map((cell, index) => {
        const x = left + (index % columns.length) * cellWidth;
        const y = above + Math.floor(index / columns.length) * cellHeight;
        return (
          // Cells have no id; their position identifies them.
          // oxlint-disable-next-line react/no-array-index-key
          <g key={index}>
            <rect
              className={cell ? undefined : styles.target}
              style={cell ? { fill: cell.fill } : undefined}
              x={x}
              y={y}
              width={Math.max(0.5, cellWidth - 1)}
              height={Math.max(0.5, cellHeight - 1)}
            />
            {cell && kind ? (
              <text
                className={styles.value}
                x={x + cellWidth / 2}
                y={y + cellHeight / 2}
                textAnchor="middle"
                dominantBaseline="central"
              >
                {cell[kind]}
              </text>
            ) : null}
          </g>
        );
      })}
    </>
  );
});

/** The cell at a position of the drawing, or null outside all cells. */
export function cellAt(layout: HeatLayout, rows: number, columns: number, x: number, y: number): number | null {
  const column = Math.floor((x - layout.left) / layout.cellWidth);
  const row = Math.floor((y - layout.top) / layout.cellHeight);
  return column >= 0 && column < columns && row >= 0 && row < rows ? row * columns + column : null;
}
