import type { AlertInterval, PauseReason } from '@candlewick/shared-api';
import { and, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { alertChildren, alertParents } from '../../platform/database/schema/alerts.ts';
import type { AlertChild, AlertParent } from '../../platform/database/schema/alerts.ts';

/** A parent card is an alert, a child card one of its tickers. */
export type CardKind = 'parent' | 'child';

export const isKeptParent = isNull(alertParents.deletedAt);
export const isKeptChild = isNull(alertChildren.deletedAt);
const isActiveChild = and(isKeptChild, isNull(alertChildren.pauseReason));
/** `today`: the date on the exchange. */
const isUnexpired = (today: string) => or(isNull(alertParents.expiresOn), gte(alertParents.expiresOn, today));

/** How many alerts of each interval are active on a date. */
export async function countActive(
  userId: string,
  today: string,
  executor: Executor,
): Promise<ReadonlyMap<AlertInterval, number>> {
  const rows = await executor
    .select({ interval: alertChildren.interval, active: count() })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(and(eq(alertChildren.userId, userId), isActiveChild, isUnexpired(today)))
    .groupBy(alertChildren.interval);
  return new Map(rows.map(({ interval, active }) => [interval, active]));
}

/** The same of all users who have one. */
export function countActiveByUser(today: string, executor: Executor) {
  return executor
    .select({ userId: alertChildren.userId, interval: alertChildren.interval, active: count() })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(and(isActiveChild, isUnexpired(today)))
    .groupBy(alertChildren.userId, alertChildren.interval);
}

/** All alerts of a user on single tickers, also paused and expired ones. */
export async function countChildren(userId: string, executor: Executor): Promise<number> {
  const own = and(eq(alertChildren.userId, userId), isKeptChild);
  return (await executor.select({ rows: count() }).from(alertChildren).where(own))[0]?.rows ?? 0;
}

/** What makes two alerts of a user the same one. */
type Identity = Pick<AlertParent, 'userId' | 'type' | 'ruleKey' | 'interval' | 'strategyId'>;

export async function sameParent(
  { userId, type, ruleKey, interval, strategyId }: Identity,
  executor: Executor,
): Promise<AlertParent | undefined> {
  const isSame = and(
    eq(alertParents.userId, userId),
    eq(alertParents.type, type),
    eq(alertParents.ruleKey, ruleKey),
    eq(alertParents.interval, interval),
    strategyId === null ? isNull(alertParents.strategyId) : eq(alertParents.strategyId, strategyId),
    isKeptParent,
  );
  return (await executor.select().from(alertParents).where(isSame))[0];
}

export async function insertParent(
  row: typeof alertParents.$inferInsert,
  transaction: Transaction,
): Promise<AlertParent> {
  return (await transaction.insert(alertParents).values(row).returning())[0]!;
}

/** The user's alerts with these ids, in the order of the ids; deleted ones only `withDeleted`. */
export async function parentsById(
  userId: string,
  ids: readonly string[],
  executor: Executor,
  withDeleted = false,
): Promise<AlertParent[]> {
  const own = and(eq(alertParents.userId, userId), inArray(alertParents.id, [...ids]));
  const where = withDeleted ? own : and(own, isKeptParent);
  return executor.select().from(alertParents).where(where).orderBy(alertParents.id);
}

/** An alert on one ticker, with what it shares with the others of its alert. */
export interface ChildOfParent {
  readonly child: AlertChild;
  readonly parent: AlertParent;
}

/** The user's alerts on single tickers with these ids, in the order of the ids. */
export function childrenById(
  userId: string,
  ids: readonly string[],
  executor: Executor,
  withDeleted = false,
): Promise<ChildOfParent[]> {
  const own = and(eq(alertChildren.userId, userId), inArray(alertChildren.id, [...ids]));
  return executor
    .select({ child: alertChildren, parent: alertParents })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(withDeleted ? own : and(own, isKeptChild))
    .orderBy(alertChildren.id);
}

/** Those of these alerts. With `deletedAt`, those that were deleted with their alert at that moment. */
export function childrenOfParents(
  parentIds: readonly string[],
  executor: Executor,
  deletedAt?: Date,
): Promise<ChildOfParent[]> {
  return executor
    .select({ child: alertChildren, parent: alertParents })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(
      and(
        inArray(alertChildren.parentId, [...parentIds]),
        deletedAt ? eq(alertChildren.deletedAt, deletedAt) : isKeptChild,
      ),
    )
    .orderBy(alertChildren.id);
}

interface NewChildren {
  readonly parent: Pick<AlertParent, 'id' | 'userId' | 'interval'>;
  readonly tickers: readonly string[];
  readonly watchIds: ReadonlyMap<string, number>;
  readonly at: Date;
}

/** As arrays, because drizzle takes 50 ms of the event loop to write the values of 500 rows. */
export async function insertChildren(
  { parent, tickers, watchIds, at }: NewChildren,
  transaction: Transaction,
): Promise<void> {
  const watches = tickers.map((ticker) => watchIds.get(ticker));
  await transaction.execute(sql`
    insert into ${alertChildren} (parent_id, user_id, interval, ticker, watch_id, active_from, created_at)
    select ${parent.id}, ${parent.userId}, ${parent.interval}, ticker, watch_id, ${at}::timestamptz, ${at}::timestamptz
    from unnest(${sql.param([...tickers])}::text[], ${sql.param(watches)}::bigint[]) as child (ticker, watch_id)`);
}

/** Has alerts watch something else: those on bars that close after a moment. */
export async function setWatches(
  childIds: readonly string[],
  watchIds: readonly (number | undefined)[],
  at: Date,
  transaction: Transaction,
): Promise<void> {
  await transaction.execute(sql`
    update ${alertChildren} child set watch_id = next.watch_id, active_from = ${at}::timestamptz
    from unnest(${sql.param([...childIds])}::uuid[], ${sql.param([...watchIds])}::bigint[]) as next (id, watch_id)
    where child.id = next.id`);
}

/** Pauses alerts, or activates them from a moment on with null. */
export async function setPaused(
  ids: readonly string[],
  pauseReason: PauseReason | null,
  at: Date,
  transaction: Transaction,
): Promise<void> {
  const set = pauseReason === null ? { pauseReason, activeFrom: at } : { pauseReason };
  await transaction
    .update(alertChildren)
    .set(set)
    .where(inArray(alertChildren.id, [...ids]));
}

/** All that are not paused, also expired ones. */
export async function activeIdsOf(userId: string, executor: Executor): Promise<string[]> {
  const own = and(eq(alertChildren.userId, userId), isActiveChild);
  return (await executor.select({ id: alertChildren.id }).from(alertChildren).where(own)).map(({ id }) => id);
}

/** The user's newest active alerts of an interval beyond a number. */
export async function newestBeyond(
  userId: string,
  interval: AlertInterval,
  { limit, today }: { readonly limit: number; readonly today: string },
  executor: Executor,
): Promise<string[]> {
  const rows = await executor
    .select({ id: alertChildren.id })
    .from(alertChildren)
    .innerJoin(alertParents, eq(alertParents.id, alertChildren.parentId))
    .where(
      and(eq(alertChildren.userId, userId), eq(alertChildren.interval, interval), isActiveChild, isUnexpired(today)),
    )
    .orderBy(alertChildren.createdAt, alertChildren.id)
    .offset(limit);
  return rows.map(({ id }) => id);
}

export async function updateParent(
  id: string,
  set: Partial<Omit<AlertParent, 'id' | 'userId'>>,
  executor: Executor,
): Promise<void> {
  await executor.update(alertParents).set(set).where(eq(alertParents.id, id));
}
