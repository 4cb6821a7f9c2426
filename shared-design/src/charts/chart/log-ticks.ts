import { niceTicks } from './axis.ts';

/** Parts of a decade, from coarse to fine; each set is roughly even on a logarithmic axis. */
const decades = [[1], [1, 3], [1, 2, 5], [1, 1.5, 2, 3, 5, 7]] as const;

/**
 * Round values within a positive extent for a logarithmic axis: the finest set with at most `count` values. An extent
 * below a factor of 3 gets equal steps, which are almost even there. [] for an extent that is not positive.
 */
export function logTicks(min: number, max: number, count: number): number[] {
  if (!(min > 0 && max > min && Number.isFinite(max))) return [];
  const within = (values: readonly number[]) => values.filter((value) => value >= min && value <= max);
  if (max / min < 3) return within(niceTicks(min, max, count));
  const first = Math.floor(Math.log10(min));
  const powers = Array.from({ length: Math.ceil(Math.log10(max)) - first + 1 }, (_, index) => first + index);
  const sets = decades.map((parts) =>
    within(powers.flatMap((power) => parts.map((part) => Number((part * 10 ** power).toPrecision(12))))),
  );
  return sets.findLast((ticks) => ticks.length <= count) ?? sets[0] ?? [];
}
