import { z } from 'zod';
import { Declined } from '../api/context.ts';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { addressParams, expand, given, list, metadata, paging, readParams, text, unsettable } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { newId, randomLetters } from '../store/ids.ts';
import type { Customer, Stored } from '../store/kinds.ts';
import { insertObject, listObjects, updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';
import { attach } from './attach.ts';
import { changeMethod, useMethod } from './payment-method.ts';

const fields = {
  ...expand,
  ...metadata,
  email: unsettable(512).optional(),
  name: unsettable(256).optional(),
  phone: unsettable(20).optional(),
  description: unsettable().optional(),
  address: addressParams.optional(),
  preferred_locales: list.optional(),
  invoice_settings: z.strictObject({ default_payment_method: unsettable().optional() }).optional(),
};
const createParams = z.strictObject({ ...fields, payment_method: text().optional() });
const updateParams = z.strictObject(fields);
const listParams = z.strictObject({ ...paging, email: text(512).optional() });
type Changes = z.output<typeof updateParams>;

function newCustomer(context: Context): Customer {
  return {
    id: newId('customer'),
    object: 'customer',
    address: null,
    balance: 0,
    created: context.now,
    currency: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: null,
    invoice_prefix: randomLetters(8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: {},
    name: null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

const emptyAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null };

function changed(before: Customer, changes: Changes): Customer {
  const { expand: _, metadata: meta, address, invoice_settings: invoices, ...others } = changes;
  return {
    ...before,
    ...given(others),
    metadata: changedMetadata(before.metadata, meta),
    ...(address ? { address: { ...emptyAddress, ...before.address, ...given(address) } } : {}),
    ...(invoices?.default_payment_method === undefined
      ? {}
      : {
          invoice_settings: { ...before.invoice_settings, default_payment_method: invoices.default_payment_method },
        }),
  };
}

/** Throws a Refusal unless the customer's default card is attached to it. */
async function checkDefault({ id, invoice_settings: invoices }: Customer, context: Context): Promise<void> {
  const method = invoices.default_payment_method;
  if (typeof method !== 'string') return;
  const param = 'invoice_settings[default_payment_method]';
  const { body } = await load('payment_method', method, context, { param });
  if (body.customer === id) return;
  throw invalid(
    `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
    { code: 'resource_missing', param },
  );
}

export async function createCustomer(context: Context) {
  const { payment_method: method, ...changes } = readParams(createParams, context.params);
  const body = changed(newCustomer(context), changes);
  const stored: Stored<'customer'> = { body, hidden: {} };
  await insertObject('customer', stored, context.transaction);
  await emit(context, 'customer.created', body);
  if (method !== undefined) {
    const attached = await attach(body.id, await useMethod(method, context), context);
    if (attached instanceof Declined) return attached;
  }
  await checkDefault(body, context);
  return body;
}

/** A customer that was not deleted. */
async function living(context: Context, lock: boolean): Promise<Customer> {
  const [id = ''] = context.ids;
  const { body } = await load('customer', id, context, { lock });
  if (body.deleted) throw invalid(`No such customer: '${id}'`, { code: 'resource_missing', param: 'id' });
  return body;
}

export async function retrieveCustomer(context: Context) {
  readParams(z.strictObject(expand), context.params);
  return (await load('customer', context.ids[0] ?? '', context)).body;
}

export async function updateCustomer(context: Context) {
  const changes = readParams(updateParams, context.params);
  const before = await living(context, true);
  const after = changed(before, changes);
  await checkDefault(after, context);
  await updateObject<'customer'>({ body: after, hidden: {} }, context.transaction);
  const former = Object.entries(before).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(after[key as keyof Customer]),
  );
  await emit(context, 'customer.updated', after, Object.fromEntries(former));
  return after;
}

/** Deletes a customer and detaches its cards. */
export async function deleteCustomer(context: Context) {
  readParams(z.strictObject(expand), context.params);
  const before = await living(context, true);
  const { id } = before;
  for (;;) {
    const page = { limit: 100, where: { customer: id } };
    const methods = await listObjects('payment_method', page, context.transaction);
    if (methods.length === 0) break;
    for (const method of methods) {
      await changeMethod(method, { body: { customer: null }, hidden: { isSpent: true } }, context);
    }
  }
  await emit(context, 'customer.deleted', before);
  const deleted = { id, object: 'customer', deleted: true } as const;
  // A deleted customer answers with these fields only.
  await updateObject<'customer'>({ body: deleted as unknown as Customer, hidden: {} }, context.transaction);
  return deleted;
}

export async function listCustomers(context: Context) {
  const params = readParams(listParams, context.params);
  const where = { livemode: false, ...given({ email: params.email }) };
  return listPage('customer', params, { url: '/v1/customers', where }, context);
}
