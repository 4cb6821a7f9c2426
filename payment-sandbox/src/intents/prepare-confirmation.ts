import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { Refusal, invalid } from '../api/refusal.ts';
import { assertUsable } from '../objects/attach.ts';
import { createMethod, useMethod } from '../objects/payment-method.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import type { IntentState } from '../store/kinds.ts';
import { viewOf } from './intent-access.ts';
import type { confirmation } from './intent-params.ts';
import { assertReturnUrl, checkedReturnUrl } from './method-choice.ts';

type Intent = Stripe.PaymentIntent | Stripe.SetupIntent;
const confirmationShape = z.strictObject({} as typeof confirmation);
export type Confirmation = z.output<typeof confirmationShape>;

const titleOf = ({ object }: Intent) => (object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent');

/** The error of a confirmation that comes too late or too early, with the intent as it is. `why` follows "because". */
export const notConfirmable = (intent: Intent, why: string, context: Context): Refusal =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: `${intent.object}_unexpected_state`,
    message: `You cannot confirm this ${titleOf(intent)} because ${why}.`,
    [intent.object]: viewOf(intent, context),
  });

async function methodOf(intent: Intent, given: Confirmation, context: Context): Promise<StoredMethod> {
  if (given.payment_method_data) return createMethod(given.payment_method_data, context);
  const id = given.payment_method ?? intent.payment_method;
  if (typeof id === 'string') return useMethod(id, context);
  const title = titleOf(intent);
  throw notConfirmable(
    intent,
    `it's missing a payment method. You can either update the ${title} with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken`,
    context,
  );
}

/** Throws a Refusal for a card that belongs to another customer or is used up. */
export function assertOwn(intent: Intent, method: StoredMethod): void {
  assertUsable(method);
  const { customer, id } = method.body;
  if (customer === null || customer === intent.customer) return;
  throw invalid(
    intent.customer === null
      ? `The provided PaymentMethod belongs to a Customer. Please include the Customer in the \`customer\` parameter on the ${titleOf(intent)}.`
      : `The PaymentMethod ${id} does not belong to the Customer ${String(intent.customer)}. Please use this PaymentMethod with the Customer that it belongs to instead.`,
    { param: 'payment_method' },
  );
}

interface Prepared {
  /** Locked, and the intent's to use. */
  readonly method: StoredMethod;
  readonly state: IntentState;
  /** Whether 3-D Secure is asked for wherever the card has it. */
  readonly isRequested: boolean;
}

/** What a confirmation says, checked. Throws a Refusal. */
export async function prepareConfirmation(intent: Intent, given: Confirmation, context: Context): Promise<Prepared> {
  const returnUrl = checkedReturnUrl(given.return_url);
  const usesSdk = given.use_stripe_sdk ?? false;
  assertReturnUrl(intent, { caller: context.caller, returnUrl, usesSdk, title: titleOf(intent) });
  const method = await methodOf(intent, given, context);
  assertOwn(intent, method);
  const options = given.payment_method_options ?? intent.payment_method_options;
  const asked = options?.card?.request_three_d_secure ?? 'automatic';
  return { method, state: { returnUrl, usesSdk }, isRequested: asked !== 'automatic' };
}
