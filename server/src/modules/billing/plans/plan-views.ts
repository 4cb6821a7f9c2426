import { plans } from '@candlewick/shared-api';
import type { billing } from '@candlewick/shared-api/schemas';
import type { Tier } from '@candlewick/shared-api';
import type { z } from 'zod';
import { choosePlan } from './choose-plan.ts';
import { monthsOf } from '../subscriptions/periods.ts';
import { currency, perMonthCents, totalCents } from './plan-prices.ts';
import { planCopy } from './plans-copy.ts';
import { at, lastPeriod, renewsAs, runningPeriod, tierAt } from '../subscriptions/subscription.ts';
import type { Subscription } from '../subscriptions/subscription.ts';

type PlanView = z.output<(typeof billing)['plan']['response']>;
type PricesView = z.output<(typeof billing)['prices']['response']>;
type PriceEntry = PricesView['tiers']['free'];

const capitalized = (tier: Tier) => tier.charAt(0).toUpperCase() + tier.slice(1);

/** The lower plan that follows: pending, or already paid for the last hour before the end. */
function followerOf(
  subscription: Subscription,
): { readonly tier: Tier; readonly interval?: PlanView['downgrade_interval'] } | null {
  const { next, period, coming } = subscription;
  if (next) return next;
  return coming && period && coming.tier !== period.tier ? coming : null;
}

function nextPayment(subscription: Subscription): PlanView['next_payment'] {
  const renewal = renewsAs(subscription);
  if (!renewal || subscription.nextTryAt === null) return null;
  const { nextTryAt: time, failedTries: failed_tries } = subscription;
  return { at: time, amount: totalCents(renewal), ...renewal, failed_tries };
}

export function planView(stored: Subscription, time: number): PlanView {
  const subscription = at(stored, time);
  const tier = tierAt(subscription, time);
  const running = runningPeriod(subscription, time);
  const { period, givenTier } = subscription;
  const isGiven = givenTier !== 'free' && tier === givenTier && running?.tier !== tier;
  const follower = followerOf(subscription);
  const last = lastPeriod(subscription);
  return {
    tier,
    name: capitalized(tier),
    plan_name: plans[tier].planName,
    complimentary: isGiven,
    subscription_interval: running?.interval ?? null,
    subscription_end_date: running ? (follower ? running.endsAt : (last?.endsAt ?? running.endsAt)) : null,
    subscription_auto_renewal: renewsAs(subscription) !== null,
    downgrade_plan: follower ? capitalized(follower.tier) : null,
    downgrade_interval: follower?.interval ?? null,
    expired: period && !running ? { tier: period.tier, interval: period.interval, ended_at: period.endsAt } : null,
    next_payment: nextPayment(subscription),
    limits: plans[tier].limits,
  };
}

/** Per month, if the running plan lowers it. */
function upgradePrice(
  subscription: Subscription,
  choice: Parameters<typeof choosePlan>[1],
  time: number,
): number | undefined {
  const outcome = choosePlan(subscription, choice, time);
  const isPriced = outcome.effect === 'payment' || outcome.effect === 'done';
  return isPriced && outcome.creditCents > 0 ? outcome.chargeCents / monthsOf[choice.interval] : undefined;
}

function priceEntry(tier: 'free' | 'beginner' | 'advanced', subscription: Subscription, time: number): PriceEntry {
  const { planName, limits } = plans[tier];
  const { monthly_price, yearly_price, original_monthly_price, original_yearly_price } = limits;
  const intervalPrice = (interval: 'monthly' | 'yearly') => ({
    per_month: perMonthCents({ tier, interval }),
    total: totalCents({ tier, interval }),
  });
  const monthly = upgradePrice(subscription, { tier, interval: 'monthly' }, time);
  const yearly = upgradePrice(subscription, { tier, interval: 'yearly' }, time);
  return {
    tier,
    plan_name: planName,
    monthly: intervalPrice('monthly'),
    yearly: intervalPrice('yearly'),
    monthly_price,
    yearly_price,
    original_monthly_price,
    original_yearly_price,
    ...(monthly === undefined ? {} : { upgrade_price_monthly_from_current_tier: monthly }),
    ...(yearly === undefined ? {} : { upgrade_price_yearly_from_current_tier: yearly }),
    ...planCopy[tier],
    limits,
  };
}

/** The offered plans with their prices at a time. */
export function pricesView(subscription: Subscription, time: number): PricesView {
  return {
    currency,
    quoted_at: time,
    tiers: {
      free: priceEntry('free', subscription, time),
      beginner: priceEntry('beginner', subscription, time),
      advanced: priceEntry('advanced', subscription, time),
    },
  };
}
