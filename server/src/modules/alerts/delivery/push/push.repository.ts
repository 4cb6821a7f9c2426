import { and, arrayContains, desc, eq, inArray, notInArray, sql } from 'drizzle-orm/sql';
import type { SQL } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../../platform/database/database.ts';
import { alertDispatches } from '../../../../platform/database/schema/alerts.ts';
import { pushKeys, pushSubscriptions } from '../../../../platform/database/schema/push.ts';
import type { PushKeys } from './push-keys.service.ts';

export type Browser = typeof pushSubscriptions.$inferSelect;

const pair = { publicKey: pushKeys.publicKey, privateKey: pushKeys.privateKey };

export async function keptPushKeys(executor: Executor): Promise<PushKeys | undefined> {
  return (await executor.select(pair).from(pushKeys))[0];
}

/** Keeps a pair unless there is one; returns the one that is kept. */
export async function keepPushKeys(keys: PushKeys, executor: Executor): Promise<PushKeys> {
  await executor.insert(pushKeys).values(keys).onConflictDoNothing();
  return (await keptPushKeys(executor)) ?? keys;
}

/** The browsers of a user, newest first. */
export function browsersOf(userId: string, executor: Executor): Promise<Browser[]> {
  return executor
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id);
}

export async function browserById(userId: string, id: string, executor: Executor): Promise<Browser | undefined> {
  const isTheirs = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
  return (await executor.select().from(pushSubscriptions).where(isTheirs))[0];
}

/** One browser has one address. Whoever logged in to it last gets its notifications, nobody else. */
export async function putBrowser(
  { endpoint, ...browser }: Omit<Browser, 'id' | 'lastFailedAt'>,
  mostPerUser: number,
  transaction: Transaction,
): Promise<void> {
  await transaction
    .insert(pushSubscriptions)
    .values({ endpoint, ...browser })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { ...browser, lastFailedAt: null } });
  const kept = transaction
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, browser.userId))
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.id)
    .limit(mostPerUser);
  await transaction
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, browser.userId), notInArray(pushSubscriptions.id, kept)));
}

/** False if there is none. */
export async function deleteBrowser(userId: string, id: string, executor: Executor): Promise<boolean> {
  const isTheirs = and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, userId));
  const deleted = await executor.delete(pushSubscriptions).where(isTheirs).returning({ id: pushSubscriptions.id });
  return deleted.length > 0;
}

/** Sessions that end take their browsers along. */
export async function deleteBrowsersOfSessions(sessionIds: readonly string[], executor: Executor): Promise<void> {
  if (sessionIds.length === 0) return;
  await executor.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, [...sessionIds]));
}

export async function deleteBrowsersOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
}

/** The hosts of the push services of a user's browsers, in an array. */
export const hostsOfBrowsers = (userId: SQL): SQL => sql`array(
  select distinct split_part(${pushSubscriptions.endpoint}, '/', 3) from ${pushSubscriptions}
  where ${pushSubscriptions.userId} = ${userId})`;

/** Notes that a notification has not reached a browser, or has (null). */
export async function noteReached(id: string, lastFailedAt: Date | null, executor: Executor): Promise<void> {
  await executor.update(pushSubscriptions).set({ lastFailedAt }).where(eq(pushSubscriptions.id, id));
}

/** Notes which browsers a dispatch has reached, so that it is not shown there again. */
export async function addReached(dispatchId: number, browserId: string, executor: Executor): Promise<void> {
  await executor
    .update(alertDispatches)
    .set({ reached: sql`array_append(${alertDispatches.reached}, ${browserId}::uuid)` })
    .where(and(eq(alertDispatches.id, dispatchId), sql`not ${arrayContains(alertDispatches.reached, [browserId])}`));
}
