import type { Stripe } from '@stripe/stripe-js';
import type { PaymentConfig } from '../../billing.types.ts';
import { withTimeout } from '../../with-timeout.ts';
import { trustedScript } from './trusted-script.ts';

const loadTimeoutMs = 30_000;

/** Loads the script that defines `window.Stripe`. A failed script is removed, so that a retry loads it again. */
function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = trustedScript(url);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('Couldn’t load the payment provider’s script.'));
  });
  document.head.append(script);
  return promise;
}

async function load({ script_url, publishable_key }: PaymentConfig): Promise<Stripe> {
  await loadScript(script_url);
  const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishable_key);
  if (!stripe) throw new Error('Couldn’t load the payment provider.');
  return stripe;
}

/** The payment provider's library in the browser: Stripe's own from Stripe, as its terms ask, or the sandbox's. */
export const loadProvider = (config: PaymentConfig): Promise<Stripe> => withTimeout(load(config), loadTimeoutMs);
