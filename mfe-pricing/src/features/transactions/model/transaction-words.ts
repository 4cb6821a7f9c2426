import { formatCents } from '@candlewick/shared-design/format';
import type { Transaction } from '../../../common/billing.types.ts';

export const statusNames: Readonly<Record<Transaction['status'], string>> = {
  pending: 'Pending',
  succeeded: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
  refunded: 'Refunded',
};

export const reasonNames: Readonly<Record<Transaction['reason'], string>> = {
  purchase: 'Purchase',
  upgrade: 'Upgrade',
  renewal: 'Renewal',
  downgrade: 'Downgrade',
};

/** The status, with what was paid back of a payment that stands. */
export function statusText({
  status,
  refunded,
  currency,
}: Pick<Transaction, 'status' | 'refunded' | 'currency'>): string {
  if (status === 'succeeded' && refunded > 0) return `Paid, ${formatCents(refunded, currency)} refunded`;
  return statusNames[status];
}
