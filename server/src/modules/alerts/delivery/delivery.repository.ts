import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import {
  alertChildren,
  alertDelivery,
  alertDispatches,
  alertFirings,
  alertParents,
} from '../../../platform/database/schema/alerts.ts';
import type { AlertRule } from '../../../platform/database/schema/alerts.ts';
import { usualTimes } from './dispatch/due-times.ts';
import type { DeliveryTimes } from './dispatch/due-times.ts';
import { leaseMs, retryMs, turnMs } from './dispatch/retries.ts';

export async function timesOf(userId: string, executor: Executor): Promise<DeliveryTimes | undefined> {
  return (await executor.select().from(alertDelivery).where(eq(alertDelivery.userId, userId)))[0];
}

export async function putTimes(
  userId: string,
  change: Partial<DeliveryTimes>,
  executor: Executor,
): Promise<DeliveryTimes | undefined> {
  const [row] = await executor
    .insert(alertDelivery)
    .values({ userId, ...usualTimes, ...change })
    .onConflictDoUpdate({ target: alertDelivery.userId, set: { userId, ...change } })
    .returning();
  return row;
}

export async function deleteDeliveryOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(alertDispatches).where(eq(alertDispatches.userId, userId));
  await executor.delete(alertDelivery).where(eq(alertDelivery.userId, userId));
}

interface DispatchesOf {
  readonly userId: string;
  readonly channel: string;
}

export interface DueOf extends DispatchesOf {
  /** Messages wait while others of the channel are on lease. */
  readonly keepsOrder?: boolean | undefined;
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

export interface WhoIsDue extends Omit<DueOf, 'userId'> {
  /** The hosts that a user's messages go to, as an array. */
  readonly hosts?: ((userId: SQL) => SQL) | undefined;
  readonly at: Date;
  readonly most: number;
  /** Users and hosts that are left out. */
  readonly except: { readonly users: readonly string[]; readonly hosts: readonly string[] };
}

const noHosts = () => sql`'{}'::text[]`;

/** Where messages keep their order, those that are tried again so soon look like leased ones; then new ones follow them. */
const leasedUntil = (keepsOrder: boolean, at: Date) => (keepsOrder ? new Date(at.getTime() + leaseMs) : at);

/** Whose dispatches are due on a channel; those that wait longest first. */
export async function whoIsDue(
  { channel, hosts = noHosts, keepsOrder = false, at, most, except }: WhoIsDue,
  executor: Executor,
): Promise<Target[]> {
  const { rows } = await executor.execute<{ user_id: string; hosts: string[] }>(sql`
    select due.user_id, target.hosts
    from (
      select ${alertDispatches.userId}, min(${alertDispatches.dueAt}) as since
      from ${alertDispatches}
      where ${alertDispatches.channel} = ${channel}
        and ${alertDispatches.dueAt} <= ${leasedUntil(keepsOrder, at).toISOString()}::timestamptz
        and ${alertDispatches.userId} <> all(${sql.param([...except.users])}::uuid[])
      group by ${alertDispatches.userId}
      having max(${alertDispatches.dueAt}) <= ${at.toISOString()}::timestamptz
    ) due
    cross join lateral (select ${hosts(sql`due.user_id`)} as hosts) target
    where not target.hosts && ${sql.param([...except.hosts])}::text[]
    order by due.since
    limit ${most}`);
  return rows.map(({ user_id: userId, hosts }) => ({ userId, hosts }));
}

/** Makes this transaction the only one that sends to a user on a channel; false if another one does, or has messages on lease. */
export async function lockDue(
  { userId, channel, keepsOrder = false }: DueOf,
  at: Date,
  transaction: Transaction,
): Promise<boolean> {
  const key = `alert dispatches ${channel} ${userId}`;
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`,
  );
  if (!rows[0]?.locked) return false;
  const isLeased = and(
    eq(alertDispatches.userId, userId),
    eq(alertDispatches.channel, channel),
    gt(alertDispatches.dueAt, at),
    lte(alertDispatches.dueAt, leasedUntil(keepsOrder, at)),
  );
  return (await transaction.$count(alertDispatches, isLeased)) === 0;
}

/** What is due of a user, oldest first, with what it tells. */
export function dueOf(
  { userId, channel, at, most }: DispatchesOf & { readonly at: Date; readonly most: number },
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
      ruleKind: sql<AlertRule['kind']>`${alertParents.rule}->>'kind'`,
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
export async function dropDispatches({ userId, channel }: DispatchesOf, executor: Executor): Promise<void> {
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

/** Switches channels of one alert off, or of all. Returns the name of the alert; undefined if there is none. */
export async function switchOff(
  { userId, alertId }: { readonly userId: string; readonly alertId: string | null },
  channels: readonly string[],
  executor: Executor,
): Promise<{ readonly name: string | null } | undefined> {
  const isMeant = alertId === null ? undefined : eq(alertParents.id, alertId);
  const left = sql`array(select unnest(${alertParents.channels}) except select unnest(${sql.param(channels)}::text[]))`;
  const changed = await executor
    .update(alertParents)
    .set({ channels: left })
    .where(and(eq(alertParents.userId, userId), isNull(alertParents.deletedAt), isMeant))
    .returning({ name: alertParents.name });
  if (alertId === null) return { name: null };
  return changed[0];
}
