import { tiers } from '@candlewick/shared-api';
import type { SubscriptionInterval, Tier } from '@candlewick/shared-api';
import { endOf, isRunning } from './periods.ts';
import type { Period } from './periods.ts';
import { totalCents } from '../plans/plan-prices.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The first try comes before the end, so that a card that works leaves no gap. */
const firstTryBeforeMs = hourMs;
const retryAfterDays = [1, 3, 5, 7];
/** A retry comes at the earliest this long after the try before, also if no worker ran for days. */
const shortestWaitMs = 12 * hourMs;

export interface Choice {
  readonly tier: Tier;
  readonly interval: SubscriptionInterval;
}

/** The plan of one user. Pure data: every change is a function from one state to the next. Times are epoch milliseconds. */
export interface Subscription {
  /** Held without paying: the plan while none above it is paid. */
  readonly givenTier: Tier;
  /** The running period, or the last one. */
  readonly period: Period | null;
  /** Paid before `period` has ended, and follows it. */
  readonly coming: Period | null;
  readonly autoRenewal: boolean;
  /** The lower plan that follows at the end; free has no interval. */
  readonly next: Choice | { readonly tier: 'free' } | null;
  readonly nextTryAt: number | null;
  readonly failedTries: number;
  /** The end for which the user was reminded of the renewal. */
  readonly remindedOf: number | null;
  /** The end that the user has yet to be notified of. */
  readonly endsAt: number | null;
  /** Counts what changes prices. */
  readonly version: number;
  readonly changedAt: number;
}

export const noSubscription: Subscription = {
  givenTier: 'free',
  period: null,
  coming: null,
  autoRenewal: false,
  next: null,
  nextTryAt: null,
  failedTries: 0,
  remindedOf: null,
  endsAt: null,
  version: 0,
  changedAt: 0,
};

/** The state at a time: the coming period runs once the one before has ended. */
export function at(subscription: Subscription, time: number): Subscription {
  const { period, coming } = subscription;
  return coming && !isRunning(period, time) ? { ...subscription, period: coming, coming: null } : subscription;
}

/** The paid period that runs at a time. */
export function runningPeriod(subscription: Subscription, time: number): Period | null {
  const { period } = at(subscription, time);
  return isRunning(period, time) ? period : null;
}

/** The plan that applies at a time. */
export function tierAt(subscription: Subscription, time: number): Tier {
  const paid = runningPeriod(subscription, time)?.tier ?? 'free';
  const { givenTier } = subscription;
  return tiers.indexOf(paid) > tiers.indexOf(givenTier) ? paid : givenTier;
}

/** The last period that is paid. */
export const lastPeriod = ({ period, coming }: Subscription): Period | null => coming ?? period;

/** What the next renewal charges for; null if the plan is not renewed. */
export function renewsAs(subscription: Subscription): Choice | null {
  const { next, autoRenewal } = subscription;
  if (next) return 'interval' in next ? next : null;
  const last = lastPeriod(subscription);
  return autoRenewal && last ? { tier: last.tier, interval: last.interval } : null;
}

const firstTryAt = (period: Period) => period.endsAt - firstTryBeforeMs;

/** Plans the first try of a renewal; a plan that is not renewed has none. Tries that failed keep their own plan. */
function withTries(subscription: Subscription): Subscription {
  const last = lastPeriod(subscription);
  if (!last || !renewsAs(subscription)) return { ...subscription, nextTryAt: null, failedTries: 0 };
  return subscription.failedTries > 0 ? subscription : { ...subscription, nextTryAt: firstTryAt(last) };
}

const started = (subscription: Subscription, time: number): Subscription =>
  withTries({
    ...subscription,
    failedTries: 0,
    remindedOf: null,
    endsAt: lastPeriod(subscription)?.endsAt ?? null,
    version: subscription.version + 1,
    changedAt: time,
  });

export interface Purchase extends Choice {
  readonly chargedCents: number;
  /** Unused value of the plan before. */
  readonly carriedCents: number;
  /** Null if nothing was due. */
  readonly paymentId: string | null;
  readonly autoRenewal: boolean;
}

/** Starts the bought plan now, instead of what was running. */
export function bought(subscription: Subscription, purchase: Purchase, time: number): Subscription {
  const { tier, interval, chargedCents, carriedCents, paymentId } = purchase;
  const { period, coming } = at(subscription, time);
  const carried = carriedCents > 0 ? [...(period?.fundedBy ?? []), ...(coming?.fundedBy ?? [])] : [];
  const now: Period = {
    tier,
    interval,
    startsAt: time,
    endsAt: endOf(time, time, interval),
    anchoredAt: time,
    valueCents: Math.min(totalCents(purchase), chargedCents + carriedCents),
    fundedBy: paymentId === null ? carried : [...carried, paymentId],
  };
  return started({ ...subscription, period: now, coming: null, next: null, autoRenewal: purchase.autoRenewal }, time);
}

export interface Renewal extends Choice {
  readonly chargedCents: number;
  readonly paymentId: string;
  /** When the charge was started. */
  readonly triedAt: number;
}

/**
 * A renewal that was charged before the end follows without a gap. A later one starts when it is paid, and so does one whose payment became
 * known more than a day after the end. What the user has chosen while it was charged stays: to end the plan, or another lower one.
 */
export function renewed(subscription: Subscription, renewal: Renewal, time: number): Subscription {
  const { tier, interval, chargedCents, paymentId, triedAt } = renewal;
  const { period } = at(subscription, time);
  const { next: pending } = subscription;
  const isPending = pending?.tier === tier && 'interval' in pending && pending.interval === interval;
  const next = isPending ? null : pending;
  const autoRenewal = isPending || subscription.autoRenewal;
  const isInTime = period !== null && triedAt < period.endsAt && time < period.endsAt + dayMs;
  if (!isInTime)
    return withTries({ ...bought(subscription, { ...renewal, carriedCents: 0, autoRenewal }, time), next });
  const { endsAt: startsAt, anchoredAt } = period;
  const coming: Period = {
    tier,
    interval,
    startsAt,
    endsAt: endOf(startsAt, anchoredAt, interval),
    anchoredAt,
    valueCents: chargedCents,
    fundedBy: [paymentId],
  };
  return started(at({ ...subscription, period, coming, next, autoRenewal }, time), time);
}

/** A failed try: the next one, or none after the last. */
export function tryFailed(subscription: Subscription, time: number): Subscription {
  const last = lastPeriod(subscription);
  const days = retryAfterDays[subscription.failedTries];
  const failedTries = subscription.failedTries + 1;
  if (!last || days === undefined) return { ...withoutRenewal(subscription), failedTries };
  const nextTryAt = Math.max(firstTryAt(last) + days * dayMs, time + shortestWaitMs);
  return { ...subscription, failedTries, nextTryAt };
}

/** A lower plan, which follows at the end. */
export const downgraded = (subscription: Subscription, next: Choice | { readonly tier: 'free' }): Subscription =>
  withTries({ ...subscription, next });

export const downgradeCancelled = (subscription: Subscription): Subscription =>
  withTries({ ...subscription, next: null });

export const withRenewal = (subscription: Subscription, autoRenewal: boolean): Subscription =>
  withTries({ ...subscription, autoRenewal });

/** Nothing is charged automatically from then on. */
export const withoutRenewal = (subscription: Subscription): Subscription =>
  withTries({ ...subscription, autoRenewal: false, next: null });

function lessValue(period: Period | null, paymentId: string, cents: number): Period | null {
  if (!period?.fundedBy.includes(paymentId)) return period;
  return { ...period, valueCents: Math.max(0, period.valueCents - cents) };
}

/** Takes refunded money out of the value that it paid for. A period without value ends. */
export function refunded(
  subscription: Subscription,
  { paymentId, cents }: { readonly paymentId: string; readonly cents: number },
  time: number,
): Subscription {
  const { period, coming } = at(subscription, time);
  const [now, later] = [period, coming].map((one) => lessValue(one, paymentId, cents));
  if (now === period && later === coming) return subscription;
  const isOver = now !== period && now?.valueCents === 0;
  const ended = now && isOver ? { ...now, endsAt: Math.min(now.endsAt, Math.max(time, now.startsAt + 1)) } : now;
  const keptLater = later && later.valueCents > 0 && !isOver ? later : null;
  const next = { ...subscription, period: ended ?? null, coming: keptLater, version: subscription.version + 1 };
  const told = { ...next, changedAt: time, endsAt: lastPeriod(next)?.endsAt ?? null };
  return isOver || keptLater !== coming ? withoutRenewal(told) : withTries(told);
}

/** The user was notified that the plan has ended. */
export function ended(subscription: Subscription): Subscription {
  const told = { ...subscription, endsAt: null };
  return told.nextTryAt === null ? { ...withoutRenewal(told), endsAt: null } : told;
}
