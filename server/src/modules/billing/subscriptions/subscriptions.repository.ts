import { and, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm/sql';
import type { Tier } from '@candlewick/shared-api';
import type { Executor } from '../../../platform/database/database.ts';
import { subscriptions } from '../../../platform/database/schema/billing.ts';
import type { SubscriptionRow } from '../../../platform/database/schema/billing.ts';
import { noSubscription, tierAt } from './subscription.ts';
import type { Subscription } from './subscription.ts';

const timeOf = (date: Date | null) => date?.getTime() ?? null;
const dateOf = (time: number | null) => (time === null ? null : new Date(time));

function nextOf({ nextTier, nextInterval }: SubscriptionRow): Subscription['next'] {
  if (nextTier === 'free') return { tier: nextTier };
  return nextTier && nextInterval ? { tier: nextTier, interval: nextInterval } : null;
}

const subscriptionOf = (row: SubscriptionRow): Subscription => ({
  givenTier: row.givenTier,
  period: row.period,
  coming: row.coming,
  autoRenewal: row.autoRenewal,
  next: nextOf(row),
  nextTryAt: timeOf(row.nextTryAt),
  failedTries: row.failedTries,
  remindedOf: timeOf(row.remindedOf),
  endsAt: timeOf(row.endsAt),
  version: row.version,
  changedAt: row.changedAt.getTime(),
});

export async function readSubscription(userId: string, executor: Executor): Promise<Subscription> {
  const [row] = await executor.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ? subscriptionOf(row) : noSubscription;
}

/** Writes the state. Call it under the user's lock, with a state that was read under it. */
export async function saveSubscription(userId: string, state: Subscription, executor: Executor): Promise<void> {
  const { givenTier, period, coming, autoRenewal, next, failedTries, version } = state;
  const set = {
    givenTier,
    period,
    coming,
    autoRenewal,
    nextTier: next?.tier ?? null,
    nextInterval: next && 'interval' in next ? next.interval : null,
    nextTryAt: dateOf(state.nextTryAt),
    failedTries,
    remindedOf: dateOf(state.remindedOf),
    endsAt: dateOf(state.endsAt),
    version,
    changedAt: new Date(state.changedAt),
  };
  await executor
    .insert(subscriptions)
    .values({ userId, ...set })
    .onConflictDoUpdate({ target: subscriptions.userId, set });
}

/** Gives a plan that has no end and costs nothing. */
export async function giveTier(userId: string, tier: Tier, executor: Executor): Promise<void> {
  await executor
    .insert(subscriptions)
    .values({ userId, givenTier: tier, changedAt: new Date(0) })
    .onConflictDoUpdate({ target: subscriptions.userId, set: { givenTier: tier } });
}

export async function deleteSubscriptionOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(subscriptions).where(eq(subscriptions.userId, userId));
}

export const tierOf = async (userId: string, time: number, executor: Executor): Promise<Tier> =>
  tierAt(await readSubscription(userId, executor), time);

/** The plans that apply at a time, by user. */
export async function tiersOf(
  userIds: readonly string[],
  time: number,
  executor: Executor,
): Promise<ReadonlyMap<string, Tier>> {
  const rows = await executor
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]));
  const tiers = new Map<string, Tier>(userIds.map((id) => [id, 'free']));
  for (const row of rows) tiers.set(row.userId, tierAt(subscriptionOf(row), time));
  return tiers;
}

const usersWhere = async (condition: ReturnType<typeof and>, most: number, executor: Executor): Promise<string[]> => {
  const rows = await executor.select({ id: subscriptions.userId }).from(subscriptions).where(condition).limit(most);
  return rows.map(({ id }) => id);
};

/** Users whose plan has to be renewed now. */
export const usersToCharge = (time: number, most: number, executor: Executor): Promise<string[]> =>
  usersWhere(and(isNotNull(subscriptions.nextTryAt), lte(subscriptions.nextTryAt, new Date(time))), most, executor);

/** Users whose plan has ended and who have not been told. */
export const usersToTell = (time: number, most: number, executor: Executor): Promise<string[]> =>
  usersWhere(and(isNotNull(subscriptions.endsAt), lte(subscriptions.endsAt, new Date(time))), most, executor);

/** Users whose plan is renewed before `time`, and who have not been reminded. */
export const usersToRemind = (time: number, most: number, executor: Executor): Promise<string[]> =>
  usersWhere(
    and(
      lte(subscriptions.nextTryAt, new Date(time)),
      eq(subscriptions.failedTries, 0),
      or(isNull(subscriptions.remindedOf), sql`${subscriptions.remindedOf} is distinct from ${subscriptions.endsAt}`),
    ),
    most,
    executor,
  );
