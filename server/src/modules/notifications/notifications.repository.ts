import type { NotificationKind } from '@candlewick/shared-api';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { publishAll } from '../../platform/database/notifications.ts';
import { notifications } from '../../platform/database/schema/notifications.ts';
import type { NotificationRow } from '../../platform/database/schema/notifications.ts';

export interface NotificationFilter {
  readonly tickers?: readonly string[] | undefined;
  readonly kinds?: readonly NotificationKind[] | undefined;
  readonly alert_child_id?: string | undefined;
  readonly only_unread?: boolean | undefined;
}

const matching = (userId: string, { tickers, kinds, alert_child_id: alert, only_unread: unread }: NotificationFilter) =>
  and(
    eq(notifications.userId, userId),
    tickers && inArray(notifications.ticker, [...tickers]),
    kinds && inArray(notifications.kind, [...kinds]),
    alert === undefined ? undefined : eq(notifications.alertChildId, alert),
    unread ? isNull(notifications.readAt) : undefined,
  );

/** A page of a user's notifications, newest first. */
export function readPage(
  userId: string,
  filter: NotificationFilter,
  { page, size }: { page: number; size: number },
  executor: Executor,
) {
  return executor
    .select()
    .from(notifications)
    .where(matching(userId, filter))
    .orderBy(desc(notifications.id))
    .limit(size)
    .offset((page - 1) * size);
}

export async function countNotifications(
  userId: string,
  filter: NotificationFilter,
  executor: Executor,
): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(notifications).where(matching(userId, filter));
  return row?.count ?? 0;
}

/** Those that were read, newest first, with lower ids than `before`. */
export function readOld(
  userId: string,
  { before, most }: { readonly before: number | undefined; readonly most: number },
  executor: Executor,
) {
  const isOlder = before === undefined ? undefined : lt(notifications.id, before);
  return executor
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNotNull(notifications.readAt), isOlder))
    .orderBy(desc(notifications.id))
    .limit(most);
}

const unread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function countUnread(userId: string, executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(notifications).where(unread(userId));
  return row?.count ?? 0;
}

/** What an open page shows of its user's notifications. */
interface NotificationState {
  readonly unread: number;
  readonly newest: NotificationRow | null;
}

/** The same of many users. */
export async function readStates(
  userIds: readonly string[],
  executor: Executor,
): Promise<ReadonlyMap<string, NotificationState>> {
  const { rows } = await executor.execute<{ user_id: string; unread: number; newest_id: number | null }>(sql`
    select wanted.id as user_id,
      (select count(*)::int from ${notifications} where user_id = wanted.id and read_at is null) as unread,
      (select max(id)::float8 from ${notifications} where user_id = wanted.id) as newest_id
    from unnest(${sql.param([...userIds])}::uuid[]) as wanted (id)`);
  const ids = rows.flatMap(({ newest_id: id }) => id ?? []);
  const newest = await executor.select().from(notifications).where(inArray(notifications.id, ids));
  const byUser = new Map(newest.map((row) => [row.userId, row]));
  return new Map(rows.map(({ user_id: id, unread: count }) => [id, { unread: count, newest: byUser.get(id) ?? null }]));
}

/** Marks the notification with this id, and all of the user before it, as read. */
export async function markRead(userId: string, upTo: number, transaction: Transaction): Promise<void> {
  const read = await transaction
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(unread(userId), lte(notifications.id, upTo)))
    .returning({ id: notifications.id });
  if (read.length > 0) await publishAll('notifications', [{ user_id: userId }], transaction);
}

/** Every notification of a user, oldest first. */
export function notificationsOf(userId: string, executor: Executor) {
  const { kind, title, body, href, ticker, at, readAt } = notifications;
  return executor
    .select({ kind, title, body, href, ticker, at, read_at: readAt })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);
}

export async function deleteNotificationsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(notifications).where(eq(notifications.userId, userId));
}
