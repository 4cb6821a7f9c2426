import { isBetter, ranked, type Grid } from './grid.ts';

/** How a point of a grid compares with the points that differ from it by at most one step of each axis. */
export interface Neighborhood {
  readonly point: number;
  /** Mean of the neighbors that have a value; null without one. */
  readonly neighbors: number | null;
  /** Mean of the point and its neighbors; null where one of them has no value, and at an edge, where one lies outside. */
  readonly mean: number | null;
}

/** Results within this part of the spread of all are alike. */
const alike = 0.15;

const average = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Points at most one step away along each axis, the point itself left out. */
function neighborsOf(axes: Grid['axes'], point: number): { readonly points: number[]; readonly isEdge: boolean } {
  let around = [{ offset: 0, isSelf: true }];
  let isEdge = false;
  let stride = 1;
  let rest = point;
  for (const { values } of axes.toReversed()) {
    const at = rest % values.length;
    const steps = [-1, 0, 1].filter((step) => at + step >= 0 && at + step < values.length);
    const width = stride;
    isEdge ||= steps.length < Math.min(3, values.length);
    around = around.flatMap(({ offset, isSelf }) =>
      steps.map((step) => ({ offset: offset + step * width, isSelf: isSelf && step === 0 })),
    );
    rest = Math.floor(rest / values.length);
    stride *= values.length;
  }
  return { points: around.filter(({ isSelf }) => !isSelf).map(({ offset }) => point + offset), isEdge };
}

function neighborhoodOf({ axes, values }: Grid, point: number): Neighborhood {
  const { points, isEdge } = neighborsOf(axes, point);
  const around = points.map((each) => values[each] ?? null);
  const known = around.filter((value) => value !== null);
  const own = values[point] ?? null;
  return {
    point,
    neighbors: known.length > 0 ? average(known) : null,
    mean: own === null || isEdge || known.length < around.length ? null : average([own, ...known]),
  };
}

/** The best point of a sweep among its neighbors, and the point whose neighborhood is best. */
export interface Robustness {
  readonly best: Neighborhood;
  /** The best point stands far above its neighbors. */
  readonly isSpike: boolean;
  /** Null where no point has a value and all neighbors. */
  readonly steadiest: Neighborhood | null;
}

/** Null without a value, or where all are equal: then no point is better than another. */
export function robustnessOf(grid: Grid, best: 'highest' | 'lowest'): Robustness | null {
  const order = ranked(grid, best);
  const [first, last] = [order[0], order.at(-1)];
  if (first === undefined || last === undefined) return null;
  const top = grid.values[first]!;
  const spread = Math.abs(top - grid.values[last]!);
  if (spread === 0) return null;
  const own = neighborhoodOf(grid, first);
  const steadiest = order
    .map((point) => neighborhoodOf(grid, point))
    .reduce<Neighborhood | null>(
      (known, each) =>
        each.mean !== null && (known?.mean == null || isBetter(each.mean, known.mean, best)) ? each : known,
      null,
    );
  const isSpike = own.neighbors === null || Math.abs(top - own.neighbors) > alike * spread;
  return { best: own, isSpike, steadiest };
}
