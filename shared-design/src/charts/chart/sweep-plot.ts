import type { Data, Shape } from 'plotly.js';
import { textWidth } from './axis.ts';
import { tint } from './color-of.ts';
import { plain } from './plot-layout.ts';
import { acrossPx, downPx, nameTicks } from './plot-ticks.ts';
import type { Paint, Plot } from './plot.types.ts';

interface Sweep {
  rows: readonly string[];
  columns: readonly string[];
  /** Names of the column and row parameters. */
  titles: { x: string; y: string };
  /** Row by row; null and NaN are empty. */
  results: readonly (number | null)[];
  best: number | null;
  format: (value: number) => string;
  isLowerBetter: boolean;
  hasContours: boolean;
}

/** Grids with more cells have no gaps and no cell texts. */
const mostApart = 1500;
/** Cells show texts only when a row of them fits into this width in px. */
const widestPx = 620;

/** One cell per pair of names, the first row on top. */
export function sweepPlot(sweep: Sweep): Plot {
  const { rows, columns, results, best, titles } = sweep;
  const [wide, high] = [columns.length, rows.length];
  const cellOf = (index: number) => ({ x: index % wide, y: Math.floor(index / wide) });
  return {
    traces: (paint) => [traceOf(sweep, paint)],
    x: {
      extent: [-0.5, wide - 0.5],
      ticks: nameTicks(columns, acrossPx),
      title: `${titles.x} →`,
      canZoom: true,
      isOnTop: true,
    },
    y: { extent: [high - 0.5, -0.5], ticks: nameTicks(rows, downPx), title: `${titles.y} ↓`, canZoom: true },
    marks: (paint) => (best === null ? [] : [outline(cellOf(best), paint('var(--cw-accent-line)'))]),
    pointer: 'cell',
    placeOf: cellOf,
    locate: (x, y) => {
      const [column, row] = [Math.round(x), Math.round(y)];
      const index = row * wide + column;
      return column >= 0 && column < wide && row >= 0 && row < high && index < results.length ? index : null;
    },
  };
}

function outline({ x, y }: { x: number; y: number }, color: string): Partial<Shape> {
  return { type: 'rect', x0: x - 0.5, x1: x + 0.5, y0: y - 0.5, y1: y + 0.5, line: { color, width: 2.5 } };
}

/** Color of a result, for `at` from lowest (0) to highest (1). Texts in cells stay readable up to 50 %; without them colors tell more apart. */
export function sweepTint(
  at: number,
  { isLowerBetter, hasTexts }: Pick<Sweep, 'isLowerBetter'> & { hasTexts: boolean },
) {
  return tint('chart3', 4 + (hasTexts ? 46 : 86) * (isLowerBetter ? 1 - at : at));
}

/** Whether the cells have room for their results as text. */
export function hasCellTexts({ results, columns, format }: Pick<Sweep, 'results' | 'format'> & { columns: number }) {
  if (results.length > mostApart) return false;
  const known = results.filter((result) => result !== null && Number.isFinite(result));
  const widest = known.reduce<number>((most, value) => Math.max(most, textWidth(format(value ?? 0))), 0);
  return (widest + 6) * columns <= widestPx;
}

/** Lowest and highest result; null without results. */
export function resultExtent(results: Sweep['results']): readonly [number, number] | null {
  const known = results.filter((result): result is number => result !== null && Number.isFinite(result));
  if (known.length === 0) return null;
  return [known.reduce((a, b) => Math.min(a, b), Infinity), known.reduce((a, b) => Math.max(a, b), -Infinity)];
}

function traceOf({ rows, columns, results, format, isLowerBetter, hasContours }: Sweep, paint: Paint): Data {
  const z = rows.map((_, row) =>
    columns.map((__, column) => {
      const result = results[row * columns.length + column];
      return typeof result === 'number' && Number.isFinite(result) ? result : null;
    }),
  );
  const [low, high] = resultExtent(results) ?? [0, 0];
  // Equal results all count as the best.
  const [zmin, zmax] = low < high ? [low, high] : isLowerBetter ? [low, low + 1] : [low - 1, low];
  const steps = Array.from({ length: 11 }, (_, index) => index / 10);
  const isApart = results.length <= mostApart;
  const hasTexts = !hasContours && hasCellTexts({ results, columns: columns.length, format });
  const colorscale = steps.map((at): [number, string] => [at, paint(sweepTint(at, { isLowerBetter, hasTexts }))]);
  const common = { z, zmin, zmax, colorscale, showscale: false, hoverinfo: 'skip' } as const;
  if (hasContours) {
    return {
      ...common,
      type: 'contour',
      connectgaps: false,
      ncontours: 12,
      line: { color: paint('var(--cw-surface)'), width: 1, smoothing: 0.6 },
    };
  }
  return {
    ...common,
    type: 'heatmap',
    xgap: isApart ? 1 : 0,
    ygap: isApart ? 1 : 0,
    ...(hasTexts
      ? {
          text: z.map((row) => row.map((value) => (value === null ? '' : plain(format(value))))),
          texttemplate: '%{text}',
          textfont: { color: paint('var(--cw-text)'), size: 11 },
        }
      : {}),
  };
}
