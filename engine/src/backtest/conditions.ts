import type { SeriesCache } from '../series-cache.ts';
import type { Condition, ConditionGroup } from '../strategy.ts';

/**
 * One byte per bar: 1 where the group holds at the close, 0 elsewhere and before `firstDecision` (1 or more). A group
 * without conditions never holds.
 */
export function evaluateGroup(
  group: ConditionGroup,
  series: SeriesCache,
  length: number,
  firstDecision: number,
): Uint8Array {
  const holds = new Uint8Array(length);
  if (group.conditions.length === 0) return holds;
  const isAll = group.match === 'all';
  if (isAll) holds.fill(1, firstDecision);
  for (const condition of group.conditions) applyCondition(condition, series, firstDecision, isAll, holds);
  return holds;
}

function applyCondition(
  { left, operator, right }: Condition,
  series: SeriesCache,
  first: number,
  isAll: boolean,
  holds: Uint8Array,
): void {
  if (operator === 'is') return isFound(series.hits(left), series.sideOf(left), first, isAll, holds);
  const a = series.get(left);
  const b = 'constant' in right ? new Float64Array(a.length).fill(right.constant) : series.get(right);
  switch (operator) {
    case 'less_than':
      return isBelow(a, b, first, isAll, holds);
    case 'greater_than':
      return isBelow(b, a, first, isAll, holds);
    case 'cross_over':
      return crossesOver(a, b, first, isAll, holds);
    case 'cross_under':
      return crossesOver(b, a, first, isAll, holds);
  }
}

function isFound(hits: Int16Array, side: 1 | -1, first: number, isAll: boolean, holds: Uint8Array): void {
  for (let i = first; i < holds.length; i++) {
    const holdsHere = hits[i]! * side > 0 ? 1 : 0;
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
  }
}

function isBelow(a: Float64Array, b: Float64Array, first: number, isAll: boolean, holds: Uint8Array): void {
  for (let i = first; i < holds.length; i++) {
    const holdsHere = a[i]! < b[i]! ? 1 : 0;
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
  }
}

/** Strict on both bars: previous a < b and now a > b. */
function crossesOver(a: Float64Array, b: Float64Array, first: number, isAll: boolean, holds: Uint8Array): void {
  if (first >= holds.length) return;
  let wasBelow = a[first - 1]! < b[first - 1]! ? 1 : 0;
  for (let i = first; i < holds.length; i++) {
    const x = a[i]!;
    const y = b[i]!;
    const holdsHere = wasBelow & (x > y ? 1 : 0);
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
    wasBelow = x < y ? 1 : 0;
  }
}
