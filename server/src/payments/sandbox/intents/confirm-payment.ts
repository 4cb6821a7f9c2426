import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { Refusal, invalid } from '../api/refusal.ts';
import { needsAuthentication } from '../cards/authentication.ts';
import { assertUsable } from '../objects/attach.ts';
import { createMethod, useMethod } from '../objects/payment-method.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import { emit } from '../webhooks/emit.ts';
import { errorBody } from '../api/refusal.ts';
import { viewOf } from './intent-access.ts';
import type { confirmation } from './intent-params.ts';
import { assertReturnUrl, checkedReturnUrl } from './method-choice.ts';
import { nextActionOf } from './next-action.ts';
import { declinePayment, pay, savePayment } from './pay.ts';
import type { StoredPayment } from './pay.ts';

const confirmationShape = z.strictObject({} as typeof confirmation);
export type Confirmation = z.output<typeof confirmationShape> & {
  readonly off_session?: boolean | undefined;
  readonly error_on_requires_action?: boolean | undefined;
};

const unexpected = (message: string, intent: Stripe.PaymentIntent, context: Context) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: viewOf(intent, context),
  });

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
  throw unexpected(`You cannot confirm this PaymentIntent because ${why}.`, intent, context);
}

async function methodOf(intent: Stripe.PaymentIntent, given: Confirmation, context: Context): Promise<StoredMethod> {
  if (given.payment_method_data) return createMethod(given.payment_method_data, context);
  const id = given.payment_method ?? intent.payment_method;
  if (typeof id === 'string') return useMethod(id, context);
  throw unexpected(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    intent,
    context,
  );
}

/** Throws a Refusal for a card that belongs to another customer or is used up. */
export function assertOwn(intent: { readonly customer: unknown }, method: StoredMethod, title: string): void {
  assertUsable(method);
  const { customer, id } = method.body;
  if (customer === null || customer === intent.customer) return;
  throw invalid(
    intent.customer === null
      ? `The provided PaymentMethod belongs to a Customer. Please include the Customer in the \`customer\` parameter on the ${title}.`
      : `The PaymentMethod ${id} does not belong to the Customer ${String(intent.customer)}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
    { param: 'payment_method' },
  );
}

async function ask(payment: StoredPayment, given: Confirmation, method: StoredMethod, context: Context) {
  if (given.error_on_requires_action) {
    const { body } = await savePayment(payment, { status: 'requires_payment_method', payment_method: null }, context);
    const message =
      'This payment required an authentication action to complete, but `error_on_requires_action` was set.';
    return new Declined(
      errorBody({
        type: 'card_error',
        code: 'card_declined',
        decline_code: 'authentication_not_handled',
        message,
        payment_intent: viewOf(body, context),
        payment_method: method.body,
      }),
    );
  }
  const next = nextActionOf(payment.body, payment.hidden, context);
  const waiting = await savePayment(payment, { status: 'requires_action', next_action: next }, context);
  await emit(context, 'payment_intent.requires_action', waiting.body);
  return waiting;
}

/** Confirms an intent that the transaction has locked: pays, asks the customer to authenticate, or is declined. */
export async function confirmPayment(
  payment: StoredPayment,
  given: Confirmation,
  context: Context,
): Promise<StoredPayment | Declined> {
  const { body: intent } = payment;
  assertConfirmable(intent, context);
  const returnUrl = checkedReturnUrl(given.return_url);
  const usesSdk = given.use_stripe_sdk ?? false;
  assertReturnUrl(intent, { caller: context.caller, returnUrl, usesSdk, title: 'PaymentIntent' });
  const method = await methodOf(intent, given, context);
  assertOwn(intent, method, 'PaymentIntent');
  const offSession = given.off_session ?? false;
  if (offSession && intent.setup_future_usage) {
    throw invalid('You cannot use `setup_future_usage` with `off_session=true`.', { param: 'off_session' });
  }
  const asked = given.payment_method_options?.card?.request_three_d_secure;
  const confirmed: StoredPayment = {
    body: { ...intent, payment_method: method.body.id, last_payment_error: null, next_action: null },
    hidden: { returnUrl, usesSdk },
  };
  const isRequested =
    (asked ?? intent.payment_method_options?.card?.request_three_d_secure ?? 'automatic') !== 'automatic';
  if (!needsAuthentication(method.hidden, { offSession, isRequested })) {
    return pay(confirmed, { method, isAuthenticated: false }, context);
  }
  if (offSession) {
    const decline = { code: 'authentication_required', declineCode: 'authentication_required' } as const;
    return declinePayment(confirmed, { method, isAuthenticated: false }, decline, context);
  }
  return ask(confirmed, given, method, context);
}
