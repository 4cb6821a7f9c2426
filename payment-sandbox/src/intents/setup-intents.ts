import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, flag, given, metadata, paging, readParams, text } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { useMethod } from '../objects/payment-method.ts';
import { newId } from '../store/ids.ts';
import { insertObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';
import { confirmSetup, saveSetup } from './confirm-setup.ts';
import type { StoredSetup } from './confirm-setup.ts';
import { assertSecret, newClientSecret, viewOf } from './intent-access.ts';
import { confirmation, description, methodChoice, usage } from './intent-params.ts';
import { choiceOf } from './method-choice.ts';
import { assertOwn } from './prepare-confirmation.ts';

const { client_secret: clientSecret, ...confirmed } = confirmation;
const details = { ...metadata, ...expand, customer: text().optional(), description: description.optional() };
const createParams = z.strictObject({
  ...details,
  ...confirmed,
  ...methodChoice,
  usage: usage.optional(),
  confirm: flag.optional(),
});
const updateParams = z.strictObject({ ...details, payment_method: text().optional() });
const confirmParams = z.strictObject({ ...confirmation, ...expand });
const retrieveParams = z.strictObject({ ...expand, client_secret: clientSecret });
const cancelParams = z.strictObject({
  ...expand,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'requested_by_customer']).optional(),
});
const listParams = z.strictObject({ ...paging, customer: text().optional(), payment_method: text().optional() });
const attemptsParams = z.strictObject({ ...paging, setup_intent: text() });

function newIntent(params: z.output<typeof createParams>, context: Context): Stripe.SetupIntent {
  const id = newId('setup_intent');
  const asked = params.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  return {
    id,
    object: 'setup_intent',
    application: null,
    cancellation_reason: null,
    client_secret: newClientSecret(id),
    created: context.now,
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: null,
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: changedMetadata(null, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { mandate_options: null, network: null, request_three_d_secure: asked } },
    single_use_mandate: null,
    status: 'requires_payment_method',
    usage: params.usage ?? 'off_session',
    ...choiceOf(params),
  };
}

const answer = (result: StoredSetup | Declined, context: Context) =>
  result instanceof Declined ? result : viewOf(result.body, context);

const lockedSetup = (context: Context) =>
  load('setup_intent', context.ids[0] ?? '', context, { param: 'intent', lock: true });

async function withMethod(setup: StoredSetup, id: string, context: Context): Promise<StoredSetup> {
  const method = await useMethod(id, context);
  assertOwn(setup.body, method);
  return saveSetup(setup, { payment_method: method.body.id, status: 'requires_confirmation' }, context);
}

export async function createSetupIntent(context: Context) {
  const params = readParams(createParams, context.params);
  if (params.customer !== undefined) await load('customer', params.customer, context, { param: 'customer' });
  let setup: StoredSetup = { body: newIntent(params, context), hidden: { returnUrl: null, usesSdk: false } };
  await insertObject('setup_intent', setup, context.transaction);
  if (params.payment_method !== undefined) setup = await withMethod(setup, params.payment_method, context);
  await emit(context, 'setup_intent.created', setup.body);
  if (!params.confirm) return viewOf(setup.body, context);
  return answer(await confirmSetup(setup, { ...params, payment_method: undefined }, context), context);
}

export async function retrieveSetupIntent(context: Context) {
  const { client_secret: secret } = readParams(retrieveParams, context.params);
  const { body } = await load('setup_intent', context.ids[0] ?? '', context, { param: 'intent' });
  assertSecret(body, secret, context);
  return viewOf(body, context);
}

function assertOpen({ status }: Stripe.SetupIntent, what: string): void {
  if (status !== 'succeeded' && status !== 'canceled') return;
  throw invalid(`You cannot ${what} this SetupIntent because it has a status of ${status}.`, {
    code: 'setup_intent_unexpected_state',
  });
}

export async function updateSetupIntent(context: Context) {
  const params = readParams(updateParams, context.params);
  const setup = await lockedSetup(context);
  assertOpen(setup.body, 'update');
  if (params.customer !== undefined) await load('customer', params.customer, context, { param: 'customer' });
  const { body } = setup;
  const change = {
    customer: params.customer ?? body.customer,
    description: params.description === undefined ? body.description : params.description,
    metadata: changedMetadata(body.metadata, params.metadata),
  };
  const saved = await saveSetup(setup, change, context);
  const method = params.payment_method;
  return viewOf((method === undefined ? saved : await withMethod(saved, method, context)).body, context);
}

export async function confirmSetupIntent(context: Context) {
  const params = readParams(confirmParams, context.params);
  const setup = await lockedSetup(context);
  assertSecret(setup.body, params.client_secret, context);
  return answer(await confirmSetup(setup, params, context), context);
}

export async function cancelSetupIntent(context: Context) {
  const params = readParams(cancelParams, context.params);
  const setup = await lockedSetup(context);
  assertOpen(setup.body, 'cancel');
  const change = {
    status: 'canceled',
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  } as const;
  const { body } = await saveSetup(setup, change, context);
  await emit(context, 'setup_intent.canceled', body);
  return viewOf(body, context);
}

export async function listSetupIntents(context: Context) {
  const { customer, payment_method: method, ...page } = readParams(listParams, context.params);
  const where = given({ customer, payment_method: method });
  return listPage('setup_intent', page, { url: '/v1/setup_intents', where }, context);
}

export async function listSetupAttempts(context: Context) {
  const { setup_intent: intent, ...page } = readParams(attemptsParams, context.params);
  return listPage('setup_attempt', page, { url: '/v1/setup_attempts', where: { setup_intent: intent } }, context);
}
