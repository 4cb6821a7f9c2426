import type { User } from '../../../platform/database/schema/accounts.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import type { BillingNotices } from '../billing-notices.service.ts';
import { raiseGrant } from '../ledger/billing.service.ts';
import { quoteOf } from '../plans/choose-plan.ts';
import { receiptName } from '../product-names.ts';
import { findCustomer, setDefaultCard } from './customers.repository.ts';
import type { LockedLedger } from '../ledger/ledger.repository.ts';
import * as ledger from '../ledger/ledger.repository.ts';
import type { PaymentTerms } from '../checkout/payment-terms.ts';
import type { Period } from '../subscriptions/periods.ts';
import type { PlanChanged } from '../plans/plan-changed.ts';
import { takeReceiptNumber, updatePayment } from './payments.repository.ts';
import { at, bought, lastPeriod, refunded, renewed, tryFailed } from '../subscriptions/subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';
import { readSubscription, saveSubscription } from '../subscriptions/subscriptions.repository.ts';

/** A price with credit for a running plan holds this long, or the plan could be used up before it is paid for. */
const creditHoldsMs = 2 * 3_600_000;

/** Money that has arrived. */
export interface Paid {
  readonly payment: Payment;
  /** What the amount was computed from. */
  readonly terms: PaymentTerms;
  readonly method: { readonly brand: string | null; readonly last4: string | null; readonly savedCard: string | null };
  /** When the user paid, in epoch milliseconds. */
  readonly confirmedAt: number;
}

interface Applied {
  readonly period: Period;
  readonly state: Subscription;
}

/** The state after a plan was paid for; undefined if the subscription has changed since the price was computed. */
function withPlan(state: Subscription, { payment, terms, confirmedAt }: Paid, time: number): Applied | undefined {
  const { tier, interval, amountCents, creditCents } = terms;
  const isLate = creditCents > 0 && confirmedAt > terms.pricedAt.getTime() + creditHoldsMs;
  if (!tier || !interval || terms.subscriptionVersion !== state.version || isLate) return undefined;
  const plan = { tier, interval, chargedCents: amountCents, paymentId: payment.id };
  // Of the version that was priced.
  const { carriedCents } = quoteOf(state, plan, terms.pricedAt.getTime());
  const next =
    payment.renewalOf === null
      ? bought(state, { ...plan, carriedCents, autoRenewal: terms.autoRenewal }, time)
      : renewed(state, { ...plan, triedAt: payment.createdAt.getTime() }, time);
  const period = lastPeriod(next);
  return period ? { state: next, period } : undefined;
}

/** What follows from the outcome of a payment. Everything runs in the transaction of the user's lock. */
export function createFulfillment(notices: BillingNotices, planChanged: PlanChanged) {
  /** Returns the period that was bought, or whether credits were. */
  const apply = async (paid: Paid, user: User | undefined, locked: LockedLedger, time: number) => {
    const { userId, transaction } = locked;
    const { payment, terms } = paid;
    if (user?.status !== 'active') return undefined;
    if (terms.product === 'credits') {
      const credits = terms.credits ?? 0;
      await ledger.post({ kind: 'purchase', reference: payment.id }, { issued: -credits, purchased: credits }, locked);
      return { period: null };
    }
    const applied = withPlan(at(await readSubscription(userId, transaction), time), paid, time);
    if (!applied) return undefined;
    await saveSubscription(userId, applied.state, transaction);
    await raiseGrant(new Date(time), locked);
    return { period: applied.period };
  };

  const keepCard = async ({ terms, method }: Paid, { userId, transaction }: LockedLedger) => {
    if (method.savedCard === null) return;
    const known = (await findCustomer(userId, transaction))?.defaultCard ?? null;
    if (known === null || (terms.product === 'plan' && terms.autoRenewal)) {
      await setDefaultCard(userId, method.savedCard, transaction);
    }
  };

  return {
    /** Starts the plan or grants the credits, and writes the receipt. What can no longer be applied is marked to be paid back. */
    async fulfill(paid: Paid, locked: LockedLedger, time: number): Promise<void> {
      const { payment, terms, method } = paid;
      const { userId, transaction } = locked;
      const user = await findUser(userId, transaction);
      const applied = await apply(paid, user, locked, time);
      await keepCard(paid, locked);
      const set = {
        ...terms,
        status: 'succeeded',
        wasTried: true,
        failure: null,
        refundDue: applied === undefined,
        cardBrand: method.brand,
        cardLast4: method.last4,
        buyerName: user ? `${user.firstName} ${user.lastName}` : '',
        buyerEmail: user?.email ?? '',
        periodFrom: applied?.period ? new Date(applied.period.startsAt) : null,
        periodTo: applied?.period ? new Date(applied.period.endsAt) : null,
        paidAt: new Date(time),
        updatedAt: new Date(time),
      } as const;
      const number = await takeReceiptNumber(transaction);
      await updatePayment(payment.id, { ...set, receiptNumber: number }, transaction);
      if (!user) return;
      const named = { ...payment, ...set, receiptNumber: receiptName(number) };
      await notices.paid(user, named, transaction);
      const { tier, interval } = terms;
      if (terms.reason === 'downgrade' && tier && interval && applied?.period) {
        await notices.downgraded(user, { tier, interval, at: applied.period.startsAt }, transaction);
      }
    },

    /** `refundedCents`: all that was paid back of a payment so far. Takes back what it had bought, as far as that is unspent. */
    async takeBack(payment: Payment, refundedCents: number, locked: LockedLedger, time: number): Promise<void> {
      const { userId, transaction } = locked;
      const cents = refundedCents - payment.refundedCents;
      const all = refundedCents >= payment.amountCents;
      // What was to be paid back has bought nothing.
      if (!payment.refundDue && payment.product === 'credits') {
        const creditsOf = (part: number) => Math.ceil(((payment.credits ?? 0) * part) / payment.amountCents);
        const { purchased } = await ledger.readBalances(userId, transaction);
        const taken = Math.min(creditsOf(refundedCents) - creditsOf(payment.refundedCents), purchased);
        const reference = `${payment.id}/${refundedCents}`;
        await ledger.post({ kind: 'refund', reference }, { purchased: -taken, issued: taken }, locked);
      }
      if (!payment.refundDue && payment.product === 'plan') {
        const state = at(await readSubscription(userId, transaction), time);
        await saveSubscription(userId, refunded(state, { paymentId: payment.id, cents }, time), transaction);
        await planChanged(userId, transaction);
      }
      const set = { refundedCents, refundDue: payment.refundDue && !all, updatedAt: new Date(time) };
      const status = all && payment.status === 'succeeded' ? ({ status: 'refunded' } as const) : {};
      await updatePayment(payment.id, { ...set, ...status }, transaction);
      const user = await findUser(userId, transaction);
      if (user) await notices.refunded(user, payment, cents, transaction);
    },

    /** `needsUser`: the bank wants the cardholder to confirm. */
    async failRenewal(
      payment: Payment,
      { needsUser, failure }: { readonly needsUser: boolean; readonly failure: string },
      locked: LockedLedger,
      time: number,
    ): Promise<void> {
      const { userId, transaction } = locked;
      const state = await readSubscription(userId, transaction);
      const next = payment.subscriptionVersion === state.version ? tryFailed(state, time) : state;
      await saveSubscription(userId, next, transaction);
      const set = { status: 'failed', wasTried: true, failure, updatedAt: new Date(time) } as const;
      await updatePayment(payment.id, set, transaction);
      const user = await findUser(userId, transaction);
      const { tier, interval } = payment;
      if (!user || !tier || !interval) return;
      const choice = { tier, interval };
      const failed = { payment: payment.id, choice, failure, needsUser, nextTryAt: next.nextTryAt };
      await notices.renewalFailed(user, failed, transaction);
    },
  };
}

export type Fulfillment = ReturnType<typeof createFulfillment>;
