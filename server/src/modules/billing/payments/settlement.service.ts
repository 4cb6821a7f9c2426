import type { Stripe } from 'stripe';
import type { Database, Executor } from '../../../platform/database/database.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import type { Logger } from '../../../logger.ts';
import { applyIntent } from './apply-intent.service.ts';
import type { Fulfillment } from './fulfillment.service.ts';
import { lockLedger } from '../ledger/ledger.repository.ts';
import type { PaymentIntents } from '../checkout/payment-intents.service.ts';
import { paymentById, paymentByProviderId, updatePayment } from './payments.repository.ts';
import { askProvider, isUnexpectedState } from './provider-calls.ts';

interface Needs {
  readonly db: Database;
  readonly stripe: Stripe;
  readonly intents: Pick<PaymentIntents, 'find'>;
  readonly fulfillment: Fulfillment;
  readonly logger: Pick<Logger, 'error' | 'warn'>;
  readonly now: () => number;
}

/** Brings payments by card to where they are at the provider. Every way to an outcome leads through here. */
export function createSettlement(needs: Needs) {
  const { db, stripe, intents, now } = needs;

  const read = async (id: string, executor: Executor = db): Promise<Payment> => {
    const payment = await paymentById(id, executor);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return payment;
  };

  const payBack = async ({ id, providerId, amountCents, refundedCents }: Payment) => {
    if (providerId === null) return;
    const amount = amountCents - refundedCents;
    if (amount > 0) {
      const reason = 'requested_by_customer';
      await askProvider(() =>
        stripe.refunds.create(
          { payment_intent: providerId, amount, reason },
          { idempotencyKey: `refund-${id}-${refundedCents}` },
        ),
      );
    }
  };

  const apply = (id: string, intent: Stripe.PaymentIntent) =>
    db.transaction(async (transaction) => {
      const { userId } = await read(id, transaction);
      const locked = await lockLedger(userId, transaction);
      const payment = await paymentById(id, transaction);
      if (payment) await applyIntent({ payment, intent, locked, time: now() }, needs);
    });

  const settleWith = async (id: string, intentId: string): Promise<Payment> => {
    const retrieve = () => askProvider(() => stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] }));
    await apply(id, await retrieve());
    const payment = await read(id);
    if (!payment.refundDue) return payment;
    await payBack(payment);
    await apply(id, await retrieve());
    return read(id);
  };

  const settlement = {
    /**
     * Reads the payment at the provider and applies what it finds, under the user's lock: plan, credits, receipt and email exactly once, and
     * refunds. Pays back what can no longer be applied. Returns the payment as it is then. Throws payment_provider_failed.
     */
    async settle(id: string): Promise<Payment> {
      const payment = await read(id);
      const intentId = payment.providerId ?? (await intents.find(payment))?.id;
      return intentId === undefined ? payment : settleWith(id, intentId);
    },

    /** The same for an intent that an event tells of; undefined if it is not a payment of this app. */
    async settleIntent(intentId: string): Promise<Payment | undefined> {
      const payment = await paymentByProviderId(intentId, db);
      if (payment) return settleWith(payment.id, intentId);
      // The event may be faster than the note of the intent's id, which a crash may even have lost.
      const { metadata } = await askProvider(() => stripe.paymentIntents.retrieve(intentId));
      const id = metadata['payment_id'];
      const known = id === undefined ? undefined : await paymentById(id, db);
      if (!known) return undefined;
      return settlement.settle(known.id);
    },

    /** Gives up a payment that nobody confirms now, unless it was confirmed in the meantime. */
    async cancel(id: string): Promise<Payment> {
      const payment = await settlement.settle(id);
      const { providerId, status } = payment;
      if (status !== 'pending') return payment;
      if (providerId === null) {
        await updatePayment(id, { status: 'canceled', updatedAt: new Date(now()) }, db);
        return read(id);
      }
      try {
        await stripe.paymentIntents.cancel(providerId);
      } catch (error) {
        if (!isUnexpectedState(error)) return askProvider(() => Promise.reject(error));
      }
      return settlement.settle(id);
    },
  };
  return settlement;
}

export type Settlement = ReturnType<typeof createSettlement>;
