import type { Db } from 'pg-boss';

/**
 * Queries on pg-boss's own table for which its API has no set-based call (schema of pg-boss 12). Those that work needs read only waiting
 * and running jobs, by the partial indexes job_i11 and job_i7; those of operators count all.
 */

/** Turns within a priority class stay below this; pg-boss orders by class × size − turn. */
const classSize = 100_000_000;

/** Value that pg-boss orders by, highest first: by priority, then by turn. */
export function orderOf(priority: number, turn: number): number {
  return priority * classSize - turn;
}

/**
 * The owner's next free turn: after the owner's waiting jobs, and not before the turn served now, so that nobody saves up turns (start-time
 * fair queuing, Goyal, Vin and Cheng 1996).
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

/**
 * Running jobs whose worker sent no heartbeat for `silentSeconds`; 0 for all running jobs. Also those that a worker was taking over when it died, which
 * are cancelled.
 */
export async function silentJobs(queues: readonly string[], silentSeconds: number, db: Db): Promise<RunningJob[]> {
  const { rows } = await db.executeSql(
    `select id, name as queue, data from pgboss.job
     where name = any($1) and group_id is not null
       and ((state = 'active' and ($2 = 0 or heartbeat_on < now() - make_interval(secs => $2)))
         or (state = 'cancelled' and completed_on < now() - make_interval(secs => $2)))`,
    [queues, silentSeconds],
  );
  return rows as RunningJob[];
}

export interface QueueCounts {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  /** Since when the oldest job that could run waits. */
  readonly waitingSince: Date | null;
}

/**
 * A failure that is none: a recurring job whose worker died as often as it may run. The next time of its schedule does the work. pg-boss itself
 * says so; it ends a job that takes too long only if its worker did not.
 */
const interrupted = (recurring: string) =>
  `(name = any(${recurring}) and coalesce(output->'value'->>'message', '') in ('job heartbeat timeout', 'job timed out'))`;

/** Jobs per queue that has some. `recurring`: names of queues with a schedule. */
export async function countJobs(recurring: readonly string[], db: Db): Promise<QueueCounts[]> {
  const { rows } = await db.executeSql(
    `select name as queue,
       count(*) filter (where state < 'active')::int as waiting,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed' and not ${interrupted('$1')})::int as failed,
       min(greatest(created_on, start_after)) filter (where state < 'active' and start_after <= now()) as "waitingSince"
     from pgboss.job group by name`,
    [recurring],
  );
  return rows as QueueCounts[];
}

export interface FailedJob {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: Date;
  readonly failedAt: Date;
  readonly attempts: number;
  readonly error: string | null;
}

const longestError = 500;

interface Failures {
  readonly queue: string | undefined;
  readonly limit: number;
  /** Names of queues with a schedule. */
  readonly recurring: readonly string[];
}

/** Jobs without attempts left, newest first. */
export async function failedJobs({ queue, limit, recurring }: Failures, db: Db): Promise<FailedJob[]> {
  const { rows } = await db.executeSql(
    `select id, name as queue, created_on as "createdAt", completed_on as "failedAt", retry_count + 1 as attempts,
       left(coalesce(output->>'message', output->>'value', output::text), ${longestError}) as error
     from pgboss.job where state = 'failed' and ($1::text is null or name = $1) and not ${interrupted('$3')}
     order by completed_on desc, id limit $2`,
    [queue ?? null, limit, recurring],
  );
  return rows as FailedJob[];
}

/** Keeps jobs without attempts left for that long; pg-boss would forget them with those that ended well. */
export async function keepFailed(queues: readonly string[], seconds: number, db: Db): Promise<void> {
  await db.executeSql(
    `update pgboss.job set deletion_seconds = $2 where name = any($1) and state = 'failed' and deletion_seconds < $2`,
    [queues, seconds],
  );
}
