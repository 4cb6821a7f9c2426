import { creditPacks, offeredTiers, subscriptionIntervals } from '@candlewick/shared-api';
import type { CreditPack, OfferedTier, SubscriptionInterval } from './billing.types.ts';

/** What checkout is open for: a plan, a pack of credits, or only a new card. */
export type Order =
  | { readonly mode: 'plans'; readonly tier: OfferedTier; readonly interval: SubscriptionInterval }
  | { readonly mode: 'credits'; readonly credits: CreditPack }
  | { readonly mode: 'paymentMethod' };

export type PlanOrder = Extract<Order, { mode: 'plans' }>;

/** The default pack (specification, section 9). */
export const usualPack: CreditPack = 1000;

/** The order in an address and toward the server: `advanced_yearly`, `credits_1000`, `card`. */
export function productOf(order: Order): string {
  if (order.mode === 'plans') return `${order.tier}_${order.interval}`;
  return order.mode === 'credits' ? `credits_${order.credits}` : 'card';
}

/** Null for text that names no order. */
export function readProduct(text: string | null): Order | null {
  if (text === 'card') return { mode: 'paymentMethod' };
  const [first = '', second = ''] = text?.split('_') ?? [];
  const tier = offeredTiers.find((each) => each === first);
  const interval = subscriptionIntervals.find((each) => each === second);
  if (tier && interval) return { mode: 'plans', tier, interval };
  const credits = first === 'credits' ? creditPacks.find((each) => String(each) === second) : undefined;
  return credits ? { mode: 'credits', credits } : null;
}

/** The tier, if it is one that can be bought. */
export const offeredOf = (tier: string): OfferedTier | null => offeredTiers.find((each) => each === tier) ?? null;
