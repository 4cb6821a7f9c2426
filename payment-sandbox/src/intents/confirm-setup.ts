import type { Stripe } from 'stripe';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { needsAuthentication } from '../cards/authentication.ts';
import type { Decline } from '../cards/test-cards.ts';
import { attachTo, declineError, declineOfSaving } from '../objects/attach.ts';
import { changeMethod } from '../objects/payment-method.ts';
import type { StoredMethod } from '../objects/payment-method.ts';
import { newId } from '../store/ids.ts';
import type { Stored } from '../store/kinds.ts';
import { insertObject, updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';
import { viewOf } from './intent-access.ts';
import { nextActionOf } from './next-action.ts';
import { notConfirmable, prepareConfirmation } from './prepare-confirmation.ts';
import type { Confirmation } from './prepare-confirmation.ts';

export type StoredSetup = Stored<'setup_intent'>;

export async function saveSetup(
  setup: StoredSetup,
  change: Partial<Stripe.SetupIntent>,
  context: Context,
): Promise<StoredSetup> {
  const saved: StoredSetup = { ...setup, body: { ...setup.body, ...change } };
  await updateObject(saved, context.transaction);
  return saved;
}

interface Attempt {
  readonly intent: Stripe.SetupIntent;
  readonly method: StoredMethod;
  readonly status: 'succeeded' | 'failed' | 'requires_action';
  readonly error: object | null;
}

/** Records an attempt. Returns its id. */
async function recordAttempt({ intent, method, status, error }: Attempt, context: Context): Promise<string> {
  const { card, id } = method.body;
  const body: Stripe.SetupAttempt = {
    id: newId('setup_attempt'),
    object: 'setup_attempt',
    application: null,
    created: context.now,
    customer: intent.customer,
    customer_account: null,
    flow_directions: null,
    livemode: false,
    on_behalf_of: null,
    payment_method: id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: card.brand,
        checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: null },
        country: card.country,
        exp_month: card.exp_month,
        exp_year: card.exp_year,
        fingerprint: card.fingerprint ?? null,
        funding: card.funding,
        last4: card.last4,
        network: card.brand,
        three_d_secure: null,
        wallet: null,
      },
    },
    setup_error: error as Stripe.SetupAttempt.SetupError | null,
    setup_intent: intent.id,
    status,
    usage: intent.usage,
  };
  await insertObject('setup_attempt', { body, hidden: {} }, context.transaction);
  return body.id;
}

type SetupError = Stripe.SetupIntent.LastSetupError;

/** Takes the payment method off the intent. */
export async function failSetup(
  setup: StoredSetup,
  method: StoredMethod,
  error: SetupError,
  context: Context,
): Promise<StoredSetup> {
  const attempt = await recordAttempt({ intent: setup.body, method, status: 'failed', error }, context);
  const change = {
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    latest_attempt: attempt,
    last_setup_error: error,
  } as const;
  const failed = await saveSetup(setup, change, context);
  await emit(context, 'setup_intent.setup_failed', failed.body);
  return failed;
}

async function declineSetup(setup: StoredSetup, method: StoredMethod, decline: Decline, context: Context) {
  const error = declineError(decline, { payment_method: method.body });
  const { body } = await failSetup(setup, method, error as SetupError, context);
  return new Declined({ error: { ...error, setup_intent: viewOf(body, context) } });
}

/** Saves the card for later payments, unless the bank declines that. */
export async function finishSetup(setup: StoredSetup, method: StoredMethod, context: Context) {
  const { body: intent } = setup;
  const decline = declineOfSaving(method);
  if (decline) return declineSetup(setup, method, decline, context);
  const attached = typeof intent.customer === 'string' ? await attachTo(intent.customer, method, context) : method;
  await changeMethod(attached, { hidden: { isSetUp: intent.usage === 'off_session' } }, context);
  const attempt = await recordAttempt({ intent, method, status: 'succeeded', error: null }, context);
  const change = { status: 'succeeded', next_action: null, latest_attempt: attempt, last_setup_error: null } as const;
  const done = await saveSetup(setup, change, context);
  await emit(context, 'setup_intent.succeeded', done.body);
  return done;
}

/** Confirms an intent that the transaction has locked: saves the card, asks the customer to authenticate, or is declined. */
export async function confirmSetup(
  setup: StoredSetup,
  given: Confirmation,
  context: Context,
): Promise<StoredSetup | Declined> {
  const { body: intent } = setup;
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const why = intent.status === 'succeeded' ? 'it has already succeeded' : 'it has a status of canceled';
    throw notConfirmable(intent, why, context);
  }
  const { method, state, isRequested } = await prepareConfirmation(intent, given, context);
  const confirmed: StoredSetup = {
    body: { ...intent, payment_method: method.body.id, last_setup_error: null, next_action: null },
    hidden: state,
  };
  if (!needsAuthentication(method.hidden, { offSession: false, isRequested })) {
    return finishSetup(confirmed, method, context);
  }
  const attempt = await recordAttempt({ intent, method, status: 'requires_action', error: null }, context);
  const next = nextActionOf(intent, confirmed.hidden, context) as Stripe.SetupIntent.NextAction;
  const change = { status: 'requires_action', next_action: next, latest_attempt: attempt } as const;
  const waiting = await saveSetup(confirmed, change, context);
  await emit(context, 'setup_intent.requires_action', waiting.body);
  return waiting;
}
