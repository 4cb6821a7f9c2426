import { plans } from '@candlewick/shared-api';
import type { SubscriptionInterval, Tier } from '@candlewick/shared-api';
import { monthsOf, unusedCents } from '../subscriptions/periods.ts';
import { totalCents } from './plan-prices.ts';
import { at, lastPeriod, runningPeriod } from '../subscriptions/subscription.ts';
import type { Choice, Subscription } from '../subscriptions/subscription.ts';

/** The provider takes no smaller charge. */
const smallestChargeCents = 50;

interface Quote {
  readonly totalCents: number;
  /** What the running plan takes off the total: total − charge, to the cent. */
  readonly creditCents: number;
  /** Unused value that the new period takes over: the credit without what the price per month rounds off. */
  readonly carriedCents: number;
  readonly perMonthCents: number;
  readonly chargeCents: number;
}

/** What choosing a plan means. */
export type Outcome =
  | { readonly effect: 'refused'; readonly code: 'already_on_plan' | 'monthly_not_available' | 'no_subscription' }
  /** A lower plan starts at the end of the running one. */
  | { readonly effect: 'scheduled'; readonly startsAt: number; readonly amountCents: number }
  | ({ readonly effect: 'payment' | 'done'; readonly reason: 'purchase' | 'upgrade' | 'renewal' } & Quote);

const rankOf = (tier: Tier) => plans[tier].limits.rank;

/** The price of a plan that replaces the running one: its total less the unused value, in equal whole cents for each month. */
export function quoteOf(subscription: Subscription, choice: Choice, time: number): Quote {
  const { period, coming } = at(subscription, time);
  const months = monthsOf[choice.interval];
  const total = totalCents(choice);
  const unused = (period ? unusedCents(period, time) : 0) + (coming?.valueCents ?? 0);
  const perMonthCents = Math.max(0, Math.floor((total - unused) / months));
  const chargeCents = perMonthCents * months;
  return {
    totalCents: total,
    creditCents: total - chargeCents,
    carriedCents: Math.min(unused, total),
    perMonthCents,
    chargeCents,
  };
}

function priced(subscription: Subscription, choice: Choice, time: number): Outcome {
  const quote = quoteOf(subscription, choice, time);
  const { period } = at(subscription, time);
  const isSame = period?.tier === choice.tier && period.interval === choice.interval;
  const reason = runningPeriod(subscription, time) ? 'upgrade' : isSame ? 'renewal' : 'purchase';
  return { effect: quote.chargeCents < smallestChargeCents ? 'done' : 'payment', reason, ...quote };
}

/** What choosing `tier` would do at a time. A pure function of its arguments: what is shown is what is charged. */
export function choosePlan(
  subscription: Subscription,
  { tier, interval }: { readonly tier: Tier; readonly interval: SubscriptionInterval },
  time: number,
): Outcome {
  const running = runningPeriod(subscription, time);
  const startsAt = lastPeriod(subscription)?.endsAt ?? time;
  if (tier === 'free') {
    return running ? { effect: 'scheduled', startsAt, amountCents: 0 } : { effect: 'refused', code: 'no_subscription' };
  }
  const choice = { tier, interval };
  if (!running) {
    const isHeld = rankOf(tier) <= rankOf(subscription.givenTier);
    return isHeld ? { effect: 'refused', code: 'already_on_plan' } : priced(subscription, choice, time);
  }
  if (running.tier === tier && running.interval === interval) return { effect: 'refused', code: 'already_on_plan' };
  if (running.interval === 'yearly' && interval === 'monthly') {
    return { effect: 'refused', code: 'monthly_not_available' };
  }
  if (rankOf(tier) < rankOf(running.tier)) {
    return { effect: 'scheduled', startsAt, amountCents: totalCents(choice) };
  }
  return priced(subscription, choice, time);
}
