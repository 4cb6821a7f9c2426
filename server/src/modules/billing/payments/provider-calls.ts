import { Stripe } from 'stripe';
import { billingProblems } from '../billing.errors.ts';

/** Codes of an intent that was confirmed or canceled in the meantime. */
const unexpectedStates = new Set(['payment_intent_unexpected_state', 'setup_intent_unexpected_state']);

export const isUnexpectedState = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && unexpectedStates.has(error.code ?? '');

/** The provider has understood the request and refuses it, so repeating it is no use. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeCardError || error instanceof Stripe.errors.StripeInvalidRequestError;

/** Asks the payment provider. Throws payment_provider_failed if it fails. */
export async function askProvider<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError) throw billingProblems.providerFailed(error);
    throw error;
  }
}
