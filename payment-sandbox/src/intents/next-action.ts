import type { Stripe } from 'stripe';
import type { Context } from '../api/context.ts';
import { randomLetters } from '../store/ids.ts';
import type { IntentState } from '../store/kinds.ts';

/** Path of the page on which a customer authenticates. */
export const authenticationPath = (intent: { readonly id: string; readonly client_secret: string | null }): string =>
  `/sandbox/authenticate/${intent.id}?client_secret=${intent.client_secret ?? ''}`;

type NextAction = Pick<Stripe.PaymentIntent.NextAction, 'redirect_to_url' | 'use_stripe_sdk' | 'type'>;

/** Where the customer authenticates: a redirect if there is an address to return to, otherwise Stripe.js opens the page. */
export function nextActionOf(
  intent: { readonly id: string; readonly client_secret: string | null },
  { returnUrl, usesSdk }: IntentState,
  { origin }: Pick<Context, 'origin'>,
): NextAction {
  const url = origin() + authenticationPath(intent);
  if (returnUrl !== null && !usesSdk)
    return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: `src_${randomLetters(24)}` },
  };
}
