import { createHash } from 'node:crypto';
import type { NotificationKind } from '@candlewick/shared-api';
import { sql } from 'drizzle-orm/sql';
import type { Executor } from '../platform/database/database.ts';
import { publishAll } from '../platform/database/notifications.ts';
import { notifications } from '../platform/database/schema/notifications.ts';

/** Of one user; older ones go when new ones come. */
export const mostKept = 10_000;
/** About every so many notifications of a user, older ones are removed: looking for them reads as many as are kept. */
const trimEvery = 100;

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
  /** The alert that fired. */
  readonly alertChildId?: string | null;
}

async function trim(userId: string, executor: Executor): Promise<void> {
  await executor.execute(sql`delete from ${notifications} where user_id = ${userId} and id <= (
    select id from ${notifications} where user_id = ${userId} order by id desc offset ${mostKept} limit 1
  )`);
}

/** By the key, so that no user is always notified last. */
const isDue = ({ key }: { readonly key: string }) =>
  createHash('sha256').update(key).digest().readUInt16BE() % trimEvery === 0;

/** Posts notifications, in the transaction of what they tell. Returns those that were not posted before. */
export async function postNotifications(
  notices: readonly Notice[],
  executor: Executor,
): Promise<{ id: number; userId: string; key: string }[]> {
  if (notices.length === 0) return [];
  // As JSON, because drizzle takes 50 ms of the event loop to write the values of 500 rows.
  const { rows } = await executor.execute<{ id: string; user_id: string; key: string }>(sql`
    insert into ${notifications} (user_id, key, kind, title, body, href, ticker, alert_child_id)
    select "userId", key, kind, title, body, href, ticker, "alertChildId"
    from jsonb_to_recordset(${JSON.stringify(notices)}::jsonb) as notice ("userId" uuid, key text, kind text, title text,
      body text, href text, ticker text, "alertChildId" uuid)
    on conflict do nothing returning id, user_id, key`);
  const posted = rows.map(({ id, user_id: userId, key }) => ({ id: Number(id), userId, key }));
  for (const user of new Set(posted.filter(isDue).map(({ userId }) => userId))) await trim(user, executor);
  const users = new Set(posted.map(({ userId }) => userId));
  await publishAll(
    'notifications',
    Array.from(users, (user_id) => ({ user_id })),
    executor,
  );
  return posted;
}

/** False if it was posted before. */
export async function postNotification(notice: Notice, executor: Executor): Promise<boolean> {
  return (await postNotifications([notice], executor)).length > 0;
}
