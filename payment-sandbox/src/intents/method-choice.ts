import type { Stripe } from 'stripe';
import type { z } from 'zod';
import { invalid } from '../api/refusal.ts';
import type { methodChoice } from './intent-params.ts';

type Given = { readonly [K in keyof typeof methodChoice]?: z.output<(typeof methodChoice)[K]> };

interface Choice {
  readonly allowed_payment_method_types: string[] | null;
  readonly automatic_payment_methods: { allow_redirects?: 'always' | 'never'; enabled: boolean } | null;
  readonly payment_method_types: string[];
}

/** Which payment methods an intent takes; without a word, all that the account offers, which are cards here. */
export function choiceOf({
  automatic_payment_methods: automatic,
  allowed_payment_method_types: allowed,
}: Given): Choice {
  if (allowed && !allowed.includes('card')) {
    throw invalid('The payment sandbox takes cards: allowed_payment_method_types[] must have card.', {
      param: 'allowed_payment_method_types',
    });
  }
  const types = { allowed_payment_method_types: allowed ?? null, payment_method_types: ['card'] };
  const isAutomatic = automatic ? automatic.enabled : !allowed;
  if (!isAutomatic) return { ...types, automatic_payment_methods: null };
  const redirects = automatic?.allow_redirects ?? 'always';
  return { ...types, automatic_payment_methods: { allow_redirects: redirects, enabled: true } };
}

interface Confirmed {
  readonly caller: 'secret' | 'publishable';
  readonly returnUrl: string | null;
  readonly usesSdk: boolean;
  readonly title: string;
}

/** Throws a Refusal for a confirmation by the server that could not redirect the customer back. */
export function assertReturnUrl(
  choice: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, 'automatic_payment_methods'>,
  confirmed: Confirmed,
): void {
  const { caller, returnUrl, usesSdk, title } = confirmed;
  const mayRedirect = choice.automatic_payment_methods?.allow_redirects === 'always';
  if (caller === 'publishable' || !mayRedirect || returnUrl !== null || usesSdk) return;
  throw invalid(
    `This ${title} is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a \`return_url\`. If you don't want to accept redirect-based payment methods, set \`automatic_payment_methods[enabled]\` to \`true\` and \`automatic_payment_methods[allow_redirects]\` to \`never\` when creating Setup Intents and Payment Intents.`,
    { param: 'return_url' },
  );
}

/** Throws a Refusal for a return address that is not a web page. */
export function checkedReturnUrl(url: string | undefined): string | null {
  if (url === undefined) return null;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw invalid('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  return url;
}
