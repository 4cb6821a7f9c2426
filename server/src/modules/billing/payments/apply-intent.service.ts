import { refusalText } from '@candlewick/shared-api';
import type { Stripe } from 'stripe';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import type { Logger } from '../../../logger.ts';
import type { Fulfillment } from './fulfillment.service.ts';
import type { LockedLedger } from '../ledger/ledger.repository.ts';
import { termsIn } from '../checkout/payment-terms.ts';
import { updatePayment } from './payments.repository.ts';

interface Found {
  readonly payment: Payment;
  /** With its latest charge. */
  readonly intent: Stripe.PaymentIntent;
  readonly locked: LockedLedger;
  readonly time: number;
}

interface Needs {
  readonly fulfillment: Fulfillment;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
}

const chargeOf = ({ latest_charge: charge }: Stripe.PaymentIntent) =>
  typeof charge === 'object' && charge !== null ? charge : undefined;
const idOf = (value: string | { readonly id: string } | null) =>
  typeof value === 'string' ? value : (value?.id ?? null);

async function paid({ payment, intent, locked, time }: Found, { fulfillment, logger }: Needs): Promise<void> {
  const terms = termsIn(intent.metadata);
  const isAsAgreed =
    intent.amount_received === terms.amountCents &&
    intent.currency === payment.currency.toLowerCase() &&
    intent.metadata['payment_id'] === payment.id;
  if (!isAsAgreed) {
    // Nothing in this app can lead here; an operator has to look.
    logger.error({ payment: payment.id, received: intent.amount_received }, 'a payment is not what was agreed');
    return;
  }
  const card = chargeOf(intent)?.payment_method_details?.card;
  const savedCard = intent.setup_future_usage === 'off_session' ? idOf(intent.payment_method) : null;
  await fulfillment.fulfill(
    {
      payment,
      terms,
      method: { brand: card?.brand ?? null, last4: card?.last4 ?? null, savedCard },
      confirmedAt: (chargeOf(intent)?.created ?? intent.created) * 1000,
    },
    locked,
    time,
  );
}

const failureOf = ({ last_payment_error: error }: Stripe.PaymentIntent) =>
  refusalText(error ?? {}) ?? 'An unexpected error occurred. Please try again.';

/** Applies what the provider says of a payment, which may be old, doubled or out of order. */
export async function applyIntent(found: Found, needs: Needs): Promise<void> {
  const { payment, intent, locked, time } = found;
  const { transaction } = locked;
  const { fulfillment } = needs;
  const update = (set: Parameters<typeof updatePayment>[1]) =>
    updatePayment(payment.id, { ...set, updatedAt: new Date(time) }, transaction);

  if (payment.status !== 'pending') {
    const refunded = chargeOf(intent)?.amount_refunded ?? 0;
    if (refunded > payment.refundedCents) await fulfillment.takeBack(payment, refunded, locked, time);
    const isGivenUp = payment.status === 'failed' || payment.status === 'canceled';
    if (isGivenUp && intent.status === 'succeeded' && refunded === 0 && !payment.refundDue) {
      needs.logger.error({ payment: payment.id }, 'a payment was paid after it was given up; it is paid back');
      await update({ refundDue: true });
    }
    return;
  }
  if (intent.status === 'succeeded') return paid(found, needs);
  if (intent.status === 'canceled') return update({ status: 'canceled' });
  if (intent.status === 'processing' || intent.status === 'requires_action') {
    // A renewal that asks the cardholder has failed: nobody is there to answer.
    const isStuck = payment.renewalOf !== null && intent.status === 'requires_action';
    if (isStuck) return fulfillment.failRenewal(payment, { needsUser: true, failure: failureOf(intent) }, locked, time);
    return payment.wasTried ? undefined : update({ wasTried: true });
  }
  if (!intent.last_payment_error) return;
  const failure = failureOf(intent);
  if (payment.renewalOf === null) {
    return payment.failure === failure ? undefined : update({ wasTried: true, failure });
  }
  const needsUser = intent.last_payment_error.code === 'authentication_required';
  await fulfillment.failRenewal(payment, { needsUser, failure }, locked, time);
}
