import { bestPoint, type SweepResult, type SweepSettings } from './sweep.ts';

/** A grid of two axes: `z[row][column]` belongs to `y[row]` and `x[column]`; null where nothing is defined. */
export interface Heatmap {
  readonly x: readonly number[];
  readonly y: readonly number[];
  readonly z: readonly (readonly (number | null)[])[];
}

/** Two axes of a complete sweep as a heatmap; over the other axes, each cell has the best value. */
export function heatmapOf(
  { axes, points }: SweepResult,
  xAxis: number,
  yAxis: number,
  best: SweepSettings['best'] = 'highest',
): Heatmap {
  const [x, y] = [axes[xAxis], axes[yAxis]];
  if (!x || !y || xAxis === yAxis) {
    throw new RangeError(`A heatmap needs two different axes of ${axes.length}, not ${xAxis} and ${yAxis}.`);
  }
  const z = y.values.map((row) =>
    x.values.map((column) => {
      const cell = points.filter(({ values }) => values[xAxis] === column && values[yAxis] === row);
      return bestPoint(cell, best)?.value ?? null;
    }),
  );
  return { x: x.values, y: y.values, z };
}
