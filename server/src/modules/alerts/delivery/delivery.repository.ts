import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../database/database.ts';
import {
  alertChildren,
  alertDelivery,
  alertDispatches,
  alertFirings,
  alertParents,
} from '../../../database/schema/alerts.ts';
import { pushSubscriptions } from '../../../database/schema/push.ts';
import { usualTimes } from './due-times.ts';
import { leaseMs, retryMs, turnMs } from './retries.ts';

export type DeliveryRow = typeof alertDelivery.$inferSelect;
type Change = Partial<Omit<DeliveryRow, 'userId'>>;

export async function deliveryOf(userId: string, executor: Executor): Promise<DeliveryRow | undefined> {
  return (await executor.select().from(alertDelivery).where(eq(alertDelivery.userId, userId)))[0];
}

export async function putDelivery(userId: string, change: Change, executor: Executor): Promise<DeliveryRow> {
  const [row] = await executor
    .insert(alertDelivery)
    .values({ userId, ...usualTimes, ...change })
    .onConflictDoUpdate({ target: alertDelivery.userId, set: { userId, ...change } })
    .returning();
  return row!;
}

export async function deleteDeliveryOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(alertDispatches).where(eq(alertDispatches.userId, userId));
  await executor.delete(alertDelivery).where(eq(alertDelivery.userId, userId));
}

export type Channel = (typeof alertDispatches.$inferSelect)['channel'];

export interface DueOf {
  readonly userId: string;
  readonly channel: Channel;
}

/** Messages that a worker is sending. */
export interface Lease {
  /** Until then, other workers leave them alone. */
  readonly until: Date;
  /** From then on, the turn begins no message. */
  readonly turnEndsAt: number;
}

export type Due = Awaited<ReturnType<typeof dueOf>>[number];

/** Who is sent to, and at which hosts: `example.com:8443`. */
export interface Target {
  readonly userId: string;
  readonly hosts: readonly string[];
}

export interface WhoIsDue {
  readonly channel: Channel;
  readonly at: Date;
  readonly most: number;
  /** Users and hosts that are left out. */
  readonly except: { readonly users: readonly string[]; readonly hosts: readonly string[] };
}

const hostOf = (url: AnyPgColumn) => sql`split_part(${url}, '/', 3)`;
const hostsOf: Readonly<Record<Channel, SQL>> = {
  mail: sql`'{}'::text[]`,
  digest: sql`'{}'::text[]`,
  webhook: sql`array(
    select ${hostOf(alertDelivery.webhookUrl)} from ${alertDelivery}
    where ${alertDelivery.userId} = due.user_id and ${alertDelivery.webhookUrl} is not null)`,
  push: sql`array(
    select distinct ${hostOf(pushSubscriptions.endpoint)} from ${pushSubscriptions}
    where ${pushSubscriptions.userId} = due.user_id)`,
};

/**
 * A webhook gets its messages in order, so new ones wait while others are on lease. Those that are tried again so soon look the same; then
 * new ones follow them.
 */
const leasedUntil = (channel: Channel, at: Date) => (channel === 'webhook' ? new Date(at.getTime() + leaseMs) : at);

/** Whose dispatches are due on a channel; those that wait longest first. */
export async function whoIsDue({ channel, at, most, except }: WhoIsDue, executor: Executor): Promise<Target[]> {
  const { rows } = await executor.execute<{ user_id: string; hosts: string[] }>(sql`
    select due.user_id, target.hosts
    from (
      select ${alertDispatches.userId}, min(${alertDispatches.dueAt}) as since
      from ${alertDispatches}
      where ${alertDispatches.channel} = ${channel}
        and ${alertDispatches.dueAt} <= ${leasedUntil(channel, at).toISOString()}::timestamptz
        and ${alertDispatches.userId} <> all(${sql.param([...except.users])}::uuid[])
      group by ${alertDispatches.userId}
      having max(${alertDispatches.dueAt}) <= ${at.toISOString()}::timestamptz
    ) due
    cross join lateral (select ${hostsOf[channel]} as hosts) target
    where not target.hosts && ${sql.param([...except.hosts])}::text[]
    order by due.since
    limit ${most}`);
  return rows.map(({ user_id: userId, hosts }) => ({ userId, hosts }));
}

/** Makes this transaction the only one that sends to a user on a channel; false if another one does, or has messages on lease. */
export async function lockDue({ userId, channel }: DueOf, at: Date, transaction: Transaction): Promise<boolean> {
  const key = `alert dispatches ${channel} ${userId}`;
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`,
  );
  if (!rows[0]?.locked) return false;
  const isLeased = and(
    eq(alertDispatches.userId, userId),
    eq(alertDispatches.channel, channel),
    gt(alertDispatches.dueAt, at),
    lte(alertDispatches.dueAt, leasedUntil(channel, at)),
  );
  return (await transaction.$count(alertDispatches, isLeased)) === 0;
}

/** What is due of a user, oldest first, with what it tells. */
export function dueOf(
  { userId, channel, at, most }: { userId: string; channel: Channel; at: Date; most: number },
  transaction: Transaction,
) {
  return transaction
    .select({
      id: alertDispatches.id,
      attempts: alertDispatches.attempts,
      reached: alertDispatches.reached,
      firingId: alertFirings.id,
      signal: alertFirings.signal,
      price: alertFirings.price,
      barTime: alertFirings.barTime,
      at: alertFirings.at,
      childId: alertChildren.id,
      ticker: alertChildren.ticker,
      parentId: alertParents.id,
      name: alertParents.name,
      type: alertParents.type,
      interval: alertParents.interval,
    })
    .from(alertDispatches)
    .innerJoin(alertFirings, eq(alertFirings.id, alertDispatches.firingId))
    .innerJoin(alertChildren, eq(alertChildren.id, alertFirings.childId))
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(
      and(eq(alertDispatches.userId, userId), eq(alertDispatches.channel, channel), lte(alertDispatches.dueAt, at)),
    )
    .orderBy(asc(alertDispatches.id))
    .limit(most);
}

export async function deleteDispatches(ids: readonly number[], executor: Executor): Promise<void> {
  if (ids.length > 0) await executor.delete(alertDispatches).where(inArray(alertDispatches.id, [...ids]));
}

/** Nothing more is sent of what is still waiting on a channel. */
export async function dropDispatches(userId: string, channel: Channel, executor: Executor): Promise<void> {
  await executor
    .delete(alertDispatches)
    .where(and(eq(alertDispatches.userId, userId), eq(alertDispatches.channel, channel)));
}

type Messages = readonly { readonly id: number; readonly attempts: number }[];
const idsOf = (messages: Messages) => messages.map(({ id }) => id);

/** Counts an attempt, and leaves what it did not deliver for later. */
async function postpone(messages: Messages, until: Date, executor: Executor): Promise<void> {
  await executor
    .update(alertDispatches)
    .set({ dueAt: until, attempts: sql`${alertDispatches.attempts} + 1` })
    .where(inArray(alertDispatches.id, idsOf(messages)));
}

/** Takes messages for a turn, and counts that as an attempt. */
export async function lease(messages: Messages, at: Date, transaction: Transaction): Promise<Lease> {
  const until = new Date(at.getTime() + leaseMs);
  await postpone(messages, until, transaction);
  return { until, turnEndsAt: at.getTime() + turnMs };
}

/** Gives back what a turn has not tried, for the next one. */
export async function release(messages: Messages, { until }: Lease, at: Date, executor: Executor): Promise<void> {
  await executor
    .update(alertDispatches)
    .set({ dueAt: at, attempts: sql`${alertDispatches.attempts} - 1` })
    // After the end of the lease, they may be another worker's.
    .where(and(inArray(alertDispatches.id, idsOf(messages)), eq(alertDispatches.dueAt, until)));
}

/** Tries messages again, later after each attempt. `attempts` are those before the lease. */
export async function retry(messages: Messages, now: number, executor: Executor): Promise<void> {
  for (const [attempts, some] of Map.groupBy(messages, (message) => message.attempts))
    await postpone(some, new Date(now + retryMs(attempts)), executor);
}

/** Switches the emails of one alert off, or of all. Returns the name of the alert; undefined if there is none. */
export async function switchMailsOff(
  userId: string,
  alertId: string | null,
  executor: Executor,
): Promise<{ readonly name: string | null } | undefined> {
  const isMeant = alertId === null ? undefined : eq(alertParents.id, alertId);
  const changed = await executor
    .update(alertParents)
    .set({ mail: 'off' })
    .where(and(eq(alertParents.userId, userId), isNull(alertParents.deletedAt), isMeant))
    .returning({ name: alertParents.name });
  if (alertId === null) return { name: null };
  return changed[0];
}
