import type { Database, Transaction } from '../../../platform/database/database.ts';
import type { Payment } from '../../../platform/database/schema/billing.ts';
import type { Logger } from '../../../logger.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import type { BillingNotices } from '../billing-notices.service.ts';
import { findCustomer } from '../payments/customers.repository.ts';
import type { Fulfillment } from '../payments/fulfillment.service.ts';
import { lockLedger } from '../ledger/ledger.repository.ts';
import type { PaymentIntents } from '../checkout/payment-intents.service.ts';
import { countTries, insertPayment, openRenewalOf } from '../payments/payments.repository.ts';
import type { PlanChanged } from '../plans/plan-changed.ts';
import { currency, totalCents } from '../plans/plan-prices.ts';
import { askProvider, isRefusal } from '../payments/provider-calls.ts';
import type { Settlement } from '../payments/settlement.service.ts';
import { at, ended, lastPeriod, renewsAs, withoutRenewal } from './subscription.ts';
import type { Subscription } from './subscription.ts';
import * as repository from './subscriptions.repository.ts';

/** Users of one run; the next minute continues. */
const mostUsers = 200;
const dayMs = 86_400_000;
const remindBeforeMs = 7 * dayMs;

interface Needs {
  readonly db: Database;
  readonly now: () => number;
  readonly intents: PaymentIntents;
  readonly settlement: Settlement;
  readonly fulfillment: Fulfillment;
  readonly notices: BillingNotices;
  readonly planChanged: PlanChanged;
  readonly logger: Pick<Logger, 'error'>;
}

interface Due {
  readonly payment: Payment;
  /** Null: the user has saved none, or it was removed. */
  readonly card: string | null;
  /** The provider may have been asked already. */
  readonly isRepeated: boolean;
}

export function createRenewals(needs: Needs) {
  const { db, now, intents, settlement, fulfillment, notices, planChanged, logger } = needs;

  /** Whether the user can be notified of a charge; stops the renewal if not. A charge whose outcome is not known is still followed. */
  const isReachable = async (userId: string, state: Subscription, transaction: Transaction): Promise<boolean> => {
    const user = await findUser(userId, transaction);
    if (user?.status === 'active' && user.emailVerifiedAt !== null) return true;
    if (await openRenewalOf(userId, transaction)) return true;
    await repository.saveSubscription(userId, withoutRenewal(state), transaction);
    const last = lastPeriod(state);
    if (user?.status === 'active' && last) {
      const { tier, interval, endsAt } = last;
      await notices.renewalStopped(user, { tier, interval, at: endsAt }, transaction);
    }
    return false;
  };

  /** Writes down the charge that is due, before anyone is asked for it. Undefined if nothing is due now. */
  const begin = (userId: string): Promise<Due | undefined> =>
    db.transaction(async (transaction) => {
      await lockLedger(userId, transaction);
      const state = at(await repository.readSubscription(userId, transaction), now());
      const choice = renewsAs(state);
      const last = lastPeriod(state);
      if (!choice || !last || state.nextTryAt === null || state.nextTryAt > now()) return undefined;
      if (!(await isReachable(userId, state, transaction))) return undefined;
      // The next run announces it first.
      if (state.remindedOf !== last.endsAt) return undefined;
      const card = (await findCustomer(userId, transaction))?.defaultCard ?? null;
      const open = await openRenewalOf(userId, transaction);
      if (open) return { payment: open, card, isRepeated: true };
      const renewalOf = new Date(last.endsAt);
      const payment = await insertPayment(
        {
          userId,
          method: 'card',
          product: 'plan',
          ...choice,
          reason: choice.tier === last.tier && choice.interval === last.interval ? 'renewal' : 'downgrade',
          autoRenewal: true,
          amountCents: totalCents(choice),
          currency,
          pricedAt: new Date(now()),
          subscriptionVersion: state.version,
          renewalOf,
          renewalTry: await countTries(userId, renewalOf, transaction),
          wasTried: true,
          createdAt: new Date(now()),
          updatedAt: new Date(now()),
        },
        transaction,
      );
      return { payment, card, isRepeated: false };
    });

  const fail = ({ id, userId }: Payment, failure: string) =>
    db.transaction(async (transaction) => {
      const locked = await lockLedger(userId, transaction);
      const payment = await openRenewalOf(userId, transaction);
      if (payment?.id === id) await fulfillment.failRenewal(payment, { needsUser: false, failure }, locked, now());
    });

  const charge = async (userId: string): Promise<void> => {
    const due = await begin(userId);
    if (!due) return;
    const { payment, card, isRepeated } = due;
    // A try whose outcome is not known comes first; it is never charged beside another one.
    const known = isRepeated ? await intents.find(payment) : undefined;
    if (!known && card === null) return fail(payment, 'There is no saved card. Add one and renew your plan.');
    if (!known && card !== null) {
      try {
        await intents.charge(payment, card);
      } catch (error) {
        if (!isRefusal(error)) return await askProvider(() => Promise.reject(error));
        // A refusal without an intent means that the card is gone.
        if (!(await intents.find(payment)))
          return fail(payment, 'Your default card can’t be charged. Choose another one.');
      }
    }
    await settlement.settle(payment.id);
  };

  const remind = (userId: string) =>
    db.transaction(async (transaction) => {
      await lockLedger(userId, transaction);
      const state = await repository.readSubscription(userId, transaction);
      const user = await findUser(userId, transaction);
      const choice = renewsAs(state);
      const last = lastPeriod(state);
      if (!last || last.endsAt === state.remindedOf) return;
      const told = { ...state, remindedOf: last.endsAt };
      await repository.saveSubscription(userId, told, transaction);
      if (!choice || !(await isReachable(userId, told, transaction)) || !user) return;
      const renewal = { ...choice, amountCents: totalCents(choice), at: last.endsAt };
      await notices.renewalComing(user, renewal, transaction);
    });

  const tell = (userId: string) =>
    db.transaction(async (transaction) => {
      await lockLedger(userId, transaction);
      const state = at(await repository.readSubscription(userId, transaction), now());
      const last = lastPeriod(state);
      if (!last || state.endsAt === null || last.endsAt > now()) return;
      await repository.saveSubscription(userId, ended(state), transaction);
      await planChanged(userId, transaction);
      const user = await findUser(userId, transaction);
      if (user) await notices.ended(user, { tier: last.tier, interval: last.interval, at: last.endsAt }, transaction);
    });

  /** One user's failure does not keep the others from their turn. */
  const each = async (users: readonly string[], signal: AbortSignal, run: (userId: string) => Promise<void>) => {
    for (const userId of users) {
      if (signal.aborted) return;
      await run(userId).catch((err: unknown) =>
        logger.error({ err, user: userId }, 'a renewal waits for the next run'),
      );
    }
  };

  return {
    /** Announces renewals a week before, charges what is due and was announced, and tells whose plan has ended. */
    async run(signal: AbortSignal): Promise<void> {
      await each(await repository.usersToRemind(now() + remindBeforeMs, mostUsers, db), signal, remind);
      await each(await repository.usersToCharge(now(), mostUsers, db), signal, charge);
      await each(await repository.usersToTell(now(), mostUsers, db), signal, tell);
    },
  };
}
