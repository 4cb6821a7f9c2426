import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Executor } from '../database/database.ts';
import { jobDatabaseOf } from '../database/job-database.ts';
import type { Logger } from '../logger.ts';
import * as repository from './job.repository.ts';
import type { QueueDefinition } from './queue-definition.ts';

/** Heartbeat interval of a running job. */
const heartbeatEverySeconds = 2;
/** After this long without a heartbeat, another worker takes a job over; with `lookEveryMs` that is at most 11 s. */
const silentSeconds = 8;
const lookEveryMs = 2500;
/** pg-boss's own limit, set to its minimum, for jobs that nobody has taken over. */
const heartbeatSeconds = 10;
/** NOTIFY wakes the workers; polling catches lost notifications. */
const pollingSeconds = 5;
/** Group of jobs without an owner: running jobs are found by their group. */
const nobody = 'nobody';

type AnyQueue = Omit<QueueDefinition<object>, 'subject'>;

export interface AddOptions {
  /** Owner whose turn the jobs take in a queue with turns. Calls for one owner must not run concurrently. */
  readonly owner?: string;
  /** Higher goes first; -10 to 10. */
  readonly priority?: number;
  /** Trace id of the request that caused the jobs, for their logs. */
  readonly traceId?: string;
}

export interface RunningJob<Data> {
  readonly id: string;
  readonly data: Data;
  readonly traceId: string | undefined;
  /** Aborted when another worker takes the job over, or the process stops without waiting. */
  readonly signal: AbortSignal;
  /** Logs with queue, job and trace id. */
  readonly logger: Logger;
}

export interface WorkOptions<Data> {
  /** Runs at least once per job, so it must be idempotent. Reject to run the job again. */
  readonly run: (job: RunningJob<Data>) => Promise<void>;
  /** Called with the jobs that this process takes over from a dead one, before they run again. */
  readonly onTakeover?: (jobs: readonly Data[]) => Promise<void>;
}

export interface Jobs {
  /** Adds jobs in the transaction of `executor`: they exist if and only if it commits. */
  add<Data extends object>(
    queue: QueueDefinition<Data>,
    jobs: readonly Data[],
    executor: Executor,
    options?: AddOptions,
  ): Promise<void>;
  /** Starts the queue's workers in this process. Returns the function that takes no new jobs and waits for the running ones. */
  work<Data extends object>(queue: QueueDefinition<Data>, options: WorkOptions<Data>): Promise<() => Promise<void>>;
  /** Subjects of all waiting and running jobs, by the definition's `subject`. One query. */
  subjects<Data extends object>(queue: QueueDefinition<Data>): Promise<Set<string>>;
  /** Takes over every running job, for a worker that knows it is the only one. Call it before `work`. */
  takeOverAll<Data extends object>(queue: QueueDefinition<Data>, options: WorkOptions<Data>): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly connection: pg.ClientConfig;
  /** Whether pg-boss may create and change its tables. Default: yes. */
  readonly migrates?: boolean;
  /** Whether this process runs jobs; otherwise it only adds them. */
  readonly works: boolean;
  readonly queues: readonly AnyQueue[];
  readonly logger: Logger;
  readonly onError: (error: Error) => void;
}

async function createQueue(boss: PgBoss, { name, retry, expireSeconds, schedules = [] }: AnyQueue): Promise<void> {
  const options = {
    notify: true,
    retryLimit: retry.limit,
    retryDelay: retry.delaySeconds,
    retryBackoff: true,
    expireInSeconds: expireSeconds,
    heartbeatSeconds,
    // Finished jobs are not needed: their results are in the tables of their module.
    deleteAfterSeconds: 600,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  const wanted = new Set(schedules.map(({ key }) => key));
  for (const { key } of await boss.getSchedules(name)) if (!wanted.has(key)) await boss.unschedule(name, key);
  for (const { key, cron, data } of schedules) {
    await boss.schedule(name, cron, data, { key, tz: 'UTC', missed: 'once', group: { id: nobody } });
  }
}

/**
 * Opens pg-boss on connections of its own; its tables are in the schema `pgboss`. Jobs survive the death of their worker: another one takes
 * them over within 11 s, or the next start does.
 */
export async function openJobs({
  connection,
  migrates = true,
  works,
  queues,
  logger,
  onError,
}: Options): Promise<Jobs> {
  const boss = new PgBoss({
    ...(connection as { host: string }),
    application_name: 'candlewick-jobs',
    migrate: migrates,
    max: works ? 4 : 2,
    schedule: works && queues.some(({ schedules }) => schedules),
    cronMonitorIntervalSeconds: 5,
    cronWorkerIntervalSeconds: 2,
    supervise: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    maintenanceIntervalSeconds: 600,
    reindex: false,
    useListenNotify: works,
  });
  boss.on('error', onError);
  await boss.start();
  const db = boss.getDb();
  const worked = new Map<
    string,
    { lanes: string[]; onTakeover: ((jobs: readonly never[]) => Promise<void>) | undefined }
  >();

  const wake = (name: string) => {
    for (const lane of worked.get(name)?.lanes ?? []) boss.notifyWorker(lane);
  };
  const takeOver = async (
    name: string,
    jobs: readonly repository.RunningJob[],
    onTakeover: ((jobs: readonly never[]) => Promise<void>) | undefined,
  ) => {
    const ids = jobs.map(({ id }) => id);
    // Claiming a job starts a new attempt, so pg-boss ignores reports of the old worker, should it still live.
    await boss.cancel(name, ids);
    await onTakeover?.(jobs.map(({ data }) => data as never));
    await boss.resume(name, ids);
    logger.warn({ queue: name, jobs: ids.length }, 'took over the jobs of a dead worker');
    wake(name);
  };
  const look = async () => {
    const silent = await repository.silentJobs([...worked.keys()], silentSeconds, db);
    for (const [name, jobs] of Map.groupBy(silent, ({ queue }) => queue)) {
      await takeOver(name, jobs, worked.get(name)?.onTakeover);
    }
  };
  const timer = works ? setInterval(() => void look().catch(onError), lookEveryMs).unref() : undefined;

  try {
    for (const queue of queues) await createQueue(boss, queue);
  } catch (error) {
    clearInterval(timer);
    await boss.stop({ graceful: false, close: true });
    throw error;
  }

  return {
    async add(queue, jobs, executor, { owner = nobody, priority = 0, traceId } = {}) {
      const inTransaction = jobDatabaseOf(executor);
      const turn =
        queue.order === 'turns' ? await repository.nextTurn({ queue: queue.name, owner, priority }, inTransaction) : 0;
      const inserts = jobs.map((data, index) => ({
        data: traceId === undefined ? data : { ...data, trace_id: traceId },
        priority: repository.orderOf(priority, queue.order === 'turns' ? turn + index : 0),
        group: { id: owner },
      }));
      await boss.insert(queue.name, inserts, { db: inTransaction });
    },

    async work<Data extends object>(queue: QueueDefinition<Data>, { run, onTakeover }: WorkOptions<Data>) {
      let stopping = false;
      const lane = async () => {
        const id = await boss.work<Data & { trace_id?: string }>(
          queue.name,
          {
            pollingIntervalSeconds: 2,
            notifyPollingIntervalSeconds: pollingSeconds,
            heartbeatRefreshSeconds: heartbeatEverySeconds,
          },
          async (jobs) => {
            // One NOTIFY may stand for several jobs, so look for the next one as soon as this one ends.
            boss.notifyWorker(id);
            for (const { id: job, data, signal } of jobs) {
              const traceId = data.trace_id;
              const ofJob = logger.child({ queue: queue.name, job, traceId });
              const startedAt = performance.now();
              await run({ id: job, data, traceId, signal, logger: ofJob }).catch((err: unknown) => {
                if (!stopping) ofJob.error({ err, data }, 'a job failed and will run again');
                throw err;
              });
              ofJob.debug({ ms: Math.round(performance.now() - startedAt) }, 'a job ended');
            }
          },
        );
        return id;
      };
      const lanes = await Promise.all(Array.from({ length: queue.concurrency }, lane));
      worked.set(queue.name, { lanes, onTakeover: onTakeover as never });
      return async () => {
        stopping = true;
        worked.delete(queue.name);
        await boss.offWork(queue.name);
      };
    },

    async subjects({ name, subject }) {
      if (subject === undefined) throw new Error(`The queue ${name} does not say what its jobs are about.`);
      return repository.subjectsOf(name, subject, db);
    },

    async takeOverAll({ name }, { onTakeover }) {
      const jobs = await repository.silentJobs([name], 0, db);
      if (jobs.length > 0) await takeOver(name, jobs, onTakeover as never);
    },

    async close() {
      clearInterval(timer);
      await boss.stop({ graceful: false, close: true });
    },
  };
}
