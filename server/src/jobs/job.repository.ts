import type { Db } from 'pg-boss';

/**
 * Queries on pg-boss's own table for which its API has no set-based call (schema of pg-boss 12). They read only waiting and running jobs,
 * by the partial indexes job_i11 and job_i7.
 */

/** Turns within a priority class stay below this; pg-boss orders by class × size − turn. */
const classSize = 100_000_000;

/** Value that pg-boss orders by, highest first: by priority, then by turn. */
export function orderOf(priority: number, turn: number): number {
  return priority * classSize - turn;
}

/**
 * The owner's next free turn: after the owner's waiting jobs, and not before the turn served now, so that nobody saves up turns (start-time
 * fair queueing, Goyal, Vin and Cheng 1996).
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

/** Values of the data key `subject` in waiting and running jobs. */
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

/** Running jobs whose worker sent no heartbeat for `silentSeconds`; 0 for all running jobs. */
export async function silentJobs(queues: readonly string[], silentSeconds: number, db: Db): Promise<RunningJob[]> {
  const { rows } = await db.executeSql(
    `select id, name as queue, data from pgboss.job
     where name = any($1) and state = 'active' and group_id is not null
       and ($2 = 0 or heartbeat_on < now() - make_interval(secs => $2))`,
    [queues, silentSeconds],
  );
  return rows as RunningJob[];
}
