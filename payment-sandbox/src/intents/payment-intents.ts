import type { Stripe } from 'stripe';
import { z } from 'zod';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, flag, given, integer, metadata, paging, readParams, text, unsettable } from '../api/params.ts';
import { Refusal, invalid, needsSecretKey } from '../api/refusal.ts';
import { useMethod } from '../objects/payment-method.ts';
import { newId } from '../store/ids.ts';
import { insertObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';
import { confirmPayment } from './confirm-payment.ts';
import type { PaymentConfirmation } from './confirm-payment.ts';
import { assertSecret, newClientSecret, viewOf } from './intent-access.ts';
import { confirmation, description, methodChoice, usage } from './intent-params.ts';
import { choiceOf } from './method-choice.ts';
import { assertOwn } from './prepare-confirmation.ts';
import { savePayment } from './pay.ts';
import type { StoredPayment } from './pay.ts';

const lowestCents = 50;
const highestCents = 99_999_999;

const details = {
  description: description.optional(),
  receipt_email: unsettable(800).optional(),
  statement_descriptor: unsettable(22).optional(),
  statement_descriptor_suffix: unsettable(22).optional(),
  setup_future_usage: z.union([usage, z.literal('')]).optional(),
  customer: text().optional(),
  ...metadata,
  ...expand,
};
const ofServer = { off_session: flag.optional(), error_on_requires_action: flag.optional() };
const { client_secret: clientSecret, ...confirmed } = confirmation;
const createParams = z.strictObject({
  ...details,
  ...confirmed,
  ...methodChoice,
  ...ofServer,
  amount: integer,
  currency: text(),
  capture_method: z.enum(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: flag.optional(),
});
const updateParams = z.strictObject({
  ...details,
  amount: integer.optional(),
  currency: text().optional(),
  payment_method: text().optional(),
  payment_method_options: methodChoice.payment_method_options,
});
const confirmParams = z.strictObject({
  ...confirmation,
  ...ofServer,
  ...expand,
  receipt_email: unsettable(800).optional(),
  setup_future_usage: usage.optional(),
});
const retrieveParams = z.strictObject({ ...expand, client_secret: clientSecret });
const listParams = z.strictObject({ ...paging, customer: text().optional() });

function checkAmount(amount: number, currency: string): void {
  const param = 'amount';
  if (currency !== 'usd') {
    throw invalid(`Invalid currency: ${currency}. The payment sandbox takes usd.`, { param: 'currency' });
  }
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', { code: 'parameter_invalid_integer', param });
  }
  if (amount < lowestCents) throw invalid('Amount must be at least $0.50 usd', { code: 'amount_too_small', param });
  if (amount > highestCents) {
    throw invalid('Amount must be no more than $999,999.99', { code: 'amount_too_large', param });
  }
}

type Create = z.output<typeof createParams>;

function newIntent(params: Create, context: Context): Stripe.PaymentIntent {
  const id = newId('payment_intent');
  const asked = params.payment_method_options?.card?.request_three_d_secure ?? 'automatic';
  return {
    id,
    object: 'payment_intent',
    amount: params.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: params.capture_method ?? 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: context.now,
    currency: params.currency.toLowerCase(),
    customer: params.customer ?? null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: changedMetadata(null, params.metadata),
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: asked },
    },
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: params.setup_future_usage || null,
    shipping: null,
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
    ...choiceOf(params),
  };
}

const answer = (result: StoredPayment | Declined, context: Context) =>
  result instanceof Declined ? result : viewOf(result.body, context);

/** Puts a payment method on an intent that is not confirmed yet. */
async function withMethod(payment: StoredPayment, id: string, context: Context): Promise<StoredPayment> {
  const method = await useMethod(id, context);
  assertOwn(payment.body, method);
  return savePayment(payment, { payment_method: method.body.id, status: 'requires_confirmation' }, context);
}

function assertOnlyConfirming({ confirm, off_session: offSession, error_on_requires_action: asError }: Create): void {
  if (confirm) return;
  const param =
    offSession === undefined ? (asError === undefined ? undefined : 'error_on_requires_action') : 'off_session';
  if (param === undefined) return;
  throw invalid(`You can only provide \`${param}\` when \`confirm\` is true.`, { param });
}

export async function createPaymentIntent(context: Context) {
  const params = readParams(createParams, context.params);
  checkAmount(params.amount, params.currency.toLowerCase());
  assertOnlyConfirming(params);
  if (params.customer !== undefined) await load('customer', params.customer, context, { param: 'customer' });
  const body = newIntent(params, context);
  let payment: StoredPayment = { body, hidden: { returnUrl: null, usesSdk: false } };
  await insertObject('payment_intent', payment, context.transaction);
  if (params.payment_method !== undefined) payment = await withMethod(payment, params.payment_method, context);
  await emit(context, 'payment_intent.created', payment.body);
  if (!params.confirm) return viewOf(payment.body, context);
  return answer(await confirmPayment(payment, { ...params, payment_method: undefined }, context), context);
}

export async function retrievePaymentIntent(context: Context) {
  const { client_secret: secret } = readParams(retrieveParams, context.params);
  const { body } = await load('payment_intent', context.ids[0] ?? '', context, { param: 'intent' });
  assertSecret(body, secret, context);
  return viewOf(body, context);
}

function unexpectedState(what: string, { status }: Stripe.PaymentIntent, allowed: string): Refusal {
  return invalid(
    `This PaymentIntent could not be ${what} because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be ${what}: ${allowed}.`,
    { code: 'payment_intent_unexpected_state' },
  );
}

const open = new Set<string>(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const alwaysUpdated = new Set(['description', 'metadata', 'receipt_email', 'expand']);

export async function updatePaymentIntent(context: Context) {
  const params = readParams(updateParams, context.params);
  const payment = await load('payment_intent', context.ids[0] ?? '', context, { param: 'intent', lock: true });
  const { body } = payment;
  const names = Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (!open.has(body.status) && names.some((name) => !alwaysUpdated.has(name))) {
    throw unexpectedState('updated', body, [...open].join(', '));
  }
  if (params.amount !== undefined || params.currency !== undefined) {
    checkAmount(params.amount ?? body.amount, (params.currency ?? body.currency).toLowerCase());
  }
  if (params.customer !== undefined) await load('customer', params.customer, context, { param: 'customer' });
  const { expand: _, metadata: meta, payment_method: method, payment_method_options: options, ...others } = params;
  const asked = options?.card?.request_three_d_secure;
  const change: Partial<Stripe.PaymentIntent> = {
    ...(given(others) as Partial<Stripe.PaymentIntent>),
    ...(params.setup_future_usage === '' ? { setup_future_usage: null } : {}),
    ...(asked && body.payment_method_options?.card
      ? { payment_method_options: { card: { ...body.payment_method_options.card, request_three_d_secure: asked } } }
      : {}),
    metadata: changedMetadata(body.metadata, meta),
  };
  const saved = await savePayment(payment, change, context);
  return viewOf((method === undefined ? saved : await withMethod(saved, method, context)).body, context);
}

function confirmationOf(context: Context) {
  const params = readParams(confirmParams, context.params);
  const isOfServer = params.off_session !== undefined || params.error_on_requires_action !== undefined;
  if (context.caller === 'publishable' && isOfServer) throw needsSecretKey();
  return params;
}

export async function confirmPaymentIntent(context: Context) {
  const params = confirmationOf(context);
  const found = await load('payment_intent', context.ids[0] ?? '', context, { param: 'intent', lock: true });
  assertSecret(found.body, params.client_secret, context);
  const { receipt_email: receiptEmail, setup_future_usage: future } = params;
  const payment: StoredPayment = {
    ...found,
    body: {
      ...found.body,
      ...(receiptEmail === undefined ? {} : { receipt_email: receiptEmail }),
      ...(future === undefined ? {} : { setup_future_usage: future }),
    },
  };
  return answer(await confirmPayment(payment, params satisfies PaymentConfirmation, context), context);
}

export async function listPaymentIntents(context: Context) {
  const params = readParams(listParams, context.params);
  const where = given({ customer: params.customer });
  return listPage('payment_intent', params, { url: '/v1/payment_intents', where }, context);
}
