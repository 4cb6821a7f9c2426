import type { Stripe } from 'stripe';
import type { Context } from '../api/context.ts';
import { Declined } from '../api/context.ts';
import { attachTo, declineError } from '../objects/attach.ts';
import { changeMethod } from '../objects/payment-method.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import type { Decline } from '../cards/test-cards.ts';
import type { Stored } from '../store/kinds.ts';
import { updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';
import { charge } from './charge.ts';
import { viewOf } from './intent-access.ts';

export type StoredPayment = Stored<'payment_intent'>;

export async function savePayment(
  payment: StoredPayment,
  change: Partial<Stripe.PaymentIntent>,
  context: Context,
): Promise<StoredPayment> {
  const saved: StoredPayment = { ...payment, body: { ...payment.body, ...change } };
  await updateObject(saved, context.transaction);
  return saved;
}

interface Attempt {
  readonly method: StoredMethod;
  readonly isAuthenticated: boolean;
}

/** Takes the payment method off the intent and tells the customer why. */
export async function declinePayment(
  payment: StoredPayment,
  { method, isAuthenticated }: Attempt,
  decline: Decline,
  context: Context,
): Promise<Declined> {
  const { body: intent } = payment;
  const failed = await charge({ intent, method, decline, isCaptured: false, isAuthenticated }, context);
  const error = declineError(decline, { charge: failed.id, payment_method: method.body });
  const change = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_charge: failed.id,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  } as const;
  const { body } = await savePayment(payment, change, context);
  await emit(context, 'charge.failed', failed);
  await emit(context, 'payment_intent.payment_failed', body);
  return new Declined({ error: { ...error, payment_intent: viewOf(body, context) } });
}

/** Keeps the card for later payments, or marks it as used up. */
async function settleMethod(intent: Stripe.PaymentIntent, method: StoredMethod, context: Context): Promise<void> {
  if (method.body.customer === null && typeof intent.customer === 'string' && intent.setup_future_usage) {
    const attached = await attachTo(intent.customer, method, context);
    await changeMethod(attached, { hidden: { isSetUp: intent.setup_future_usage === 'off_session' } }, context);
  } else if (method.body.customer === null) {
    await changeMethod(method, { hidden: { isSpent: true } }, context);
  } else if (intent.setup_future_usage === 'off_session') {
    await changeMethod(method, { hidden: { isSetUp: true } }, context);
  }
}

/** Charges the card of an intent that needs nothing more of the customer. */
export async function pay(
  payment: StoredPayment,
  attempt: Attempt,
  context: Context,
): Promise<StoredPayment | Declined> {
  const { method, isAuthenticated } = attempt;
  const { decline } = method.hidden.behaviour;
  const { body: intent } = payment;
  if (decline && (decline.code !== 'incorrect_cvc' || method.hidden.hasCvc)) {
    return declinePayment(payment, attempt, decline, context);
  }
  const isCaptured = intent.capture_method !== 'manual';
  const charged = await charge({ intent, method, decline: null, isCaptured, isAuthenticated }, context);
  await settleMethod(intent, method, context);
  const change = {
    status: isCaptured ? 'succeeded' : 'requires_capture',
    amount_received: isCaptured ? intent.amount : 0,
    amount_capturable: isCaptured ? 0 : intent.amount,
    latest_charge: charged.id,
    next_action: null,
    last_payment_error: null,
  } as const;
  const paid = await savePayment(payment, change, context);
  await emit(context, 'charge.succeeded', charged);
  await emit(context, isCaptured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', paid.body);
  return paid;
}
