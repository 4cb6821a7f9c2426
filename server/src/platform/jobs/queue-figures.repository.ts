import { sql } from 'drizzle-orm/sql';
import type { Executor } from '../database/database.ts';
import { queueFigures, type QueueFiguresRow } from '../database/schema/jobs.ts';

export type EndedAttempts = Pick<QueueFiguresRow, 'queue' | 'ended' | 'failed' | 'durationMs' | 'lastDurationMs'> &
  Pick<QueueFiguresRow, 'lastStartedAt'> &
  Partial<Pick<QueueFiguresRow, 'lastError' | 'lastFailedAt'>>;

/** Adds what this process has counted. Rows in one order, so that two processes never wait for each other. */
export async function addQueueFigures(rows: readonly EndedAttempts[], db: Executor): Promise<void> {
  if (rows.length === 0) return;
  const { queue, ended, failed, durationMs, lastError, lastFailedAt } = queueFigures;
  await db
    .insert(queueFigures)
    .values(rows.toSorted((a, b) => (a.queue < b.queue ? -1 : 1)))
    .onConflictDoUpdate({
      target: queue,
      set: {
        ended: sql`${ended} + excluded.ended`,
        failed: sql`${failed} + excluded.failed`,
        durationMs: sql`${durationMs} + excluded.duration_ms`,
        lastStartedAt: sql`excluded.last_started_at`,
        lastDurationMs: sql`excluded.last_duration_ms`,
        lastError: sql`coalesce(excluded.last_error, ${lastError})`,
        lastFailedAt: sql`coalesce(excluded.last_failed_at, ${lastFailedAt})`,
      },
    });
}

export async function allQueueFigures(db: Executor): Promise<Map<string, QueueFiguresRow>> {
  return new Map((await db.select().from(queueFigures)).map((row) => [row.queue, row]));
}
