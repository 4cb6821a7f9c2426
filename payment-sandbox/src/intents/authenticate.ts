import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { load } from '../api/load.ts';
import { noSuch } from '../api/refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { failSetup, finishSetup } from './confirm-setup.ts';
import type { StoredSetup } from './confirm-setup.ts';
import { isSecretOf } from './intent-access.ts';
import { pay, savePayment } from './pay.ts';
import type { StoredPayment } from './pay.ts';

export type Verdict = 'complete' | 'fail';

/** What the page of the bank shows. */
export interface Challenge {
  readonly id: string;
  /** Whether there is still something to decide. */
  readonly isOpen: boolean;
  readonly status: string;
  readonly amountCents: number | null;
  /** Where the customer goes afterwards; null closes the window. */
  readonly returnUrl: string | null;
}

function returnUrlOf({ body, hidden }: StoredPayment | StoredSetup): string | null {
  if (hidden.returnUrl === null || hidden.usesSdk) return null;
  const url = new URL(hidden.returnUrl);
  url.searchParams.set(body.object, body.id);
  url.searchParams.set(`${body.object}_client_secret`, body.client_secret ?? '');
  url.searchParams.set('redirect_status', body.status === 'succeeded' ? 'succeeded' : 'failed');
  return url.href;
}

const challengeOf = (intent: StoredPayment | StoredSetup): Challenge => ({
  id: intent.body.id,
  isOpen: intent.body.status === 'requires_action',
  status: intent.body.status,
  amountCents: intent.body.object === 'payment_intent' ? intent.body.amount : null,
  returnUrl: returnUrlOf(intent),
});

const failedText = (title: string) =>
  `The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this ${title} again.`;

async function failPayment(payment: StoredPayment, context: Context): Promise<StoredPayment> {
  const { body: method } = await load('payment_method', String(payment.body.payment_method), context);
  const change = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      code: 'payment_intent_authentication_failure',
      doc_url: 'https://stripe.com/docs/error-codes/payment-intent-authentication-failure',
      message: failedText('PaymentIntent'),
      payment_method: method,
      type: 'invalid_request_error',
    },
  } as const;
  const failed = await savePayment(payment, change, context);
  await emit(context, 'payment_intent.payment_failed', failed.body);
  return failed;
}

async function failAuthentication(setup: StoredSetup, context: Context): Promise<StoredSetup> {
  const method = await load('payment_method', String(setup.body.payment_method), context);
  const error = {
    code: 'setup_intent_authentication_failure',
    doc_url: 'https://stripe.com/docs/error-codes/setup-intent-authentication-failure',
    message: failedText('SetupIntent'),
    payment_method: method.body,
    type: 'invalid_request_error',
  } as const;
  return failSetup(setup, method, error, context);
}

async function decidePayment(payment: StoredPayment, verdict: Verdict, context: Context): Promise<StoredPayment> {
  if (verdict === 'fail') return failPayment(payment, context);
  const method = await load('payment_method', String(payment.body.payment_method), context, { lock: true });
  const paid = await pay(payment, { method, isAuthenticated: true }, context);
  return paid instanceof Declined ? load('payment_intent', payment.body.id, context) : paid;
}

async function decideSetup(setup: StoredSetup, verdict: Verdict, context: Context): Promise<StoredSetup> {
  if (verdict === 'fail') return failAuthentication(setup, context);
  const method = await load('payment_method', String(setup.body.payment_method), context, { lock: true });
  const done = await finishSetup(setup, method, context);
  return done instanceof Declined ? load('setup_intent', setup.body.id, context) : done;
}

/** Shows or decides the authentication of an intent, for whoever knows its client secret. Deciding twice changes nothing. */
export async function authenticate(
  id: string,
  secret: string,
  verdict: Verdict | undefined,
  context: Context,
): Promise<Challenge> {
  if (id.startsWith('seti_')) {
    const setup = await load('setup_intent', id, context, { param: 'intent', lock: true });
    if (!isSecretOf(setup.body, secret)) throw noSuch('setup_intent', id, 'intent');
    const isDecided = verdict === undefined || setup.body.status !== 'requires_action';
    return challengeOf(isDecided ? setup : await decideSetup(setup, verdict, context));
  }
  const payment = await load('payment_intent', id, context, { param: 'intent', lock: true });
  if (!isSecretOf(payment.body, secret)) throw noSuch('payment_intent', id, 'intent');
  const isDecided = verdict === undefined || payment.body.status !== 'requires_action';
  return challengeOf(isDecided ? payment : await decidePayment(payment, verdict, context));
}
