import { conditionsOf } from '@candlewick/shared-api/condition-parts';
import { formatPercent, formatPrice } from '@candlewick/shared-design/format';
import type { ChildAlert } from '../../../common/alert.types.ts';

/** The price that an alert waits for: of one condition that compares the price with a number; null for every other rule. */
export function levelOf({ conditions }: Pick<ChildAlert, 'conditions'>): number | null {
  if (conditions === null) return null;
  const [condition, ...others] = conditionsOf(conditions);
  if (!condition || others.length > 0 || !('right' in condition)) return null;
  const { left, right } = condition;
  return 'indicator' in left && left.indicator === 'Price' && 'constant' in right ? right.constant : null;
}

/** `Level 200.00, 11.6% below the price` */
export function levelText(level: number, price: number, ticker: string): string {
  const distance = level / price - 1;
  const side = distance < 0 ? 'below' : 'above';
  return `Level ${formatPrice(level, ticker)}, ${formatPercent(Math.abs(distance), { digits: 1 })} ${side} the price`;
}
