import { plans } from '@candlewick/shared-api';
import type { CreditPack, OfferedTier, SubscriptionInterval } from '@candlewick/shared-api';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PaymentTerms } from './payment-terms.ts';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import { tierOf } from '../subscriptions/subscriptions.repository.ts';

interface PlanWish {
  readonly tier: OfferedTier;
  readonly interval: SubscriptionInterval;
  readonly autoRenewal: boolean;
  /** Undefined: now. */
  readonly quotedAt: number | undefined;
}

/** What a purchase costs, from the state under the user's lock. Nothing of it comes from the client but the choice. */
export function createCheckoutTerms(subscriptions: SubscriptionsService, now: () => number) {
  return {
    /** Throws price_expired if the choice does not lead to a payment, or what `choose` of the subscriptions throws. */
    ofPlan: (userId: string, wish: PlanWish, transaction: Transaction): Promise<PaymentTerms> =>
      subscriptions.termsOf(userId, wish, transaction),

    async ofCredits(userId: string, credits: CreditPack, transaction: Transaction): Promise<PaymentTerms> {
      const tier = await tierOf(userId, now(), transaction);
      return {
        product: 'credits',
        tier: null,
        interval: null,
        credits,
        reason: 'purchase',
        autoRenewal: false,
        amountCents: plans[tier].limits.credit_pack_prices[credits],
        creditCents: 0,
        pricedAt: new Date(now()),
        subscriptionVersion: 0,
      };
    },
  };
}

export type CheckoutTerms = ReturnType<typeof createCheckoutTerms>;
