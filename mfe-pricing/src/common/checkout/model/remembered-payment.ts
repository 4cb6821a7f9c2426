import { sessionDataPrefix } from '@candlewick/shared-auth';
import { productOf, type Order } from '../../order.ts';
import type { Authentication, OpenPayment } from './purchase.types.ts';

/** In the tab's own storage, which a logout clears. */
const key = `${sessionDataPrefix}pricing.payment`;

/** What a reload must not lose: a payment that is being confirmed, or an authentication that the bank has asked for. */
export type Remembered =
  | { readonly kind: 'payment'; readonly open: OpenPayment }
  | { readonly kind: 'authentication'; readonly authentication: Authentication };

/** Keeps the payment of an order over a reload; null forgets it. */
export function rememberPayment(order: Order, remembered: Remembered | null): void {
  if (remembered === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ product: productOf(order), remembered }));
}

/** The payment that a reload interrupted, if it belongs to this order. */
export function rememberedPayment(order: Order): Remembered | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const kept = JSON.parse(text) as { readonly product: string; readonly remembered: Remembered };
  return kept.product === productOf(order) ? kept.remembered : null;
}
