import type { CreditPack, OfferedTier } from '@candlewick/shared-api';
import { creditPacks, offeredTiers, plans, subscriptionIntervals } from '@candlewick/shared-api';
import type { Payment } from '../../platform/database/schema/billing.ts';
import type { Choice } from './subscriptions/subscription.ts';

/** `Advanced, yearly`. */
export const planName = ({ tier, interval }: Choice): string => `${plans[tier].planName}, ${interval}`;

export const packName = (credits: number): string => `Pack of ${credits.toLocaleString('en-US')} credits`;

/** What a payment is for, in words. */
export function productName({ tier, interval, credits }: Pick<Payment, 'tier' | 'interval' | 'credits'>): string {
  return tier && interval ? planName({ tier, interval }) : packName(credits ?? 0);
}

/** `$720.00`. */
export const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

/** `CW-000042`. */
export const receiptName = (number: number): string => `CW-${String(number).padStart(6, '0')}`;

type Product =
  | { readonly product: 'plan'; readonly tier: OfferedTier; readonly interval: Choice['interval'] }
  | { readonly product: 'credits'; readonly credits: CreditPack };

/** What `advanced_yearly` or `credits_1000` stands for; undefined for anything else. */
export function productOf(text: string): Product | undefined {
  for (const tier of offeredTiers) {
    for (const interval of subscriptionIntervals) {
      if (text === `${tier}_${interval}`) return { product: 'plan', tier, interval };
    }
  }
  const credits = creditPacks.find((pack) => text === `credits_${pack}`);
  return credits === undefined ? undefined : { product: 'credits', credits };
}
