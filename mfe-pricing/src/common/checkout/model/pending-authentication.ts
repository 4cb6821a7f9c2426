import { sessionDataPrefix } from '@candlewick/shared-auth';
import { productOf, type Order } from '../../order.ts';
import type { Authentication } from './purchase.types.ts';

/** In the tab's own storage, which a logout clears. */
const key = `${sessionDataPrefix}pricing.authentication`;

/** Keeps the authentication of an order over a reload; null forgets it. */
export function rememberAuthentication(order: Order, authentication: Authentication | null): void {
  if (authentication === null) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, JSON.stringify({ product: productOf(order), authentication }));
}

/** The authentication that a reload interrupted, if it belongs to this order. */
export function rememberedAuthentication(order: Order): Authentication | null {
  const text = sessionStorage.getItem(key);
  if (text === null) return null;
  const kept = JSON.parse(text) as { readonly product: string; readonly authentication: Authentication };
  return kept.product === productOf(order) ? kept.authentication : null;
}
