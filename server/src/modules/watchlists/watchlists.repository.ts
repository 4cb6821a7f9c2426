import { and, asc, count, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { watchlists } from '../../platform/database/schema/watchlists.ts';
import type { Watchlist } from '../../platform/database/schema/watchlists.ts';

/** Makes the changes of one user's watchlists follow one another. */
export async function lockWatchlistsOf(userId: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`watchlists ${userId}`}, 0))`);
}

const kept = (userId: string) => and(eq(watchlists.userId, userId), isNull(watchlists.deletedAt));

/** Oldest first. */
export function watchlistsOf(userId: string, executor: Executor): Promise<Watchlist[]> {
  return executor.select().from(watchlists).where(kept(userId)).orderBy(asc(watchlists.createdAt), asc(watchlists.id));
}

/** Those of the user with these ids. */
export function watchlistsById(userId: string, ids: readonly string[], executor: Executor): Promise<Watchlist[]> {
  return executor
    .select()
    .from(watchlists)
    .where(and(kept(userId), inArray(watchlists.id, [...ids])));
}

export async function deletedWatchlist(userId: string, id: string, executor: Executor): Promise<Watchlist | undefined> {
  const isDeleted = and(eq(watchlists.userId, userId), eq(watchlists.id, id), isNotNull(watchlists.deletedAt));
  return (await executor.select().from(watchlists).where(isDeleted))[0];
}

export async function watchlistNamed(
  userId: string,
  nameKey: string,
  executor: Executor,
): Promise<Watchlist | undefined> {
  const named = and(kept(userId), eq(watchlists.nameKey, nameKey));
  return (await executor.select().from(watchlists).where(named))[0];
}

export async function countWatchlists(userId: string, executor: Executor): Promise<number> {
  return (await executor.select({ lists: count() }).from(watchlists).where(kept(userId)))[0]?.lists ?? 0;
}

export async function insertWatchlist(
  row: typeof watchlists.$inferInsert,
  transaction: Transaction,
): Promise<Watchlist> {
  const [inserted] = await transaction.insert(watchlists).values(row).returning();
  return inserted!;
}

export async function updateWatchlist(
  id: string,
  set: Partial<Pick<Watchlist, 'name' | 'nameKey' | 'tickers' | 'deletedAt'>>,
  transaction: Transaction,
): Promise<Watchlist> {
  const [updated] = await transaction.update(watchlists).set(set).where(eq(watchlists.id, id)).returning();
  return updated!;
}

/** Removes what was deleted before a time. */
export async function purgeWatchlists(before: Date, executor: Executor): Promise<void> {
  await executor.delete(watchlists).where(lt(watchlists.deletedAt, before));
}

/** Every watchlist of an account, oldest first. */
export function exportedWatchlists(userId: string, executor: Executor) {
  const { name, tickers, createdAt } = watchlists;
  return executor
    .select({ name, tickers, created_at: createdAt })
    .from(watchlists)
    .where(kept(userId))
    .orderBy(asc(createdAt), asc(watchlists.id));
}

export async function deleteWatchlistsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(watchlists).where(eq(watchlists.userId, userId));
}
