import { conditionsOf } from '@candlewick/shared-api/condition-parts';
import type { AlertDetail } from '../../../common/alert.types.ts';

/** The price that a rule waits for: of one condition that compares the price with a number; null for every other rule. */
export function levelOf(rule: AlertDetail['rule']): number | null {
  if (rule.kind !== 'conditions') return null;
  const [condition, ...others] = conditionsOf(rule.conditions);
  if (!condition || others.length > 0 || !('right' in condition)) return null;
  const { left, right } = condition;
  return 'indicator' in left && left.indicator === 'Price' && 'constant' in right ? right.constant : null;
}
