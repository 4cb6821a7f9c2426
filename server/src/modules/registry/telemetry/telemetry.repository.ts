import { and, eq, gte, lt, sql } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import { telemetry } from '../../../platform/database/schema/registry.ts';

export interface Count {
  readonly remote: string;
  readonly hash: string;
  readonly counter: string;
  readonly count: number;
}

/** Adds to the counters of the current hour. Rows in one order, so that two processes never wait for each other. */
export async function addCounts(counts: readonly Count[], hour: Date, db: Executor): Promise<void> {
  if (counts.length === 0) return;
  const keyOf = ({ remote, hash, counter }: Count) => `${remote} ${hash} ${counter}`;
  const rows = counts.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)).map((count) => ({ ...count, hour }));
  await db
    .insert(telemetry)
    .values(rows)
    .onConflictDoUpdate({
      target: [telemetry.remote, telemetry.hash, telemetry.hour, telemetry.counter],
      set: { count: sql`${telemetry.count} + excluded.count` },
    });
}

/** Sums per release and counter since a time. */
export async function countsSince(since: Date, remote: string | undefined, db: Executor): Promise<Count[]> {
  return db
    .select({
      remote: telemetry.remote,
      hash: telemetry.hash,
      counter: telemetry.counter,
      count: sql<number>`sum(${telemetry.count})::int`,
    })
    .from(telemetry)
    .where(and(gte(telemetry.hour, since), remote ? eq(telemetry.remote, remote) : undefined))
    .groupBy(telemetry.remote, telemetry.hash, telemetry.counter);
}

export async function forgetCountsBefore(time: Date, db: Executor): Promise<void> {
  await db.delete(telemetry).where(lt(telemetry.hour, time));
}
