import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { expand, given, list, paging, readParams, text } from '../api/params.ts';

const onlyExpand = z.strictObject(expand);
const chargesParams = z.strictObject({ ...paging, customer: text().optional(), payment_intent: text().optional() });
const eventsParams = z.strictObject({ ...paging, type: text().optional(), types: list.optional() });

export async function retrieveCharge(context: Context) {
  readParams(onlyExpand, context.params);
  return (await load('charge', context.ids[0] ?? '', context)).body;
}

export async function listCharges(context: Context) {
  const { customer, payment_intent: intent, ...page } = readParams(chargesParams, context.params);
  const where = given({ customer, payment_intent: intent });
  return listPage('charge', page, { url: '/v1/charges', where }, context);
}

export async function retrieveBalanceTransaction(context: Context) {
  readParams(onlyExpand, context.params);
  return (await load('balance_transaction', context.ids[0] ?? '', context)).body;
}

export async function retrieveEvent(context: Context) {
  readParams(onlyExpand, context.params);
  return (await load('event', context.ids[0] ?? '', context)).body;
}

export async function listEvents(context: Context) {
  const { type, types, ...page } = readParams(eventsParams, context.params);
  const wanted = type === undefined ? types : [type];
  return listPage('event', page, { url: '/v1/events', types: wanted }, context);
}
