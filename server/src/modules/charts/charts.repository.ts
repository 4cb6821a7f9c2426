import { and, asc, count, eq, sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../platform/database/database.ts';
import { drawings } from '../../platform/database/schema/drawings.ts';
import type { Drawing } from '../../platform/database/schema/drawings.ts';

export type DrawingKey = Pick<Drawing, 'userId' | 'ticker' | 'id'>;

const onTicker = (userId: string, ticker: string) => and(eq(drawings.userId, userId), eq(drawings.ticker, ticker));
const byKey = ({ userId, ticker, id }: DrawingKey) => and(onTicker(userId, ticker), eq(drawings.id, id));

/** Makes the changes of one user's drawings follow one another. */
export async function lockDrawingsOf(userId: string, transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`drawings ${userId}`}, 0))`);
}

/** Oldest first. */
export function drawingsOn(userId: string, ticker: string, executor: Executor) {
  const { id, drawing, createdAt } = drawings;
  return executor
    .select({ id, drawing })
    .from(drawings)
    .where(onTicker(userId, ticker))
    .orderBy(asc(createdAt), asc(id));
}

/** Replaces a drawing; false where there is none. */
export async function replaceDrawing(
  key: DrawingKey,
  drawing: Drawing['drawing'],
  executor: Executor,
): Promise<boolean> {
  return (await executor.update(drawings).set({ drawing }).where(byKey(key)).returning({ id: drawings.id })).length > 0;
}

/** How many a user has on a symbol, and on all. */
export async function countDrawings(userId: string, ticker: string, executor: Executor) {
  const onOne = sql<number>`count(*) filter (where ${drawings.ticker} = ${ticker})`.mapWith(Number);
  const [row] = await executor
    .select({ onTicker: onOne, all: count() })
    .from(drawings)
    .where(eq(drawings.userId, userId));
  return row!;
}

export async function insertDrawing(row: typeof drawings.$inferInsert, transaction: Transaction): Promise<void> {
  await transaction.insert(drawings).values(row);
}

/** Whether there was one. */
export async function deleteDrawing(key: DrawingKey, executor: Executor): Promise<boolean> {
  return (await executor.delete(drawings).where(byKey(key)).returning({ id: drawings.id })).length > 0;
}

export async function deleteDrawingsOn(userId: string, ticker: string, executor: Executor): Promise<void> {
  await executor.delete(drawings).where(onTicker(userId, ticker));
}

/** Every drawing of an account, oldest first within a symbol. */
export function exportedDrawings(userId: string, executor: Executor) {
  const { ticker, drawing, createdAt } = drawings;
  return executor
    .select({ ticker, drawing, created_at: createdAt })
    .from(drawings)
    .where(eq(drawings.userId, userId))
    .orderBy(asc(ticker), asc(createdAt), asc(drawings.id));
}

export async function deleteDrawingsOf(userId: string, executor: Executor): Promise<void> {
  await executor.delete(drawings).where(eq(drawings.userId, userId));
}
