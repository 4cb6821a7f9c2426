import type { NotificationKind } from '@candlewick/shared-api';
import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { publishAll } from '../../database/notifications.ts';
import { notifications } from '../../database/schema/notifications.ts';

/** Of one user; older ones go when new ones come. */
export const mostKept = 1000;

export interface Notice {
  readonly userId: string;
  /** What it is about; a second one with the same key is not posted. */
  readonly key: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly body?: string | null;
  /** Path of the page about it. */
  readonly href?: string | null;
  readonly ticker?: string | null;
}

/** Posts a notification, in the transaction of what it tells. False if it was posted before. */
export async function postNotification(notice: Notice, executor: Executor): Promise<boolean> {
  const [posted] = await executor
    .insert(notifications)
    .values(notice)
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!posted) return false;
  const { userId } = notice;
  await executor.execute(sql`delete from ${notifications} where user_id = ${userId} and id <= (
    select id from ${notifications} where user_id = ${userId} order by id desc offset ${mostKept} limit 1
  )`);
  return true;
}

/** A notice with the alert that fired. */
export interface AlertNotice extends Notice {
  readonly alertChildId: string;
}

/** Posts many notifications and says so to their users' open tabs; returns the ids of those that are new, by user and key. */
export async function postNotifications(
  notices: readonly (Notice | AlertNotice)[],
  executor: Executor,
): Promise<(userId: string, key: string) => number | null> {
  if (notices.length === 0) return () => null;
  const posted = await executor
    .insert(notifications)
    .values([...notices])
    .onConflictDoNothing()
    .returning({ id: notifications.id, userId: notifications.userId, key: notifications.key });
  const users = [...new Set(posted.map(({ userId }) => userId))];
  await executor.execute(sql`delete from ${notifications} using unnest(${sql.param(users)}::uuid[]) wanted
    where user_id = wanted and id <= (
      select id from ${notifications} own where own.user_id = wanted order by id desc offset ${mostKept} limit 1
    )`);
  await publishAll(
    'notifications',
    users.map((user_id) => ({ user_id })),
    executor,
  );
  const ids = new Map(posted.map(({ id, userId, key }) => [`${userId} ${key}`, id]));
  return (userId, key) => ids.get(`${userId} ${key}`) ?? null;
}

export interface NotificationFilter {
  readonly tickers?: readonly string[] | undefined;
  readonly kinds?: readonly NotificationKind[] | undefined;
}

const matching = (userId: string, { tickers, kinds }: NotificationFilter) =>
  and(
    eq(notifications.userId, userId),
    tickers && inArray(notifications.ticker, [...tickers]),
    kinds && inArray(notifications.kind, [...kinds]),
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

const unread = (userId: string) => and(eq(notifications.userId, userId), isNull(notifications.readAt));

export async function countUnread(userId: string, executor: Executor): Promise<number> {
  const [row] = await executor.select({ count: count() }).from(notifications).where(unread(userId));
  return row?.count ?? 0;
}

/** Marks the notification with this id, and all of the user before it, as read. */
export async function markRead(userId: string, upTo: number, executor: Executor): Promise<void> {
  await executor
    .update(notifications)
    .set({ readAt: new Date() })
    .where(and(unread(userId), lte(notifications.id, upTo)));
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
