import { inArray, lt, sql } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import { screenerCloses } from '../../../platform/database/schema/screener.ts';

export type StoredClose = typeof screenerCloses.$inferSelect;

export function readCloses(tickers: readonly string[], db: Executor): Promise<StoredClose[]> {
  return db
    .select()
    .from(screenerCloses)
    .where(inArray(screenerCloses.ticker, [...tickers]));
}

export async function writeCloses(closes: readonly StoredClose[], db: Executor): Promise<void> {
  if (closes.length === 0) return;
  await db
    .insert(screenerCloses)
    .values([...closes])
    .onConflictDoUpdate({
      target: [screenerCloses.ticker, screenerCloses.session],
      set: { figures: sql`excluded.figures` },
    });
}

/** Deletes what no plan gets now. */
export async function deleteClosesBefore(session: number, db: Executor): Promise<void> {
  await db.delete(screenerCloses).where(lt(screenerCloses.session, session));
}
