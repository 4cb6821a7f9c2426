import { productOf, type Order } from './order.ts';
import type { SubscriptionInterval } from './billing.types.ts';

export const plansHref = '/plans-and-pricing';
export const billingHref = '/user-settings/billing';

/** The address that opens checkout for an order: a reload and a login lead back to it. */
export function checkoutHref(order: Order, page = order.mode === 'plans' ? plansHref : billingHref): string {
  return `${page}?${new URLSearchParams({ checkout: productOf(order) })}`;
}

export const plansHrefOf = (interval: SubscriptionInterval): string => `${plansHref}/${interval}`;

export const registerHref = `/register?${new URLSearchParams({ to: plansHref })}`;

export const loginHref = (to: string): string => `/login?${new URLSearchParams({ to })}`;

export const receiptHref = (id: string): string => `/receipt/${encodeURIComponent(id)}`;

/** Where the bank's window ends; `window` says that it is one that may close itself. */
export function statusHref(order: Order): string {
  const product = order.mode === 'plans' ? order.tier : productOf(order);
  const period = order.mode === 'plans' ? order.interval : '';
  return `/transaction-status/success?${new URLSearchParams({ product, ...(period ? { period } : {}), window: 'bank' })}`;
}
