import { firstIndexOf } from '../compute-indicator.ts';
import type { Condition, Strategy } from '../strategy.ts';

/**
 * Number of bars that pass before the strategy can decide, which is the index of its first decision bar: one after the
 * first bar on which every indicator of both groups has a value (crossing needs the bar before). 1 at least.
 * Throws a RangeError for an indicator that is not in the catalogue.
 */
export function warmUpBars(strategy: Strategy): number {
  const conditions = [...strategy.entry.conditions, ...strategy.exit.conditions];
  return Math.max(0, ...conditions.map(firstIndexOfCondition)) + 1;
}

function firstIndexOfCondition({ left, right }: Condition): number {
  return Math.max(firstIndexOf(left), 'constant' in right ? 0 : firstIndexOf(right));
}
