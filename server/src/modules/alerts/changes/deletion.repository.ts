import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { alertChildren, alertFirings, alertParents } from '../../../platform/database/schema/alerts.ts';

/** Deletes alerts on single tickers. */
export async function deleteChildren(ids: readonly string[], at: Date, transaction: Transaction): Promise<void> {
  await transaction
    .update(alertChildren)
    .set({ deletedAt: at })
    .where(and(inArray(alertChildren.id, [...ids]), isNull(alertChildren.deletedAt)));
}

/** Deletes alerts with all their tickers, which get the same time, so that they are restored together. */
export async function deleteParents(ids: readonly string[], at: Date, transaction: Transaction): Promise<void> {
  await transaction
    .update(alertParents)
    .set({ deletedAt: at })
    .where(and(inArray(alertParents.id, [...ids]), isNull(alertParents.deletedAt)));
  await transaction
    .update(alertChildren)
    .set({ deletedAt: at })
    .where(and(inArray(alertChildren.parentId, [...ids]), isNull(alertChildren.deletedAt)));
}

/** Those of these alerts that have no ticker left. */
export async function emptyParents(ids: readonly string[], transaction: Transaction): Promise<string[]> {
  const left = transaction
    .select({ id: alertChildren.id })
    .from(alertChildren)
    .where(and(eq(alertChildren.parentId, alertParents.id), isNull(alertChildren.deletedAt)));
  const rows = await transaction
    .select({ id: alertParents.id })
    .from(alertParents)
    .where(and(inArray(alertParents.id, [...ids]), sql`not exists ${left}`));
  return rows.map(({ id }) => id);
}

/** Restores an alert itself. */
export async function restoreParent(id: string, transaction: Transaction): Promise<void> {
  await transaction.update(alertParents).set({ deletedAt: null }).where(eq(alertParents.id, id));
}

/** Restores alerts on single tickers as parts of an alert. They report nothing from the time they were deleted. */
export async function restoreChildren(
  ids: readonly string[],
  parentId: string,
  at: Date,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .update(alertChildren)
    .set({ deletedAt: null, parentId, activeFrom: at })
    .where(and(inArray(alertChildren.id, [...ids]), isNotNull(alertChildren.deletedAt)));
}

/** Removes what was deleted before a time. */
export async function purgeDeleted(before: Date, executor: Executor): Promise<void> {
  await executor.delete(alertParents).where(lt(alertParents.deletedAt, before));
  await executor.delete(alertChildren).where(lt(alertChildren.deletedAt, before));
}

/** Deletes the alerts of an account with what they fired. */
export async function deleteParentsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(alertParents).where(eq(alertParents.userId, userId));
}

/** Every alert of an account on one ticker, oldest first. */
export function exportedAlerts(userId: string, executor: Executor) {
  const { name, type, rule, interval, signals, channels, expiresOn } = alertParents;
  const { id, ticker, pauseReason, tags, fired, lastFiredAt, createdAt } = alertChildren;
  return executor
    .select({
      id,
      name,
      type,
      ticker,
      interval,
      rule,
      signals,
      channels,
      expires_on: expiresOn,
      pause_reason: pauseReason,
      tags,
      fired,
      last_fired_at: lastFiredAt,
      created_at: createdAt,
    })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(and(eq(alertChildren.userId, userId), isNull(alertChildren.deletedAt)))
    .orderBy(createdAt, id);
}

/** Every notification of an account's alerts, oldest first. */
export function exportedFirings(userId: string, executor: Executor) {
  const { childId, barTime, signal, price, at } = alertFirings;
  return executor
    .select({ alert_id: childId, ticker: alertChildren.ticker, bar_time: barTime, signal, price, at })
    .from(alertFirings)
    .innerJoin(alertChildren, eq(alertChildren.id, childId))
    .where(eq(alertFirings.userId, userId))
    .orderBy(alertFirings.id);
}
