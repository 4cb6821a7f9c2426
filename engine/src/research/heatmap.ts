import { sweepSize, type SweepResult, type SweepSettings } from './sweep.ts';

/** A grid of two axes: `z[row][column]` belongs to `y[row]` and `x[column]`, null where no point has a value. */
export interface Heatmap {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly z: readonly (readonly (number | null)[])[];
}

/**
 * Two axes of a complete sweep as a heatmap. A cell has the best value over all other axes. Looks at each point once.
 * Throws a RangeError for axes that the sweep does not have, or when the sweep is only a part of its grid.
 */
export function heatmapOf(
  { axes, points }: SweepResult,
  xAxis: number,
  yAxis: number,
  best: SweepSettings['best'] = 'highest',
): Heatmap {
  const [x, y] = [axes[xAxis], axes[yAxis]];
  if (!x || !y || xAxis === yAxis)
    throw new RangeError(`A heatmap needs two different axes of ${axes.length}, not ${xAxis} and ${yAxis}.`);
  if (points.length !== sweepSize(axes))
    throw new RangeError(`A heatmap needs all ${sweepSize(axes)} points of the grid, not ${points.length}.`);
  const strideOf = (axis: number) => sweepSize(axes.slice(axis + 1));
  const [xStride, yStride] = [strideOf(xAxis), strideOf(yAxis)];
  const z = y.values.map(() => x.values.map((): number | null => null));
  points.forEach(({ value }, k) => {
    const row = z[Math.floor(k / yStride) % y.values.length]!;
    const column = Math.floor(k / xStride) % x.values.length;
    const known = row[column]!;
    const isBetter = known === null || (value !== null && (best === 'highest' ? value > known : value < known));
    if (isBetter) row[column] = value;
  });
  return { x: x.values, y: y.values, z };
}
