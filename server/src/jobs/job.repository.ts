import type { Db } from 'pg-boss';

/**
 * Reads of pg-boss's own table that its API has no set-based call for (schema of pg-boss 12). Only what waits or runs is
 * read, by the partial indexes job_i11 and job_i7: finished jobs are not touched.
 */

/** Jobs of a priority class are numbered by turn below this; the number that pg-boss orders by is class × size − turn. */
const classSize = 100_000_000;

/** What pg-boss orders by, the highest first: by priority, then by turn. */
export function orderOf(priority: number, turn: number): number {
  return priority * classSize - turn;
}

/**
 * The first turn that is free for the owner: after the jobs that wait of this owner, and not before the turn that is served
 * now, so that nobody saves up turns by waiting (start-time fair queueing, Goyal, Vin and Cheng 1996).
 */
export async function nextTurn(
  { queue, owner, priority }: { readonly queue: string; readonly owner: string; readonly priority: number },
  db: Db,
): Promise<number> {
  const top = orderOf(priority, 0);
  const { rows } = await db.executeSql(
    `select
      (select priority from pgboss.job where name = $1 and state < 'active' and not blocked and priority between $2 and $3
       order by priority desc limit 1) as served,
      (select min(priority) from pgboss.job where name = $1 and state < 'active' and not blocked and priority between $2 and $3
       and group_id = $4) as own`,
    [queue, top - classSize + 1, top, owner],
  );
  const { served, own } = rows[0] as { served: number | null; own: number | null };
  return Math.max(served === null ? 0 : top - served, own === null ? 0 : top - own + 1);
}

/** What `subject` of the data is in the jobs that wait or run. */
export async function subjectsOf(queue: string, subject: string, db: Db): Promise<Set<string>> {
  const { rows } = await db.executeSql(
    `select distinct data->>$2 as subject from pgboss.job where name = $1 and state <= 'active'`,
    [queue, subject],
  );
  return new Set((rows as { subject: string }[]).map((row) => row.subject));
}

export interface RunningJob {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
}

/** Jobs that are marked as running and whose worker gave no sign of life for `silentSeconds`; 0 for all that are marked. */
export async function silentJobs(queues: readonly string[], silentSeconds: number, db: Db): Promise<RunningJob[]> {
  const { rows } = await db.executeSql(
    `select id, name as queue, data from pgboss.job
     where name = any($1) and state = 'active' and group_id is not null
       and ($2 = 0 or heartbeat_on < now() - make_interval(secs => $2))`,
    [queues, silentSeconds],
  );
  return rows as RunningJob[];
}
