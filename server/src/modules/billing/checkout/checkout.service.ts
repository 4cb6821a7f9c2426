import type { CreditPack, OfferedTier, SubscriptionInterval } from '@candlewick/shared-api';
import type { Stripe } from 'stripe';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Payment, PaymentInput } from '../../../platform/database/schema/billing.ts';
import { billingProblems } from '../billing.errors.ts';
import type { CardsService } from '../payments/cards.service.ts';
import type { CheckoutTerms } from './checkout-terms.service.ts';
import { lockLedger } from '../ledger/ledger.repository.ts';
import type { PaymentIntents } from './payment-intents.service.ts';
import type { PaymentTerms } from './payment-terms.ts';
import {
  creditsPaidSince,
  insertPayment,
  openPaymentsOf,
  paymentByProviderId,
  updatePayment,
} from '../payments/payments.repository.ts';
import { currency } from '../plans/plan-prices.ts';
import { askProvider, isUnexpectedState } from '../payments/provider-calls.ts';
import { productOf } from '../product-names.ts';
import type { Settlement } from '../payments/settlement.service.ts';
import type { SubscriptionsService } from '../subscriptions/subscriptions.service.ts';
import type { UserTurns } from './user-turns.state.ts';

/** A payment that the browser confirms. */
interface OpenPayment {
  readonly id: string;
  readonly client_secret: string;
  readonly status: (typeof openStatuses)[number];
  readonly amount: number;
  readonly currency: string;
}

export interface PlanChoice {
  readonly tier: OfferedTier | 'free';
  readonly interval: SubscriptionInterval;
  readonly card: string | undefined;
  readonly autoRenewal: boolean;
  readonly quotedAt: number | undefined;
}

type Subscribed =
  | ({ readonly effect: 'payment' } & OpenPayment)
  | { readonly effect: 'done'; readonly id: null; readonly client_secret: null }
  | {
      readonly effect: 'scheduled';
      readonly id: null;
      readonly client_secret: null;
      readonly starts_at: number;
      readonly amount: number;
      readonly currency: string;
    };

interface PlanChange {
  readonly product: string;
  readonly card: string | undefined;
  readonly autoRenewal: boolean;
  readonly quotedAt: number | undefined;
}

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly cards: CardsService;
  readonly intents: PaymentIntents;
  readonly settlement: Settlement;
  readonly subscriptions: SubscriptionsService;
  readonly terms: CheckoutTerms;
  readonly turns: UserTurns;
  readonly onError: (error: Error) => void;
}

const openStatuses = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
  'succeeded',
  'canceled',
] as const;

function viewOf({ id, client_secret, status: given, amount }: Stripe.PaymentIntent): OpenPayment {
  const status = openStatuses.find((one) => one === given);
  if (!client_secret || !status) throw billingProblems.providerFailed();
  return { id, client_secret, status, amount, currency };
}

const isSameProduct = (a: Pick<Payment, 'tier' | 'interval' | 'credits'>, b: PaymentTerms) =>
  a.tier === b.tier && a.interval === b.interval && a.credits === b.credits;

/** Payments by card that the user confirms. */
export function createCheckoutService(needs: Needs) {
  const { db, now, cards, intents, settlement, subscriptions, terms, turns } = needs;

  const renew = async (payment: Payment, terms: PaymentTerms, transaction: Transaction): Promise<Payment> => {
    const set = { ...terms, revision: payment.revision + 1, updatedAt: new Date(now()) };
    await updatePayment(payment.id, set, transaction);
    return { ...payment, ...set };
  };

  /** The user's open payment for the product with its new terms, or a new one; the others are superseded. */
  const openFor = async (userId: string, terms: PaymentTerms, transaction: Transaction) => {
    const open = await openPaymentsOf(userId, terms.product, transaction);
    const same = open.find((payment) => isSameProduct(payment, terms));
    const superseded = open.filter((payment) => payment !== same).map(({ id }) => id);
    if (same) return { payment: await renew(same, terms, transaction), superseded };
    const time = new Date(now());
    const input: PaymentInput = { userId, method: 'card', currency, ...terms, createdAt: time, updatedAt: time };
    return { payment: await insertPayment(input, transaction), superseded };
  };

  /** Brings the committed payment to the provider. Undefined if it was paid or canceled in the meantime, which is applied. */
  const bring = async (payment: Payment, card: string | undefined): Promise<OpenPayment | undefined> => {
    try {
      return viewOf(await intents.bring(payment, card));
    } catch (error) {
      if (!isUnexpectedState(error)) return askProvider(() => Promise.reject(error));
      await settlement.settle(payment.id);
      return undefined;
    }
  };

  const stillOpen = (opened: OpenPayment | undefined): OpenPayment => {
    if (!opened) throw billingProblems.notOpen();
    return opened;
  };

  /** A choice that was replaced must not be paid from another tab, which still shows it. Returns whether one was paid already. */
  const giveUp = async (payments: readonly string[]): Promise<boolean> => {
    let isPaid = false;
    for (const id of payments) {
      const settled = await settlement.cancel(id).catch(needs.onError);
      isPaid ||= settled?.status === 'succeeded';
    }
    return isPaid;
  };

  /** The user's own open payment under the lock. Throws not_found or payment_not_open. */
  const ownOpen = async (
    userId: string,
    { intentId, product }: { readonly intentId: string; readonly product: Payment['product'] },
    transaction: Transaction,
  ): Promise<Payment> => {
    const payment = await paymentByProviderId(intentId, transaction);
    const isOwn = payment?.userId === userId && payment.method === 'card' && payment.product === product;
    if (!isOwn) throw billingProblems.noPayment();
    if (payment.status !== 'pending' || payment.renewalOf !== null) throw billingProblems.notOpen();
    return payment;
  };

  return {
    subscribe: (userId: string, choice: PlanChoice): Promise<Subscribed> =>
      turns.take(userId, async () => {
        if (choice.card !== undefined) await cards.assertOwn(userId, choice.card);
        const decided = await db.transaction(async (transaction) => {
          await lockLedger(userId, transaction);
          const outcome = await subscriptions.choose(userId, choice, transaction);
          return outcome.effect === 'payment'
            ? { ...outcome, ...(await openFor(userId, outcome.terms, transaction)) }
            : outcome;
        });
        const nothingToPay = { id: null, client_secret: null };
        if (decided.effect === 'done') return { effect: 'done', ...nothingToPay };
        if (decided.effect === 'scheduled') {
          if (choice.card !== undefined) await cards.setDefault(userId, choice.card);
          const { startsAt, amountCents } = decided;
          return { effect: 'scheduled', ...nothingToPay, starts_at: startsAt, amount: amountCents, currency };
        }
        const isPaid = await giveUp(decided.superseded);
        const opened = isPaid ? undefined : await bring(decided.payment, choice.card);
        if (!opened) throw billingProblems.priceExpired();
        return { effect: 'payment', ...opened };
      }),

    editPlanPayment: (
      userId: string,
      intentId: string,
      { product, card, autoRenewal, quotedAt }: PlanChange,
    ): Promise<OpenPayment> =>
      turns.take(userId, async () => {
        if (card !== undefined) await cards.assertOwn(userId, card);
        const payment = await db.transaction(async (transaction) => {
          await lockLedger(userId, transaction);
          const open = await ownOpen(userId, { intentId, product: 'plan' }, transaction);
          const wanted = productOf(product);
          const isSame = wanted?.product === 'plan' && wanted.tier === open.tier && wanted.interval === open.interval;
          if (!isSame) throw billingProblems.notOpen();
          const { tier, interval } = wanted;
          const priced = await terms.ofPlan(userId, { tier, interval, autoRenewal, quotedAt }, transaction);
          return renew(open, priced, transaction);
        });
        return stillOpen(await bring(payment, card));
      }),

    /** What was paid while the order was shown (0: it was not) is the answer, and nothing is bought again. */
    buyCredits: (
      userId: string,
      { credits, card, shownForMs }: { credits: CreditPack; card: string | undefined; shownForMs: number },
    ): Promise<OpenPayment> =>
      turns.take(userId, async () => {
        if (card !== undefined) await cards.assertOwn(userId, card);
        const since = new Date(now() - shownForMs);
        const attempt = async () => {
          const { paid, payment, superseded } = await db.transaction(async (transaction) => {
            await lockLedger(userId, transaction);
            const before = await creditsPaidSince(userId, { credits, since }, transaction);
            if (before) return { paid: before, payment: before, superseded: [] };
            const wanted = await terms.ofCredits(userId, credits, transaction);
            return { paid: undefined, ...(await openFor(userId, wanted, transaction)) };
          });
          if (paid) return viewOf(await intents.read(paid));
          const opened = await bring(payment, card);
          await giveUp(superseded);
          return opened;
        };
        // If the open payment was paid already, this is the next purchase, or the same order again.
        return stillOpen((await attempt()) ?? (await attempt()));
      }),

    editCreditPayment: (
      userId: string,
      intentId: string,
      { credits, card }: { credits: CreditPack | undefined; card: string | undefined },
    ): Promise<OpenPayment> =>
      turns.take(userId, async () => {
        if (card !== undefined) await cards.assertOwn(userId, card);
        const payment = await db.transaction(async (transaction) => {
          await lockLedger(userId, transaction);
          const open = await ownOpen(userId, { intentId, product: 'credits' }, transaction);
          const pack = credits ?? (open.credits as CreditPack);
          return renew(open, await terms.ofCredits(userId, pack, transaction), transaction);
        });
        return stillOpen(await bring(payment, card));
      }),
  };
}
