import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, flag, given, integer, list, metadata, paging, readParams, text, unsettable } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { newId } from '../store/ids.ts';
import type { Price } from '../store/kinds.ts';
import { insertObject, updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';

const createParams = z.strictObject({
  ...expand,
  ...metadata,
  currency: z.literal('usd'),
  product: text(),
  unit_amount: integer,
  active: flag.optional(),
  nickname: text().optional(),
  lookup_key: text(200).optional(),
  recurring: z
    .strictObject({ interval: z.enum(['day', 'week', 'month', 'year']), interval_count: integer.optional() })
    .optional(),
});
const updateParams = z.strictObject({
  ...expand,
  ...metadata,
  active: flag.optional(),
  nickname: unsettable().optional(),
  lookup_key: unsettable(200).optional(),
});
const listParams = z.strictObject({
  ...paging,
  active: flag.optional(),
  product: text().optional(),
  type: z.enum(['one_time', 'recurring']).optional(),
  lookup_keys: list.optional(),
});

export async function createPrice(context: Context) {
  const params = readParams(createParams, context.params);
  if (params.unit_amount < 0) {
    throw invalid('Invalid non-negative integer', { code: 'parameter_invalid_integer', param: 'unit_amount' });
  }
  await load('product', params.product, context, { param: 'product' });
  const { recurring } = params;
  const body: Price = {
    id: newId('price'),
    object: 'price',
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: context.now,
    currency: params.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: params.lookup_key ?? null,
    metadata: changedMetadata(null, params.metadata),
    nickname: params.nickname ?? null,
    product: params.product,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: String(params.unit_amount),
  };
  await insertObject('price', { body, hidden: {} }, context.transaction);
  await emit(context, 'price.created', body);
  return body;
}

export async function retrievePrice(context: Context) {
  readParams(z.strictObject(expand), context.params);
  return (await load('price', context.ids[0] ?? '', context)).body;
}

export async function updatePrice(context: Context) {
  const params = readParams(updateParams, context.params);
  const before = (await load('price', context.ids[0] ?? '', context, { lock: true })).body;
  const body: Price = {
    ...before,
    active: params.active ?? before.active,
    nickname: params.nickname === undefined ? before.nickname : params.nickname,
    lookup_key: params.lookup_key === undefined ? before.lookup_key : params.lookup_key,
    metadata: changedMetadata(before.metadata, params.metadata),
  };
  await updateObject<'price'>({ body, hidden: {} }, context.transaction);
  await emit(context, 'price.updated', body);
  return body;
}

export async function listPrices(context: Context) {
  const { active, product, type, lookup_keys: keys, ...page } = readParams(listParams, context.params);
  if (keys && keys.length > 1)
    throw invalid('The payment sandbox lists prices by one lookup key.', { param: 'lookup_keys' });
  const where = given({ active, product, type, lookup_key: keys?.[0] });
  return listPage('price', page, { url: '/v1/prices', where }, context);
}
