import type { SeriesCache } from '../series-cache.ts';
import { distanceFactor } from '../strategy.ts';
import type { Condition, ConditionGroup } from '../strategy.ts';
import { BacktestCancelledError, type BarRange } from './backtest-settings.ts';
import { Crossing } from './crossing.ts';

/**
 * One byte per bar, `decisions.to` long: 1 where the group holds at the close of a bar in `decisions`, 0 elsewhere. A
 * group without conditions never holds. Throws a `BacktestCancelledError`.
 */
export function evaluateGroup(
  group: ConditionGroup,
  series: SeriesCache,
  { from, to }: BarRange,
  isCancelled?: () => boolean,
): Uint8Array {
  const holds = new Uint8Array(to);
  const { conditions, groups = [] } = group;
  if (conditions.length + groups.length === 0) return holds;
  const isAll = group.match === 'all';
  if (isAll) holds.fill(1, from);
  for (const condition of conditions) {
    if (isCancelled?.()) throw new BacktestCancelledError();
    applyCondition(condition, series, from, isAll, holds);
  }
  for (const inner of groups) joinGroup(evaluateGroup(inner, series, { from, to }, isCancelled), from, isAll, holds);
  return holds;
}

function joinGroup(inner: Uint8Array, first: number, isAll: boolean, holds: Uint8Array): void {
  for (let i = first; i < holds.length; i++) holds[i] = isAll ? holds[i]! & inner[i]! : holds[i]! | inner[i]!;
}

function applyCondition(
  { left, operator, right }: Condition,
  series: SeriesCache,
  first: number,
  isAll: boolean,
  holds: Uint8Array,
): void {
  if (operator === 'is') return joinFound(series.hits(left), series.sideOf(left), first, isAll, holds);
  const a = series.get(left);
  const b =
    'constant' in right ? new Float64Array(a.length).fill(right.constant) : distant(series.get(right), right.percent);
  switch (operator) {
    case 'less_than':
      return joinBelow(a, b, first, isAll, holds);
    case 'greater_than':
      return joinBelow(b, a, first, isAll, holds);
    case 'cross_over':
      return joinCrossing(a, b, first, isAll, holds);
    case 'cross_under':
      return joinCrossing(b, a, first, isAll, holds);
  }
}

function distant(values: Float64Array, percent: number | undefined): Float64Array {
  if (!percent) return values;
  const factor = distanceFactor(percent);
  return values.map((value) => value * factor);
}

function joinFound(hits: Int16Array, side: 1 | -1, first: number, isAll: boolean, holds: Uint8Array): void {
  for (let i = first; i < holds.length; i++) {
    const holdsHere = hits[i]! * side > 0 ? 1 : 0;
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
  }
}

function joinBelow(a: Float64Array, b: Float64Array, first: number, isAll: boolean, holds: Uint8Array): void {
  for (let i = first; i < holds.length; i++) {
    const holdsHere = a[i]! < b[i]! ? 1 : 0;
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
  }
}

function joinCrossing(a: Float64Array, b: Float64Array, first: number, isAll: boolean, holds: Uint8Array): void {
  const crossing = new Crossing();
  // The bars before the first decision say on which side it starts.
  for (let i = 0; i < first; i++) crossing.next(a[i]!, b[i]!);
  for (let i = first; i < holds.length; i++) {
    const holdsHere = crossing.next(a[i]!, b[i]!) > 0 ? 1 : 0;
    holds[i] = isAll ? holds[i]! & holdsHere : holds[i]! | holdsHere;
  }
}
