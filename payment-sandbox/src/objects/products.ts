import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, flag, given, metadata, paging, readParams, text, unsettable } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { newId } from '../store/ids.ts';
import type { Product } from '../store/kinds.ts';
import { findObject, insertObject, updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';

const fields = {
  ...expand,
  ...metadata,
  active: flag.optional(),
  description: unsettable().optional(),
  statement_descriptor: unsettable(22).optional(),
  unit_label: unsettable(12).optional(),
  url: unsettable().optional(),
};
const createParams = z.strictObject({ ...fields, id: text(64).optional(), name: text() });
const updateParams = z.strictObject({ ...fields, name: text().optional(), default_price: text().optional() });
const listParams = z.strictObject({ ...paging, active: flag.optional() });

export async function createProduct(context: Context) {
  const { expand: _, id = newId('product'), metadata: meta, ...others } = readParams(createParams, context.params);
  if (await findObject('product', id, false, context.transaction)) {
    throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  }
  const body: Product = {
    id,
    object: 'product',
    active: true,
    created: context.now,
    default_price: null,
    description: null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: changedMetadata(null, meta),
    name: others.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: context.now,
    url: null,
    ...given(others),
  };
  await insertObject('product', { body, hidden: {} }, context.transaction);
  await emit(context, 'product.created', body);
  return body;
}

export async function retrieveProduct(context: Context) {
  readParams(z.strictObject(expand), context.params);
  return (await load('product', context.ids[0] ?? '', context)).body;
}

export async function updateProduct(context: Context) {
  const { expand: _, metadata: meta, ...others } = readParams(updateParams, context.params);
  const before = (await load('product', context.ids[0] ?? '', context, { lock: true })).body;
  if (others.default_price) await load('price', others.default_price, context, { param: 'default_price' });
  const body: Product = {
    ...before,
    ...given(others),
    metadata: changedMetadata(before.metadata, meta),
    updated: context.now,
  };
  await updateObject<'product'>({ body, hidden: {} }, context.transaction);
  await emit(context, 'product.updated', body);
  return body;
}

export async function listProducts(context: Context) {
  const params = readParams(listParams, context.params);
  const where = given({ active: params.active });
  return listPage('product', params, { url: '/v1/products', where }, context);
}
