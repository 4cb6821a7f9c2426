import type { Context } from '../api/context.ts';
import { Declined } from '../api/context.ts';
import { errorBody, invalid } from '../api/refusal.ts';
import { declineParam, declineText } from '../cards/decline-texts.ts';
import type { Decline } from '../cards/test-cards.ts';
import { emit } from '../webhooks/emit.ts';
import { changeMethod } from './payment-method.ts';
import type { StoredMethod } from './payment-method.ts';

/** The error of a declined card, with what else belongs to it. */
export const declineError = (decline: Decline, more: Readonly<Record<string, unknown>> = {}) =>
  errorBody({
    type: 'card_error',
    code: decline.code,
    decline_code: decline.declineCode,
    message: declineText(decline),
    param: declineParam(decline),
    ...more,
  }).error;

/** Why the bank does not let a card be saved. */
export const declineOfSaving = ({ hidden }: StoredMethod): Decline | null =>
  hidden.behaviour.attaches ? null : hidden.behaviour.decline;

/** Throws a Refusal if a payment method may no longer be used. */
export function assertUsable({ hidden }: StoredMethod): void {
  if (!hidden.isSpent) return;
  throw invalid(
    'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
    { param: 'payment_method' },
  );
}

/** Attaches without asking the bank. */
export async function attachTo(customer: string, method: StoredMethod, context: Context): Promise<StoredMethod> {
  if (method.body.customer === customer) return method;
  const { checks } = method.body.card;
  const passed = checks && { ...checks, cvc_check: method.hidden.hasCvc ? 'pass' : null };
  const card = { ...method.body.card, checks: passed };
  const attached = await changeMethod(method, { body: { customer, card } }, context);
  await emit(context, 'payment_method.attached', attached.body);
  return attached;
}

/** Attaches a payment method to a customer, unless the bank declines it. */
export async function attach(customer: string, method: StoredMethod, context: Context) {
  assertUsable(method);
  if (method.body.customer !== null && method.body.customer !== customer) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
      param: 'customer',
    });
  }
  const decline = declineOfSaving(method);
  if (decline) return new Declined({ error: declineError(decline) });
  return attachTo(customer, method, context);
}
