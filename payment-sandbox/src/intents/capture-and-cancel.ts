import { z } from 'zod';
import type { Context } from '../api/context.ts';
import { load } from '../api/load.ts';
import { expand, integer, readParams } from '../api/params.ts';
import { invalid } from '../api/refusal.ts';
import { emit } from '../webhooks/emit.ts';
import { book, saveCharge } from './charge.ts';
import { viewOf } from './intent-access.ts';
import { savePayment } from './pay.ts';
import type { StoredPayment } from './pay.ts';

const captureParams = z.strictObject({ ...expand, amount_to_capture: integer.optional() });
const cancelParams = z.strictObject({
  ...expand,
  cancellation_reason: z.enum(['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

const lockedPayment = (context: Context) =>
  load('payment_intent', context.ids[0] ?? '', context, { param: 'intent', lock: true });

const chargeOf = (payment: StoredPayment, context: Context) =>
  load('charge', String(payment.body.latest_charge), context, { lock: true });

export async function capturePaymentIntent(context: Context) {
  const params = readParams(captureParams, context.params);
  const payment = await lockedPayment(context);
  const { status, amount_capturable: capturable, currency } = payment.body;
  if (status !== 'requires_capture') {
    throw invalid(
      `This PaymentIntent could not be captured because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  const amount = params.amount_to_capture ?? capturable;
  if (amount < 1 || amount > capturable) {
    throw invalid(`The amount to capture must be between 1 and ${capturable}, which was authorized.`, {
      code: 'amount_too_large',
      param: 'amount_to_capture',
    });
  }
  const { body: authorized } = await chargeOf(payment, context);
  const captured = {
    ...authorized,
    captured: true,
    amount_captured: amount,
    // The rest of the authorization is released.
    amount_refunded: authorized.amount - amount,
    balance_transaction: await book({ amount, source: authorized.id, type: 'charge', currency }, context),
  };
  await saveCharge(captured, context);
  const change = { status: 'succeeded', amount_received: amount, amount_capturable: 0 } as const;
  const { body } = await savePayment(payment, change, context);
  await emit(context, 'charge.captured', captured);
  await emit(context, 'payment_intent.succeeded', body);
  return viewOf(body, context);
}

const cancelable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action', 'requires_capture']);

export async function cancelPaymentIntent(context: Context) {
  const params = readParams(cancelParams, context.params);
  const payment = await lockedPayment(context);
  const { status } = payment.body;
  if (!cancelable.has(status)) {
    throw invalid(
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: ${[...cancelable].join(', ')}.`,
      { code: 'payment_intent_unexpected_state' },
    );
  }
  if (status === 'requires_capture') {
    const { body: released } = await chargeOf(payment, context);
    await saveCharge({ ...released, amount_refunded: released.amount, refunded: true }, context);
  }
  const change = {
    status: 'canceled',
    amount_capturable: 0,
    canceled_at: context.now,
    cancellation_reason: params.cancellation_reason ?? null,
    next_action: null,
  } as const;
  const { body } = await savePayment(payment, change, context);
  await emit(context, 'payment_intent.canceled', body);
  return viewOf(body, context);
}
