import type { Stripe } from '@stripe/stripe-js';
import type { PaymentConfig } from '../../../common/billing.types.ts';
import { withTimeout } from '../../../common/with-timeout.ts';
import { trustedScript } from './trusted-script.ts';

const loadTimeoutMs = 30_000;

/** The library of Stripe, or the sandbox's, which define `window.Stripe`. A failed script is removed, so that a retry loads again. */
function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = trustedScript(url);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The script of the payment provider could not be loaded.'));
  });
  document.head.append(script);
  return promise;
}

async function load({ script_url, publishable_key }: PaymentConfig): Promise<Stripe> {
  // Before `loadStripe`, which finds it: its own script would not pass the document's policy.
  await loadScript(script_url);
  const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishable_key);
  if (!stripe) throw new Error('The payment provider could not be loaded.');
  return stripe;
}

/** The payment provider's library in the browser. Stripe's own is loaded from Stripe, as its terms ask. */
export const loadProvider = (config: PaymentConfig): Promise<Stripe> => withTimeout(load(config), loadTimeoutMs);
