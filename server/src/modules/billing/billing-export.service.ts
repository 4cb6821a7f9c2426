import type { Database } from '../../platform/database/database.ts';
import { paymentsOf } from './payments/payments.repository.ts';
import { productName, receiptName } from './product-names.ts';
import { readSubscription } from './subscriptions/subscriptions.repository.ts';

/** A user's plan as rows of the export: the running or last period, and the one that follows. */
export async function* exportedPlans(userId: string, db: Database) {
  const state = await readSubscription(userId, db);
  const { givenTier, period, coming, autoRenewal, next } = state;
  if (givenTier !== 'free')
    yield { tier: givenTier, interval: null, starts_at: null, ends_at: null, complimentary: true };
  for (const one of [period, coming]) {
    if (!one) continue;
    yield {
      tier: one.tier,
      interval: one.interval,
      starts_at: new Date(one.startsAt),
      ends_at: new Date(one.endsAt),
      complimentary: false,
      auto_renewal: autoRenewal,
      next_tier: next?.tier ?? null,
    };
  }
}

/** A user's payments as rows of the export, without what only means something to the payment provider. */
export async function* exportedPayments(userId: string, db: Database) {
  for (const payment of await paymentsOf(userId, db)) {
    yield {
      id: payment.id,
      created_at: payment.createdAt,
      paid_at: payment.paidAt,
      receipt_number: payment.receiptNumber === null ? null : receiptName(payment.receiptNumber),
      product: productName(payment),
      reason: payment.reason,
      method: payment.method,
      card_brand: payment.cardBrand,
      card_last4: payment.cardLast4,
      amount_cents: payment.amountCents,
      refunded_cents: payment.refundedCents,
      currency: payment.currency,
      status: payment.status,
      failure: payment.failure,
      buyer_name: payment.buyerName,
      buyer_email: payment.buyerEmail,
    };
  }
}
