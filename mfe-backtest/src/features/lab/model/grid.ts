import type { EndpointResponse, labApi } from '@candlewick/shared-api';

export type Grid = EndpointResponse<typeof labApi.sweepResult>;
type Best = 'highest' | 'lowest';

/** The values of a point of the grid, whose last axis changes fastest. */
export function valuesAt(axes: Grid['axes'], point: number): number[] {
  const values: number[] = [];
  let rest = point;
  for (const { values: each } of axes.toReversed()) {
    values.unshift(each[rest % each.length]!);
    rest = Math.floor(rest / each.length);
  }
  return values;
}

export const isBetter = (value: number, than: number, best: Best) => (best === 'highest' ? value > than : value < than);

/** The points with a value, the best first. */
export function ranked({ values }: Grid, best: Best): number[] {
  const points = values.flatMap((value, point) => (value === null ? [] : point));
  const sign = best === 'highest' ? -1 : 1;
  return points.sort((a, b) => sign * (values[a]! - values[b]!) || a - b);
}

/** A cell of two axes: the point with the best value over the other axis, and that value. */
export interface Cell {
  readonly value: number | null;
  readonly point: number;
}

/** Row by row, a row for each value of the axis `y`. */
export function cellsOf({ axes, values }: Grid, x: number, y: number, best: Best): Cell[] {
  const strideOf = (axis: number) => axes.slice(axis + 1).reduce((product, each) => product * each.values.length, 1);
  const [columns, rows] = [axes[x]!.values.length, axes[y]!.values.length];
  const [xStride, yStride] = [strideOf(x), strideOf(y)];
  const cells = Array.from({ length: columns * rows }, (): Cell => ({ value: null, point: -1 }));
  values.forEach((value, point) => {
    const at = (Math.floor(point / yStride) % rows) * columns + (Math.floor(point / xStride) % columns);
    const known = cells[at]!;
    const isFirst = known.point < 0 || (known.value === null && value !== null);
    if (isFirst || (value !== null && known.value !== null && isBetter(value, known.value, best)))
      cells[at] = { value, point };
  });
  return cells;
}

/** The axes along which no value ever changes: numbers that the rule does not use. */
export function idleAxes({ axes, values, trades }: Grid): number[] {
  return axes.flatMap(({ values: own }, axis) => {
    if (own.length < 2) return [];
    const stride = axes.slice(axis + 1).reduce((product, each) => product * each.values.length, 1);
    const isIdle = values.every((value, point) => {
      const first = point - (Math.floor(point / stride) % own.length) * stride;
      return value === values[first] && trades[point] === trades[first];
    });
    return isIdle ? axis : [];
  });
}
