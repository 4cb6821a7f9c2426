import type { SavedCard, Transaction } from '../../../common/billing.types.ts';
import { readProduct, type Order } from '../../../common/order.ts';
import type { Status } from '../../../common/status-texts.ts';

const ofTransaction: Readonly<Record<Transaction['status'], Status>> = {
  pending: 'pending',
  succeeded: 'success',
  refunded: 'success',
  failed: 'error',
  canceled: 'error',
};

/** What an address says of a payment, which anybody can write. */
export interface Claim {
  readonly state: 'success' | 'error';
  /** `redirect_status`, which the payment provider adds. */
  readonly redirect: string | null;
}

/** The status of what the server knows. The address only adds that a payment which is still open has failed. */
export function statusOf({ state, redirect }: Claim, known: Pick<Transaction, 'status'> | null): Status {
  const hasFailed = state === 'error' || redirect === 'failed';
  if (known === null) return hasFailed ? 'error' : 'unknown';
  const status = ofTransaction[known.status];
  return status === 'pending' && hasFailed ? 'error' : status;
}

/** The same for a card that was to be saved. */
export function cardStatusOf({ state, redirect }: Claim, cards: readonly SavedCard[]): Status {
  return state === 'error' || redirect === 'failed' || cards.length === 0 ? 'error' : 'success';
}

/** The newest payment for an order, from payments that are newest first; any payment without an order. */
export function paymentFor(order: Order | null, payments: readonly Transaction[]): Transaction | null {
  const isFor = ({ product, tier, interval, credits }: Transaction) =>
    order === null ||
    (order.mode === 'plans' && product === 'plan' && tier === order.tier && interval === order.interval) ||
    (order.mode === 'credits' && product === 'credits' && credits === order.credits);
  return payments.find(isFor) ?? null;
}

/** `product` and `period` of the query: `advanced` and `yearly`, or `credits_1000`. */
export function orderOfAddress(query: URLSearchParams): Order | null {
  const product = query.get('product')?.toLowerCase() ?? '';
  const period = query.get('period')?.toLowerCase();
  return readProduct(period ? `${product}_${period}` : product);
}

/** What a payment bought. */
export function orderOfPayment({ product, tier, interval, credits }: Transaction): Order | null {
  return readProduct(product === 'plan' ? `${tier}_${interval}` : `credits_${credits}`);
}
