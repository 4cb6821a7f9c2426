import type { Stripe } from 'stripe';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { errorBody, invalid } from '../api/refusal.ts';
import { needsAuthentication } from '../cards/authentication.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import { emit } from '../webhooks/emit.ts';
import { viewOf } from './intent-access.ts';
import { nextActionOf } from './next-action.ts';
import { declinePayment, pay, savePayment } from './pay.ts';
import type { StoredPayment } from './pay.ts';
import { notConfirmable, prepareConfirmation } from './prepare-confirmation.ts';
import type { Confirmation } from './prepare-confirmation.ts';

export type PaymentConfirmation = Confirmation & {
  readonly off_session?: boolean | undefined;
  readonly error_on_requires_action?: boolean | undefined;
};

const confirmable = new Set<Stripe.PaymentIntent.Status>([
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
]);

function assertConfirmable(intent: Stripe.PaymentIntent, context: Context): void {
  if (confirmable.has(intent.status)) return;
  const why =
    intent.status === 'succeeded'
      ? 'it has already succeeded after being previously confirmed'
      : `it has a status of ${intent.status}`;
  throw notConfirmable(intent, why, context);
}

/** For callers that cannot show the customer a page. */
async function refuseAction(payment: StoredPayment, method: StoredMethod, context: Context): Promise<Declined> {
  const { error } = errorBody({
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'authentication_not_handled',
    message: 'This payment required an authentication action to complete, but `error_on_requires_action` was set.',
    payment_method: method.body,
  });
  const change = {
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
  } as const;
  const { body } = await savePayment(payment, change, context);
  await emit(context, 'payment_intent.payment_failed', body);
  return new Declined({ error: { ...error, payment_intent: viewOf(body, context) } });
}

async function ask(payment: StoredPayment, context: Context): Promise<StoredPayment> {
  const next = nextActionOf(payment.body, payment.hidden, context);
  const waiting = await savePayment(payment, { status: 'requires_action', next_action: next }, context);
  await emit(context, 'payment_intent.requires_action', waiting.body);
  return waiting;
}

/** Confirms an intent that the transaction has locked: pays, asks the customer to authenticate, or is declined. */
export async function confirmPayment(
  payment: StoredPayment,
  given: PaymentConfirmation,
  context: Context,
): Promise<StoredPayment | Declined> {
  const { body: intent } = payment;
  assertConfirmable(intent, context);
  const { method, state, isRequested } = await prepareConfirmation(intent, given, context);
  const offSession = given.off_session ?? false;
  if (offSession && intent.setup_future_usage) {
    throw invalid('You cannot use `setup_future_usage` with `off_session=true`.', { param: 'off_session' });
  }
  const confirmed: StoredPayment = {
    body: { ...intent, payment_method: method.body.id, last_payment_error: null, next_action: null },
    hidden: state,
  };
  if (!needsAuthentication(method.hidden, { offSession, isRequested })) {
    return pay(confirmed, { method, isAuthenticated: false }, context);
  }
  if (offSession) {
    const decline = { code: 'authentication_required', declineCode: 'authentication_required' } as const;
    return declinePayment(confirmed, { method, isAuthenticated: false }, decline, context);
  }
  return given.error_on_requires_action ? refuseAction(confirmed, method, context) : ask(confirmed, context);
}
