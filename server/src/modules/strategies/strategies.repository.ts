import { and, count, desc, eq, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { savedStrategies, type SavedStrategy } from '../../platform/database/schema/strategies.ts';

/** Makes the changes of one user's strategies follow one another. */
export async function lockStrategiesOf(userId: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`strategies ${userId}`}, 0))`);
}

/** The last changed first. */
export async function strategiesOf(userId: string, executor: Executor): Promise<SavedStrategy[]> {
  return executor
    .select()
    .from(savedStrategies)
    .where(eq(savedStrategies.userId, userId))
    .orderBy(desc(savedStrategies.updatedAt), savedStrategies.id);
}

export async function strategyById(id: string, executor: Executor): Promise<SavedStrategy | undefined> {
  const [row] = await executor.select().from(savedStrategies).where(eq(savedStrategies.id, id));
  return row;
}

/** The strategy of the user with this name in lower case. */
export async function strategyNamed(
  userId: string,
  nameKey: string,
  executor: Executor,
): Promise<SavedStrategy | undefined> {
  const [row] = await executor
    .select()
    .from(savedStrategies)
    .where(and(eq(savedStrategies.userId, userId), eq(savedStrategies.nameKey, nameKey)));
  return row;
}

export async function countStrategies(userId: string, executor: Executor): Promise<number> {
  const [row] = await executor
    .select({ total: count() })
    .from(savedStrategies)
    .where(eq(savedStrategies.userId, userId));
  return row?.total ?? 0;
}

export async function insertStrategy(
  strategy: typeof savedStrategies.$inferInsert,
  executor: Executor,
): Promise<SavedStrategy> {
  const [row] = await executor.insert(savedStrategies).values(strategy).returning();
  return row!;
}

/** Writes the change and counts it. */
export async function updateStrategy(
  id: string,
  change: Partial<Pick<SavedStrategy, 'name' | 'nameKey' | 'strategy' | 'options'>>,
  executor: Executor,
): Promise<SavedStrategy> {
  const counted = { revision: sql`${savedStrategies.revision} + 1`, updatedAt: sql`now()` };
  const [row] = await executor
    .update(savedStrategies)
    .set({ ...change, ...counted })
    .where(eq(savedStrategies.id, id))
    .returning();
  return row!;
}

export async function deleteStrategyOf(userId: string, id: string, executor: Executor): Promise<boolean> {
  const rows = await executor
    .delete(savedStrategies)
    .where(and(eq(savedStrategies.userId, userId), eq(savedStrategies.id, id)))
    .returning({ id: savedStrategies.id });
  return rows.length > 0;
}

export async function deleteStrategiesOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(savedStrategies).where(eq(savedStrategies.userId, userId));
}
