import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../database/database.ts';
import {
  alertChildren,
  alertDelivery,
  alertDispatches,
  alertFirings,
  alertParents,
} from '../../../database/schema/alerts.ts';
import { usualTimes } from './due-times.ts';

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

type Channel = (typeof alertDispatches.$inferSelect)['channel'];

export interface DueOf {
  readonly userId: string;
  readonly channel: Channel;
}

/** Whose dispatches are due, by channel; those that wait longest first. */
export async function whoIsDue(at: Date, most: number, executor: Executor): Promise<DueOf[]> {
  return executor
    .select({ userId: alertDispatches.userId, channel: alertDispatches.channel })
    .from(alertDispatches)
    .where(lte(alertDispatches.dueAt, at))
    .groupBy(alertDispatches.userId, alertDispatches.channel)
    .orderBy(sql`min(${alertDispatches.dueAt})`)
    .limit(most);
}

/** Makes this transaction the only one that sends to a user on a channel; false if another one does. */
export async function lockDue({ userId, channel }: DueOf, transaction: Transaction): Promise<boolean> {
  const key = `alert dispatches ${channel} ${userId}`;
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${key}, 0)) as locked`,
  );
  return rows[0]?.locked ?? false;
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

/** Counts an attempt, and leaves what it did not deliver for later. */
export async function postpone(ids: readonly number[], until: Date, executor: Executor): Promise<void> {
  await executor
    .update(alertDispatches)
    .set({ dueAt: until, attempts: sql`${alertDispatches.attempts} + 1` })
    .where(inArray(alertDispatches.id, [...ids]));
}

/** Switches the mails of one alert off, or of all. Returns the name of the alert; undefined if there is none. */
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
