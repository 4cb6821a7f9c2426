import type { Stripe } from '@stripe/stripe-js';
import type { PaymentConfig } from '../../../common/billing.types.ts';
import { withTimeout } from '../../../common/with-timeout.ts';

const loadTimeoutMs = 30_000;

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL: (url: string) => string };
}

const isTrusted = (url: string) => {
  const { origin, pathname } = new URL(url, location.href);
  return origin === 'https://js.stripe.com' || (origin === location.origin && pathname === '/sandbox/stripe.js');
};

function createScriptURL(url: string): string {
  if (isTrusted(url)) return url;
  throw new TypeError(`${url} is not a script of the payment provider.`);
}

let policy: ReturnType<TrustedTypes['createPolicy']> | null = null;

/** The Trusted Types policy of this name, which the server allows; without Trusted Types only the check. */
function trusted(url: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('candlewick-payments', { createScriptURL }) ?? { createScriptURL };
  return policy.createScriptURL(url);
}

/** Loads the script that defines `window.Stripe`. A failed script is removed, so that a retry loads it again. */
function loadScript(url: string): Promise<void> {
  if (window.Stripe) return Promise.resolve();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = trusted(url);
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    script.remove();
    reject(new Error('The script of the payment provider could not be loaded.'));
  });
  document.head.append(script);
  return promise;
}

async function load({ script_url, publishable_key }: PaymentConfig): Promise<Stripe> {
  await loadScript(script_url);
  const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishable_key);
  if (!stripe) throw new Error('The payment provider could not be loaded.');
  return stripe;
}

/** The payment provider's library in the browser: Stripe's own from Stripe, as its terms ask, or the sandbox's. */
export const loadProvider = (config: PaymentConfig): Promise<Stripe> => withTimeout(load(config), loadTimeoutMs);
