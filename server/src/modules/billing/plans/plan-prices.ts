import { plans } from '@candlewick/shared-api';
import { monthsOf } from '../subscriptions/periods.ts';
import type { Choice } from '../subscriptions/subscription.ts';

export const currency = 'USD';

export function perMonthCents({ tier, interval }: Choice): number {
  const { monthly_price, yearly_price } = plans[tier].limits;
  return interval === 'monthly' ? monthly_price : yearly_price;
}

/** What a whole period costs without credit. */
export const totalCents = (choice: Choice): number => perMonthCents(choice) * monthsOf[choice.interval];
