import type { Stripe } from '@stripe/stripe-js';
import type { Authentication } from '../model/purchase.types.ts';

/**
 * Opens the bank's page in a window of its own, which cannot reach this one. Without a page the provider's script asks in a dialog. Does
 * nothing if the browser blocks windows outside a click: the button of the pending card opens it then.
 */
export function openBankWindow({ url, secret }: Authentication, stripe: Stripe): void {
  if (url === null) {
    stripe.handleNextAction({ clientSecret: secret }).catch((error: unknown) => {
      console.warn('The payment provider couldn’t start authentication.', error);
    });
    return;
  }
  const opened = window.open('about:blank', '_blank', 'popup,width=480,height=720');
  if (!opened) return;
  opened.opener = null;
  opened.location.href = url;
}
