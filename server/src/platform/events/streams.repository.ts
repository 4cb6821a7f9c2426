import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm/sql';
import type { Database, Executor } from '../database/database.ts';
import { openStreams, streamProcesses } from '../database/schema/streams.ts';

/** Namespace of this advisory lock: "strm". */
const streamLock = 0x73_74_72_6d;

/** Leases the process for so long from now on, by the clock of PostgreSQL. */
export async function leaseProcess(id: string, seconds: number, executor: Executor): Promise<void> {
  const leasedUntil = sql`now() + make_interval(secs => ${seconds})`;
  const renewal = { target: streamProcesses.id, set: { leasedUntil } };
  await executor.insert(streamProcesses).values({ id, leasedUntil }).onConflictDoUpdate(renewal);
}

/** Removes processes whose lease ended an hour ago, with their streams. */
export async function deleteDeadProcesses(executor: Executor): Promise<void> {
  await executor.delete(streamProcesses).where(lt(streamProcesses.leasedUntil, sql`now() - interval '1 hour'`));
}

/** Counts the stream in. Resolves to false when its user has `most` open already in the processes that live. */
export function insertStream(stream: typeof openStreams.$inferInsert, most: number, db: Database): Promise<boolean> {
  const { id } = streamProcesses;
  const isLeased = and(eq(id, openStreams.processId), gt(streamProcesses.leasedUntil, sql`now()`));
  return db.transaction(async (transaction) => {
    // The streams that a user opens at the same moment are counted one after the other.
    await transaction.execute(sql`select pg_advisory_xact_lock(${streamLock}, hashtext(${stream.userId}))`);
    const [open] = await transaction
      .select({ streams: count() })
      .from(openStreams)
      .innerJoin(streamProcesses, isLeased)
      .where(eq(openStreams.userId, stream.userId));
    if ((open?.streams ?? 0) >= most) return false;
    await transaction.insert(openStreams).values(stream);
    return true;
  });
}

export async function deleteStreams(ids: readonly string[], executor: Executor): Promise<void> {
  await executor.delete(openStreams).where(inArray(openStreams.id, [...ids]));
}

/** Removes the process with its streams. */
export async function deleteProcess(id: string, executor: Executor): Promise<void> {
  await executor.delete(streamProcesses).where(eq(streamProcesses.id, id));
}
