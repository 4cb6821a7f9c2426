import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, given, integer, metadata, paging, readParams, text } from '../api/params.ts';
import { invalid, noSuch } from '../api/refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { Declined } from '../api/context.ts';
import { attach } from './attach.ts';
import { billingParams, changeMethod, createMethod, methodParams, useMethod } from './payment-method.ts';

const createParams = methodParams.extend(expand);
const attachParams = z.strictObject({ ...expand, customer: text() });
const onlyExpand = z.strictObject(expand);
const updateParams = z.strictObject({
  ...expand,
  ...metadata,
  billing_details: billingParams.optional(),
  allow_redisplay: z.enum(['always', 'limited', 'unspecified']).optional(),
  card: z.strictObject({ exp_month: integer.optional(), exp_year: integer.optional() }).optional(),
});
const listParams = z.strictObject({ ...paging, type: z.literal('card').optional(), customer: text().optional() });

export async function createPaymentMethod(context: Context) {
  return (await createMethod(readParams(createParams, context.params), context)).body;
}

export async function retrievePaymentMethod(context: Context) {
  readParams(onlyExpand, context.params);
  return (await useMethod(context.ids[0] ?? '', context, 'id')).body;
}

export async function updatePaymentMethod(context: Context) {
  const params = readParams(updateParams, context.params);
  const method = await useMethod(context.ids[0] ?? '', context, 'id');
  if (method.body.customer === null) {
    throw invalid('You must save this PaymentMethod to a customer before you can update it.');
  }
  const { address, ...others } = params.billing_details ?? {};
  const before = method.body.billing_details;
  const billing = {
    ...before,
    ...given(others),
    ...(address && before.address ? { address: { ...before.address, ...given(address) } } : {}),
  };
  const change = {
    billing_details: billing,
    metadata: changedMetadata(method.body.metadata, params.metadata),
    allow_redisplay: params.allow_redisplay ?? method.body.allow_redisplay ?? 'unspecified',
    card: { ...method.body.card, ...given(params.card ?? {}) },
  };
  const changed = await changeMethod(method, { body: change }, context);
  await emit(context, 'payment_method.updated', changed.body);
  return changed.body;
}

export async function attachPaymentMethod(context: Context) {
  const { customer } = readParams(attachParams, context.params);
  await load('customer', customer, context, { param: 'customer' });
  const attached = await attach(customer, await useMethod(context.ids[0] ?? '', context, 'id'), context);
  return attached instanceof Declined ? attached : attached.body;
}

export async function detachPaymentMethod(context: Context) {
  readParams(onlyExpand, context.params);
  const method = await load('payment_method', context.ids[0] ?? '', context, { lock: true });
  const { customer } = method.body;
  if (customer === null) {
    throw invalid('The payment method you provided is not attached to a customer so detachment is impossible.', {
      code: 'payment_method_unexpected_state',
    });
  }
  const detached = await changeMethod(method, { body: { customer: null }, hidden: { isSpent: true } }, context);
  await emit(context, 'payment_method.detached', detached.body, { customer });
  return detached.body;
}

export async function listPaymentMethods(context: Context) {
  const params = readParams(listParams, context.params);
  const where = given({ customer: params.customer });
  return listPage('payment_method', params, { url: '/v1/payment_methods', where }, context);
}

export async function listMethodsOfCustomer(context: Context) {
  const params = readParams(listParams.omit({ customer: true }), context.params);
  const [customer = ''] = context.ids;
  await load('customer', customer, context);
  const url = `/v1/customers/${customer}/payment_methods`;
  return listPage('payment_method', params, { url, where: { customer } }, context);
}

export async function retrieveMethodOfCustomer(context: Context) {
  readParams(onlyExpand, context.params);
  const [customer, id = ''] = context.ids;
  const { body } = await load('payment_method', id, context);
  if (body.customer !== customer) throw noSuch('PaymentMethod', id, 'id');
  return body;
}
