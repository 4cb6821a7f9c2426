import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { listPage } from '../api/list.ts';
import { load } from '../api/load.ts';
import { changedMetadata } from '../api/metadata.ts';
import { expand, given, integer, metadata, paging, readParams, text } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { book, saveCharge } from '../intents/charge.ts';
import { newId } from '../store/ids.ts';
import { insertObject, updateObject } from '../store/objects.repository.ts';
import { emit } from '../webhooks/emit.ts';

const createParams = z.strictObject({
  ...expand,
  ...metadata,
  charge: text().optional(),
  payment_intent: text().optional(),
  amount: integer.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});
const updateParams = z.strictObject({ ...expand, ...metadata });
const listParams = z.strictObject({ ...paging, charge: text().optional(), payment_intent: text().optional() });
type Create = z.output<typeof createParams>;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

async function refundedCharge(params: Create, context: Context): Promise<Stripe.Charge> {
  if (params.charge !== undefined) {
    return (await load('charge', params.charge, context, { param: 'charge', lock: true })).body;
  }
  if (params.payment_intent === undefined) {
    throw invalid('One of the following params should be provided for this request: payment_intent or charge.', {
      code: 'parameter_missing',
      param: 'payment_intent',
    });
  }
  const { body } = await load('payment_intent', params.payment_intent, context, { param: 'payment_intent' });
  if (typeof body.latest_charge !== 'string' || body.status !== 'succeeded') {
    throw invalid(`This PaymentIntent (${body.id}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return (await load('charge', body.latest_charge, context, { lock: true })).body;
}

/** How much a charge may still be refunded. Throws a Refusal for more. */
function checkedAmount(charge: Stripe.Charge, given: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.captured || charge.status !== 'succeeded') {
    throw invalid(`Charge ${charge.id} was not captured, so there is nothing to refund.`, { param: 'charge' });
  }
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = given ?? left;
  const param = 'amount';
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param });
  if (amount <= left) return amount;
  const what = charge.amount_refunded > 0 ? 'unrefunded amount on charge' : 'charge amount';
  throw invalid(`Refund amount (${dollars(amount)}) is greater than ${what} (${dollars(left)})`, { param });
}

function newRefund(charge: Stripe.Charge, amount: number, params: Create, context: Context): Stripe.Refund {
  return {
    id: newId('refund'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: changedMetadata(null, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}

export async function createRefund(context: Context) {
  const params = readParams(createParams, context.params);
  const charge = await refundedCharge(params, context);
  const amount = checkedAmount(charge, params.amount);
  const refund = newRefund(charge, amount, params, context);
  const booked = { amount: -amount, source: refund.id, type: 'refund', currency: charge.currency } as const;
  refund.balance_transaction = await book(booked, context);
  await insertObject('refund', { body: refund, hidden: {} }, context.transaction);
  const refunded = charge.amount_refunded + amount;
  const after: Stripe.Charge = {
    ...charge,
    amount_refunded: refunded,
    refunded: refunded === charge.amount,
    ...(charge.refunds ? { refunds: { ...charge.refunds, data: [refund, ...charge.refunds.data] } } : {}),
  };
  await saveCharge(after, context);
  await emit(context, 'refund.created', refund);
  await emit(context, 'charge.refunded', after, { amount_refunded: charge.amount_refunded });
  return refund;
}

export async function retrieveRefund(context: Context) {
  readParams(z.strictObject(expand), context.params);
  return (await load('refund', context.ids[0] ?? '', context)).body;
}

export async function updateRefund(context: Context) {
  const { metadata: change } = readParams(updateParams, context.params);
  const { body } = await load('refund', context.ids[0] ?? '', context, { lock: true });
  const after = { ...body, metadata: changedMetadata(body.metadata, change) };
  await updateObject<'refund'>({ body: after, hidden: {} }, context.transaction);
  await emit(context, 'refund.updated', after);
  return after;
}

export async function listRefunds(context: Context) {
  const { charge, payment_intent: intent, ...page } = readParams(listParams, context.params);
  const where = given({ charge, payment_intent: intent });
  return listPage('refund', page, { url: '/v1/refunds', where }, context);
}
