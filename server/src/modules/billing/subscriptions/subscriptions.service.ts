import type { OfferedTier, SubscriptionInterval } from '@candlewick/shared-api';
import type { billing } from '@candlewick/shared-api/schemas';
import type { z } from 'zod';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { findUser } from '../../../accounts/users.repository.ts';
import { billingProblems } from '../billing.errors.ts';
import { raiseGrant } from '../ledger/billing.service.ts';
import { choosePlan } from '../plans/choose-plan.ts';
import type { Outcome } from '../plans/choose-plan.ts';
import { lockLedger } from '../ledger/ledger.repository.ts';
import type { PaymentTerms } from '../checkout/payment-terms.ts';
import type { PlanChanged } from '../plans/plan-changed.ts';
import { planView, pricesView } from '../plans/plan-views.ts';
import {
  at,
  bought,
  downgradeCancelled,
  downgraded,
  noSubscription,
  renewsAs,
  runningPeriod,
  withRenewal,
  withoutRenewal,
} from './subscription.ts';
import type { Subscription } from './subscription.ts';
import { readSubscription, saveSubscription } from './subscriptions.repository.ts';

/** How long a shown price is charged. */
const priceHoldsMs = 5 * 60_000;
/** Clocks of server processes may differ. */
const clockSkewMs = 5000;

interface Choice {
  readonly tier: OfferedTier | 'free';
  readonly interval: SubscriptionInterval;
  readonly autoRenewal: boolean;
  /** Undefined: now. */
  readonly quotedAt: number | undefined;
}

type Chosen =
  | { readonly effect: 'done' }
  | { readonly effect: 'scheduled'; readonly startsAt: number; readonly amountCents: number }
  | { readonly effect: 'payment'; readonly terms: PaymentTerms };

type PlanView = z.output<(typeof billing)['plan']['response']>;
type PricesView = z.output<(typeof billing)['prices']['response']>;

interface Decided {
  readonly state: Subscription;
  readonly outcome: Exclude<Outcome, { effect: 'refused' }>;
  readonly pricedAt: number;
}

export function createSubscriptionsService(db: Database, now: () => number, planChanged: PlanChanged) {
  const read = async (userId: string, transaction: Transaction) =>
    at(await readSubscription(userId, transaction), now());

  /** What a choice does at the time of its price, provided that it still does so. */
  const decide = async (
    userId: string,
    { tier, interval, quotedAt }: Choice,
    transaction: Transaction,
  ): Promise<Decided> => {
    const time = now();
    const pricedAt = quotedAt ?? time;
    if (pricedAt < time - priceHoldsMs || pricedAt > time + clockSkewMs) throw billingProblems.priceExpired();
    const state = await read(userId, transaction);
    const present = choosePlan(state, { tier, interval }, time);
    if (present.effect === 'refused') throw billingProblems[present.code]();
    const outcome = choosePlan(state, { tier, interval }, pricedAt);
    if (outcome.effect !== present.effect || pricedAt < state.changedAt) throw billingProblems.priceExpired();
    return { state, outcome, pricedAt };
  };

  const termsOf = ({ state, outcome, pricedAt }: Decided, { tier, interval, autoRenewal }: Choice): PaymentTerms => {
    if (outcome.effect !== 'payment') throw billingProblems.priceExpired();
    return {
      product: 'plan',
      tier,
      interval,
      credits: null,
      reason: outcome.reason,
      autoRenewal,
      amountCents: outcome.chargeCents,
      creditCents: outcome.creditCents,
      pricedAt: new Date(pricedAt),
      subscriptionVersion: state.version,
    };
  };

  /** Changes the subscription under the user's lock. */
  const change = (
    userId: string,
    next: (state: Subscription, transaction: Transaction) => Subscription | Promise<Subscription>,
  ) =>
    db.transaction(async (transaction) => {
      await lockLedger(userId, transaction);
      await saveSubscription(userId, await next(await read(userId, transaction), transaction), transaction);
    });

  return {
    async plan(userId: string): Promise<PlanView> {
      return planView(await readSubscription(userId, db), now());
    },

    /** For a visitor, or with what an upgrade costs the user. */
    async prices(userId: string | null): Promise<PricesView> {
      return pricesView(userId === null ? noSubscription : await readSubscription(userId, db), now());
    },

    /**
     * Applies a choice that needs no payment, and returns the terms of one that does. Call it under the user's lock. Throws already_on_plan,
     * monthly_not_available, no_subscription or price_expired.
     */
    async choose(userId: string, choice: Choice, transaction: Transaction): Promise<Chosen> {
      const decided = await decide(userId, choice, transaction);
      const { state, outcome } = decided;
      const { tier, interval, autoRenewal } = choice;
      if (outcome.effect === 'payment') return { effect: 'payment', terms: termsOf(decided, choice) };
      if (outcome.effect === 'scheduled') {
        const { startsAt, amountCents } = outcome;
        await saveSubscription(userId, downgraded(state, tier === 'free' ? { tier } : { tier, interval }), transaction);
        return { effect: 'scheduled', startsAt, amountCents };
      }
      const { carriedCents } = outcome;
      const purchase = { tier, interval, chargedCents: 0, carriedCents, paymentId: null, autoRenewal };
      await saveSubscription(userId, bought(state, purchase, now()), transaction);
      await raiseGrant(new Date(now()), { userId, transaction });
      await planChanged(userId, transaction);
      return { effect: 'done' };
    },

    /** The terms of a payment for a plan. Throws price_expired if the choice no longer leads to one. */
    async termsOf(userId: string, choice: Choice, transaction: Transaction): Promise<PaymentTerms> {
      return termsOf(await decide(userId, choice, transaction), choice);
    },

    /** Throws no_subscription, downgrade_pending or account_closed. */
    setAutoRenewal: (userId: string, isOn: boolean): Promise<void> =>
      change(userId, async (state, transaction) => {
        // A plan that has ended may still be waiting for the next try of its renewal, which the user can stop.
        const canChange = runningPeriod(state, now()) !== null || (!isOn && renewsAs(state) !== null);
        if (!canChange) throw billingProblems.no_subscription();
        if (isOn && (await findUser(userId, transaction))?.status !== 'active') throw billingProblems.accountClosed();
        if (!isOn && state.next && runningPeriod(state, now())) throw billingProblems.downgradePending();
        return runningPeriod(state, now()) ? withRenewal(state, isOn) : withoutRenewal(state);
      }),

    /** Throws no_downgrade_pending. */
    cancelDowngrade: (userId: string): Promise<void> =>
      change(userId, (state) => {
        if (!state.next) throw billingProblems.noDowngrade();
        // The plan before has ended: staying on it would charge for it again.
        return runningPeriod(state, now()) ? downgradeCancelled(state) : withoutRenewal(state);
      }),
  };
}

export type SubscriptionsService = ReturnType<typeof createSubscriptionsService>;
