import { eq } from 'drizzle-orm/sql';
import type { Database, Executor } from './database.ts';
import { backgroundMigrations } from './schema/background-migrations.ts';

interface BackgroundMigration {
  /** Unique and permanent: the table says by it how far the migration is. */
  readonly name: string;
  /** Changes some rows behind `after` (null: from the start). Returns the key of the last one; null when there are no more. */
  readonly batch: (after: string | null, db: Executor) => Promise<string | null>;
}

/**
 * Continues a change of stored rows until it has seen all of them, or the signal stops it. Each batch is a transaction of its own, so nobody
 * waits long for a row, and a killed process loses one batch. Does nothing once it has finished. Returns whether it has.
 */
export async function runBackgroundMigration(
  { name, batch }: BackgroundMigration,
  db: Database,
  signal: AbortSignal,
): Promise<boolean> {
  await db.insert(backgroundMigrations).values({ name }).onConflictDoNothing();
  while (!signal.aborted) {
    const isFinished = await db.transaction(async (transaction) => {
      // Of several processes, one works.
      const [row] = await transaction
        .select()
        .from(backgroundMigrations)
        .where(eq(backgroundMigrations.name, name))
        .for('update');
      if (!row || row.finishedAt) return true;
      const position = await batch(row.position, transaction);
      const change = position === null ? { finishedAt: new Date() } : { position };
      await transaction.update(backgroundMigrations).set(change).where(eq(backgroundMigrations.name, name));
      return position === null;
    });
    if (isFinished) return true;
  }
  return false;
}
