import type { Payment } from '../../../platform/database/schema/billing.ts';

/** What a payment is for, and from which state its price was computed. */
export type PaymentTerms = Pick<
  Payment,
  | 'product'
  | 'tier'
  | 'interval'
  | 'credits'
  | 'reason'
  | 'autoRenewal'
  | 'amountCents'
  | 'creditCents'
  | 'pricedAt'
  | 'subscriptionVersion'
>;

/** The terms within a payment's row. */
export const termsOf = (payment: PaymentTerms): PaymentTerms => ({
  product: payment.product,
  tier: payment.tier,
  interval: payment.interval,
  credits: payment.credits,
  reason: payment.reason,
  autoRenewal: payment.autoRenewal,
  amountCents: payment.amountCents,
  creditCents: payment.creditCents,
  pricedAt: payment.pricedAt,
  subscriptionVersion: payment.subscriptionVersion,
});

/**
 * The terms travel with the amount in one request to the payment provider, as metadata that only our secret key can write. So whatever was
 * confirmed and whenever we crashed, the terms of a charge are those that its amount was computed from.
 */
export const metadataOf = (payment: PaymentTerms & Pick<Payment, 'id'>): Record<string, string> => ({
  payment_id: payment.id,
  terms: JSON.stringify(termsOf(payment)),
});

/** The terms that a charge was made on. Throws if they are not ours. */
export function termsIn(metadata: Readonly<Record<string, string>>): PaymentTerms {
  const { terms } = metadata;
  if (!terms) throw new Error('A payment has no terms: it was not made by this app.');
  const parsed = JSON.parse(terms) as Omit<PaymentTerms, 'pricedAt'> & { pricedAt: string };
  return { ...parsed, pricedAt: new Date(parsed.pricedAt) };
}
