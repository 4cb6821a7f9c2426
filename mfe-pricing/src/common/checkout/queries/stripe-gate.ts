import { refusalText } from '@candlewick/shared-api';
import type { PaymentIntent, SetupIntent, Stripe, StripeCardElement, StripeError } from '@stripe/stripe-js';
import { withTimeout } from '../../with-timeout.ts';
import type { Authentication, ChosenCard, Confirmation } from '../model/purchase.types.ts';

/** A bank that asks for nothing answers within seconds. */
const confirmTimeoutMs = 60_000;
const readTimeoutMs = 15_000;

interface CardSource {
  readonly stripe: Stripe;
  /** The card form; null while a saved card is chosen. */
  readonly element: StripeCardElement | null;
  /** Where the bank's page leads back to. */
  readonly returnUrl: string;
}

function methodOf(card: ChosenCard, element: StripeCardElement | null) {
  if (card.kind !== 'new') return card.id;
  if (!element) throw new Error('The card form is not ready.');
  return { card: element };
}

const idOf = (method: PaymentIntent['payment_method'] | SetupIntent['payment_method']): string | null =>
  typeof method === 'string' ? method : (method?.id ?? null);

type Read = { readonly intent?: PaymentIntent | SetupIntent; readonly error?: StripeError };

const lastError = (intent: PaymentIntent | SetupIntent) =>
  'last_payment_error' in intent ? intent.last_payment_error : (intent as SetupIntent).last_setup_error;

/** Of a card that is not complete, the provider's own form says what is missing. */
const messageOf = (error: StripeError) =>
  refusalText(error) ?? (error.type === 'validation_error' ? (error.message ?? null) : null);

function confirmationOf({ intent, error }: Read): Confirmation {
  // Another tab has confirmed it, or is about to: whoever asks has to look.
  if (error?.code?.endsWith('_intent_unexpected_state')) throw new Error(error.message);
  if (error) return { status: 'refused', message: messageOf(error) };
  if (!intent) throw new Error('The payment provider answered without an intent.');
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded', card: idOf(intent.payment_method) };
    case 'requires_action':
      return { status: 'action', url: intent.next_action?.redirect_to_url?.url ?? null };
    case 'processing':
    case 'requires_capture':
      return { status: 'processing' };
    default:
      return { status: 'refused', message: refusalText(lastError(intent) ?? {}) };
  }
}

/** Confirms a payment; the user's bank is not asked here, but in a window of its own. */
export async function confirmPayment(secret: string, card: ChosenCard, source: CardSource): Promise<Confirmation> {
  const { stripe, element, returnUrl } = source;
  const data = { payment_method: methodOf(card, element), return_url: returnUrl };
  const answer = stripe.confirmCardPayment(secret, data, { handleActions: false });
  const { paymentIntent, error } = await withTimeout(answer, confirmTimeoutMs);
  return confirmationOf({ ...(paymentIntent ? { intent: paymentIntent } : {}), ...(error ? { error } : {}) });
}

export async function confirmSetup(secret: string, card: ChosenCard, source: CardSource): Promise<Confirmation> {
  const { stripe, element, returnUrl } = source;
  const data = { payment_method: methodOf(card, element), return_url: returnUrl };
  const answer = stripe.confirmCardSetup(secret, data, { handleActions: false });
  const { setupIntent, error } = await withTimeout(answer, confirmTimeoutMs);
  return confirmationOf({ ...(setupIntent ? { intent: setupIntent } : {}), ...(error ? { error } : {}) });
}

/** Where an intent stands. Rejects without an answer, which says nothing about the intent. */
export async function readIntent(what: Authentication['what'], secret: string, stripe: Stripe): Promise<Confirmation> {
  if (what === 'payment') {
    const { paymentIntent } = await withTimeout(stripe.retrievePaymentIntent(secret), readTimeoutMs);
    return confirmationOf(paymentIntent ? { intent: paymentIntent } : {});
  }
  const { setupIntent } = await withTimeout(stripe.retrieveSetupIntent(secret), readTimeoutMs);
  return confirmationOf(setupIntent ? { intent: setupIntent } : {});
}
