import { refusalText } from '@candlewick/shared-api';
import type { Database, Executor } from '../../../platform/database/database.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import { PayPalError } from '../../../payments/paypal/paypal.ts';
import type { PayPalOrder } from '../../../payments/paypal/paypal.ts';
import type { PayPal } from '../../../payments/paypal/paypal-client.ts';
import { billingProblems } from '../billing.errors.ts';
import type { CheckoutTerms } from './checkout-terms.service.ts';
import type { Fulfillment } from '../payments/fulfillment.service.ts';
import { lockLedger } from '../ledger/ledger.repository.ts';
import { termsOf } from './payment-terms.ts';
import { transactionView } from '../payments/payment-views.ts';
import type { TransactionView } from '../payments/payment-views.ts';
import {
  insertPayment,
  paymentById,
  paymentByProviderId,
  setProviderId,
  updatePayment,
} from '../payments/payments.repository.ts';
import { currency } from '../plans/plan-prices.ts';
import { productName, productOf } from '../product-names.ts';
import { readSubscription } from '../subscriptions/subscriptions.repository.ts';
import type { UserTurns } from './user-turns.state.ts';

interface Link {
  readonly rel: string;
  readonly href: string;
  readonly method: string;
}

interface Started {
  readonly id: string;
  readonly amount: number;
  readonly currency: string;
  readonly links: readonly Link[];
}

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly paypal: PayPal | undefined;
  readonly terms: CheckoutTerms;
  readonly fulfillment: Fulfillment;
  readonly turns: UserTurns;
  /** The whole address of a path of the app. */
  readonly linkTo: (path: string) => string;
}

export function createPaypalService(needs: Needs) {
  const { db, now, paypal, fulfillment, turns, linkTo } = needs;

  const asking = async <T>(call: (port: PayPal) => Promise<T>): Promise<T> => {
    if (!paypal) throw billingProblems.paypalNotAvailable();
    try {
      return await call(paypal);
    } catch (error) {
      const why = error instanceof PayPalError ? refusalText({ code: error.issue }) : null;
      throw billingProblems.providerFailed(error, why);
    }
  };

  const read = async (id: string, executor: Executor = db): Promise<Payment> => {
    const payment = await paymentById(id, executor);
    if (!payment) throw new Error(`There is no payment ${id}.`);
    return payment;
  };

  /** The whole address of a page of this app. Throws invalid_request for any other. */
  const ownUrl = (field: string, given: string): string => {
    const home = linkTo('/');
    const url = URL.parse(given, home);
    if (url?.origin !== new URL(home).origin) throw billingProblems.foreignUrl(field);
    return url.href;
  };

  /** Applies an order that is paid. One that was given up in the meantime, or is not the one that was made, has to be paid back. */
  const fulfill = ({ id }: Payment, { reference, amountCents }: PayPalOrder) =>
    db.transaction(async (transaction) => {
      const { userId } = await read(id, transaction);
      const locked = await lockLedger(userId, transaction);
      const payment = await read(id, transaction);
      if (payment.status === 'succeeded' || payment.status === 'refunded' || payment.refundDue) return;
      const isAsAgreed = reference === id && amountCents === payment.amountCents;
      if (payment.status !== 'pending' || !isAsAgreed) {
        await updatePayment(id, { refundDue: true, updatedAt: new Date(now()) }, transaction);
        return;
      }
      const method = { brand: null, last4: null, savedCard: null };
      await fulfillment.fulfill({ payment, terms: termsOf(payment), method, confirmedAt: now() }, locked, now());
    });

  const isStillPriced = async ({ product, userId, subscriptionVersion }: Payment) =>
    product === 'credits' || (await readSubscription(userId, db)).version === subscriptionVersion;

  const giveUp = async (id: string) => {
    await db.transaction(async (transaction) => {
      const { userId } = await read(id, transaction);
      await lockLedger(userId, transaction);
      const payment = await paymentById(id, transaction);
      if (payment?.status !== 'pending') return;
      await updatePayment(id, { status: 'canceled', updatedAt: new Date(now()) }, transaction);
    });
  };

  /** Notes what was paid back, and what follows from it. */
  const takeBack = (id: string, { amountCents, refundedCents }: PayPalOrder) =>
    db.transaction(async (transaction) => {
      const { userId } = await read(id, transaction);
      const locked = await lockLedger(userId, transaction);
      const payment = await read(id, transaction);
      const refunded = refundedCents >= amountCents ? payment.amountCents : refundedCents;
      if (refunded > payment.refundedCents) await fulfillment.takeBack(payment, refunded, locked, now());
    });

  /** Pays back an order that could not be applied. One that fails is tried again by the reconciliation. */
  const payBack = async (payment: Payment): Promise<Payment> => {
    const { id, providerId, refundDue } = payment;
    if (!refundDue || providerId === null) return payment;
    let order = await asking((port) => port.read(providerId));
    const { captureId, currency: paidIn } = order;
    const amountCents = order.amountCents - order.refundedCents;
    if (captureId !== null && amountCents > 0) {
      const reference = `${id}-${order.refundedCents}`;
      await asking((port) => port.refund({ reference, captureId, amountCents, currency: paidIn }));
      order = await asking((port) => port.read(providerId));
    }
    await takeBack(id, order);
    return read(id);
  };

  /** Applies what PayPal says of the order; takes the money if the user has approved it and its price still holds. */
  const settle = async (id: string): Promise<Payment> => {
    const payment = await read(id);
    const { providerId, status } = payment;
    if (status !== 'pending' || providerId === null) return payBack(payment);
    let order = await asking((port) => port.read(providerId));
    const holds = order.status !== 'approved' || (await isStillPriced(payment));
    if (order.status === 'approved' && holds) order = await asking((port) => port.capture(providerId));
    if (order.status === 'void' || !holds) await giveUp(id);
    if (order.status === 'paid') await fulfill(payment, order);
    return payBack(await read(id));
  };

  return {
    isAvailable: paypal !== undefined,

    start: (
      userId: string,
      {
        product,
        successUrl,
        errorUrl,
        quotedAt,
      }: { product: string; successUrl: string; errorUrl: string; quotedAt: number | undefined },
    ): Promise<Started> =>
      turns.take(userId, async () => {
        if (!paypal) throw billingProblems.paypalNotAvailable();
        const [returnUrl, cancelUrl] = [ownUrl('success_url', successUrl), ownUrl('error_url', errorUrl)];
        const wanted = productOf(product);
        if (!wanted) throw billingProblems.unknownProduct();
        const payment = await db.transaction(async (transaction) => {
          await lockLedger(userId, transaction);
          // There is no card for a renewal.
          const terms =
            wanted.product === 'plan'
              ? await needs.terms.ofPlan(userId, { ...wanted, autoRenewal: false, quotedAt }, transaction)
              : await needs.terms.ofCredits(userId, wanted.credits, transaction);
          const time = new Date(now());
          return insertPayment(
            { userId, method: 'paypal', currency, ...terms, createdAt: time, updatedAt: time },
            transaction,
          );
        });
        const { id: reference, amountCents } = payment;
        const description = `Candlewick: ${productName(payment)}`;
        const order = await asking((port) =>
          port.createOrder({ reference, amountCents, currency, description, returnUrl, cancelUrl }),
        );
        await setProviderId(reference, order.id, db);
        const { approveUrl: href } = order;
        const links = href === null ? [] : [{ rel: 'approve', href, method: 'GET' }];
        return { id: order.id, amount: amountCents, currency, links };
      }),

    /** Takes the money of an approved order and applies it. Answers the same when repeated. */
    capture: (userId: string, orderId: string): Promise<TransactionView> =>
      turns.take(userId, async () => {
        const payment = await paymentByProviderId(orderId, db);
        if (payment?.userId !== userId || payment.method !== 'paypal') throw billingProblems.noPayment();
        const settled = await settle(payment.id);
        if (settled.status === 'canceled') throw billingProblems.notOpen();
        return transactionView(settled);
      }),

    /** Captures what the user has approved before closing the window, and pays back what is due. `isOver`: gives up what is not approved. */
    async reconcile(id: string, isOver: boolean): Promise<void> {
      const { status, providerId, refundDue } = await read(id);
      if (status !== 'pending' && !refundDue) return;
      const settled = providerId === null ? undefined : await settle(id);
      if (isOver && (settled === undefined || settled.status === 'pending')) await giveUp(id);
    },
  };
}

export type PaypalService = ReturnType<typeof createPaypalService>;
