import { sql } from 'drizzle-orm/sql';
import type { Executor, Transaction } from '../../../platform/database/database.ts';
import { alertPartitions, alertWorkers } from '../../../platform/database/schema/alerts.ts';
import { partitionCount } from '../watches/watches.repository.ts';

/** A worker, and for how long it holds what it does not renew. Times are the database's. */
export interface Lease {
  readonly worker: string;
  readonly seconds: number;
}

const end = ({ seconds }: Lease) => sql`now() + make_interval(secs => ${seconds})`;

/** Locks what a worker holds, in the order in which others take what has run out: two workers never wait for each other. */
const heldBy = (worker: string) =>
  sql`select partition from ${alertPartitions} where worker = ${worker} order by partition for update`;

/** Counts the worker among those that are alive, and forgets dead ones; returns how many there are. */
export async function announceAlive(lease: Lease, executor: Executor): Promise<number> {
  await executor.execute(sql`
    insert into ${alertWorkers} (id, expires_at) values (${lease.worker}, ${end(lease)})
    on conflict (id) do update set expires_at = excluded.expires_at`);
  await executor.execute(sql`delete from ${alertWorkers} where expires_at < now()`);
  const { rows } = await executor.execute<{ count: number }>(
    sql`select count(*)::int as count from ${alertWorkers} where expires_at >= now()`,
  );
  return rows[0]?.count ?? 1;
}

/** Renews what the worker holds, and what ran out but nobody has taken; returns it. */
export async function renew(lease: Lease, executor: Executor): Promise<number[]> {
  const { rows } = await executor.execute<{ partition: number }>(sql`
    update ${alertPartitions} held set expires_at = ${end(lease)} from (${heldBy(lease.worker)}) mine
    where held.partition = mine.partition returning held.partition`);
  return rows.map(({ partition }) => partition);
}

/** Takes up to `most` partitions that nobody holds; returns them. */
export async function takeFree(lease: Lease, most: number, executor: Executor): Promise<number[]> {
  if (most <= 0) return [];
  const { rows } = await executor.execute<{ partition: number }>(sql`
    insert into ${alertPartitions} (partition, worker, expires_at)
    select p, ${lease.worker}::uuid, ${end(lease)} from generate_series(0, ${partitionCount - 1}) p
    where not exists (select from ${alertPartitions} held where held.partition = p and held.expires_at >= now())
    order by p limit ${most}
    on conflict (partition) do update set worker = excluded.worker, expires_at = excluded.expires_at
    where ${alertPartitions}.expires_at < now()
    returning partition`);
  return rows.map(({ partition }) => partition);
}

const list = (partitions: readonly number[]) => sql`any(${sql.param(partitions)}::smallint[])`;

export async function release(worker: string, partitions: readonly number[], executor: Executor): Promise<void> {
  await executor.execute(
    sql`delete from ${alertPartitions} held using (${heldBy(worker)}) mine
      where held.partition = mine.partition and held.partition = ${list(partitions)}`,
  );
}

/** The worker stops: it holds nothing, and is no longer counted. */
export async function leave(worker: string, executor: Executor): Promise<void> {
  await executor.execute(
    sql`delete from ${alertPartitions} held using (${heldBy(worker)}) mine where held.partition = mine.partition`,
  );
  await executor.execute(sql`delete from ${alertWorkers} where id = ${worker}`);
}

/** Those of the partitions that the worker still holds. No other can take them before the transaction ends. */
export async function stillHeld(
  worker: string,
  partitions: readonly number[],
  transaction: Transaction,
): Promise<ReadonlySet<number>> {
  const { rows } = await transaction.execute<{ partition: number }>(sql`
    select partition from ${alertPartitions}
    where worker = ${worker} and partition = ${list(partitions)} order by partition for share`);
  return new Set(rows.map(({ partition }) => partition));
}
