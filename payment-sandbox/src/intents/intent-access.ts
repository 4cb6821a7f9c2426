import { timingSafeEqual } from 'node:crypto';
import type { Stripe } from 'stripe';
import type { Context } from '../api/context.ts';
import { invalid } from '../api/refusal.ts';
import { randomLetters } from '../store/ids.ts';

type Intent = Pick<Stripe.PaymentIntent, 'client_secret'> & { readonly object: 'payment_intent' | 'setup_intent' };

export const newClientSecret = (id: string): string => `${id}_secret_${randomLetters(25)}`;

/** Whether a text is the intent's secret; takes the same time for each. */
export function isSecretOf({ client_secret: secret }: Intent, given: string): boolean {
  const [wanted, got] = [Buffer.from(secret ?? ''), Buffer.from(given)];
  return wanted.length === got.length && timingSafeEqual(wanted, got);
}

/** Throws a Refusal for a browser without the intent's secret, and for anybody with another one. */
export function assertSecret(intent: Intent, given: string | undefined, { caller }: Context): void {
  const title = intent.object === 'payment_intent' ? 'PaymentIntent' : 'SetupIntent';
  const param = 'client_secret';
  if (given === undefined) {
    if (caller === 'secret') return;
    throw invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (isSecretOf(intent, given)) return;
  throw invalid(`The client_secret provided does not match the client_secret associated with this ${title}.`, {
    code: `${intent.object}_invalid_parameter`,
    param,
  });
}

const hiddenFromBrowsers = new Set([
  'application',
  'application_fee_amount',
  'amount_capturable',
  'amount_received',
  'customer',
  'customer_account',
  'latest_attempt',
  'latest_charge',
  'metadata',
  'on_behalf_of',
  'payment_record',
  'review',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
]);

/** The part of an intent that a browser may see. */
export function viewOf(intent: object, { caller }: Pick<Context, 'caller'>): object {
  if (caller === 'secret') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([key]) => !hiddenFromBrowsers.has(key)));
}
