import { planNames } from '@candlewick/shared-api';
import { formatInteger } from '@candlewick/shared-design/format';
import type { SubscriptionInterval, Tier } from './billing.types.ts';
import type { Order } from './order.ts';

export const intervalNames: Readonly<Record<SubscriptionInterval, string>> = { monthly: 'Monthly', yearly: 'Yearly' };

/** The name of a plan that the server gives by its capitalized tier: `Free` is Explorer. */
export function planNameOf(capitalized: string): string {
  const tier = capitalized.toLowerCase();
  return Object.hasOwn(planNames, tier) ? planNames[tier as Tier] : capitalized;
}

/** `Advanced, yearly`, `5,000 credits`. */
export function orderName(order: Order): string {
  if (order.mode === 'plans') return `${planNames[order.tier]}, ${order.interval}`;
  return order.mode === 'credits' ? `${formatInteger(order.credits)} credits` : 'Card';
}

const brandNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ending in 4242`. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${Object.hasOwn(brandNames, brand) ? brandNames[brand] : 'Card'} ending in ${last4}`;
