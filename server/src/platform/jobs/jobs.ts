import { PgBoss } from 'pg-boss';
import type pg from 'pg';
import type { Executor } from '../database/database.ts';
import { jobDatabaseOf } from '../database/job-database.ts';
import { reasonForLog } from '../../logger.ts';
import type { Logger } from '../../logger.ts';
import { tracing } from '../tracing/tracing.ts';
import * as repository from './job.repository.ts';
import type { AnyQueue, QueueDefinition } from './queue-definition.ts';
import type { EndedAttempt } from './queue-figures.ts';

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
/** How long operators can look at a job without attempts left, and run it again. */
const failedForSeconds = 7 * 86_400;
/** Well before pg-boss would forget them. */
const keepFailedEveryMs = 60_000;

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

/** What a job's data say about who ordered it. */
interface Ordered {
  readonly trace_id?: string;
  readonly traceparent?: string;
}

type Takeover = ((jobs: readonly never[]) => Promise<void>) | undefined;

interface Options {
  readonly connection: pg.ClientConfig;
  /** Whether pg-boss may create and change its tables. Default: yes. */
  readonly migrates?: boolean;
  /** Whether this process runs jobs; otherwise it only adds them. */
  readonly works: boolean;
  readonly queues: readonly AnyQueue[];
  readonly logger: Logger;
  readonly onError: (error: Error) => void;
  /** Told of every attempt that ends in this process. */
  readonly onEnded?: (attempt: EndedAttempt) => void;
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
 * pg-boss on connections of its own; its tables are in the schema `pgboss`. Jobs survive the death of their worker: another one takes them
 * over within 11 s, or the next start does.
 */
export class Jobs {
  readonly #boss: PgBoss;
  readonly #db: ReturnType<PgBoss['getDb']>;
  readonly #options: Options;
  readonly #recurring: readonly string[];
  readonly #worked = new Map<string, { readonly lanes: readonly string[]; readonly onTakeover: Takeover }>();
  #timers: readonly NodeJS.Timeout[] = [];

  static async open(options: Options): Promise<Jobs> {
    const { connection, migrates = true, works, queues, onError } = options;
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
    const jobs = new Jobs(boss, options);
    try {
      for (const queue of queues) await createQueue(boss, queue);
    } catch (error) {
      await jobs.close();
      throw error;
    }
    return jobs;
  }

  private constructor(boss: PgBoss, options: Options) {
    const { queues, works, onError } = options;
    this.#boss = boss;
    this.#db = boss.getDb();
    this.#options = options;
    this.#recurring = queues.filter(({ schedules = [] }) => schedules.length > 0).map(({ name }) => name);
    if (!works) return;
    const names = queues.map(({ name }) => name);
    const keepFailed = () => void repository.keepFailed(names, failedForSeconds, this.#db).catch(onError);
    this.#timers = [
      setInterval(() => void this.#look().catch(onError), lookEveryMs).unref(),
      setInterval(keepFailed, keepFailedEveryMs).unref(),
    ];
  }

  /** Adds jobs in the transaction of `executor`: they exist if and only if it commits. */
  async add<Data extends object>(
    queue: QueueDefinition<Data>,
    jobs: readonly Data[],
    executor: Executor,
    { owner = nobody, priority = 0, traceId }: AddOptions = {},
  ): Promise<void> {
    const inTransaction = jobDatabaseOf(executor);
    const turn =
      queue.order === 'turns' ? await repository.nextTurn({ queue: queue.name, owner, priority }, inTransaction) : 0;
    const traceparent = tracing().current();
    const inserts = jobs.map((data, index) => ({
      data: {
        ...data,
        ...(traceId === undefined ? {} : { trace_id: traceId }),
        ...(traceparent ? { traceparent } : {}),
      },
      priority: repository.orderOf(priority, queue.order === 'turns' ? turn + index : 0),
      group: { id: owner },
    }));
    await this.#boss.insert(queue.name, inserts, { db: inTransaction });
  }

  /** Starts the queue's workers in this process. Returns the function that takes no new jobs and waits for the running ones. */
  async work<Data extends object>(
    queue: QueueDefinition<Data>,
    { run, onTakeover }: WorkOptions<Data>,
  ): Promise<() => Promise<void>> {
    let stopping = false;
    const attempt = async ({ id: job, data, signal }: { id: string; data: Data & Ordered; signal: AbortSignal }) => {
      const { traceparent } = data;
      const traceId = data.trace_id ?? traceparent?.split('-')[1];
      const ofJob = this.#options.logger.child({ queue: queue.name, job, traceId });
      const startedAt = new Date();
      const started = performance.now();
      const attributes = { 'messaging.destination.name': queue.name, 'messaging.message.id': job };
      const ended = (error?: unknown) =>
        this.#options.onEnded?.({ queue: queue.name, startedAt, durationMs: performance.now() - started, error });
      await tracing()
        .span(`job ${queue.name}`, { kind: 'consumer', parent: traceparent, attributes }, () =>
          run({ id: job, data, traceId, signal, logger: ofJob }),
        )
        .catch((err: unknown) => {
          // A worker that stops leaves its job to the next start, which is no failure.
          if (!stopping) {
            ofJob.error({ err, data }, 'a job failed and will run again');
            ended(err);
          }
          // pg-boss stores all that an error holds.
          throw new Error(reasonForLog(err));
        });
      ended();
      ofJob.debug({ ms: Math.round(performance.now() - started) }, 'a job ended');
    };
    const lane = async () => {
      const id = await this.#boss.work<Data & Ordered>(
        queue.name,
        {
          pollingIntervalSeconds: 2,
          notifyPollingIntervalSeconds: pollingSeconds,
          heartbeatRefreshSeconds: heartbeatEverySeconds,
        },
        async (jobs) => {
          // One NOTIFY may stand for several jobs, so look for the next one as soon as this one ends.
          this.#boss.notifyWorker(id);
          for (const job of jobs) await attempt(job);
        },
      );
      return id;
    };
    const lanes = await Promise.all(Array.from({ length: queue.concurrency }, lane));
    this.#worked.set(queue.name, { lanes, onTakeover: onTakeover as never });
    return async () => {
      stopping = true;
      this.#worked.delete(queue.name);
      await this.#boss.offWork(queue.name);
    };
  }

  /** Subjects of all waiting and running jobs, by the definition's `subject`. One query. */
  async subjects<Data extends object>({ name, subject }: QueueDefinition<Data>): Promise<Set<string>> {
    if (subject === undefined) throw new Error(`The queue ${name} does not say what its jobs are about.`);
    return repository.subjectsOf(name, subject, this.#db);
  }

  /** Every queue with its jobs by state. */
  async counts(): Promise<readonly (repository.QueueCounts & Pick<AnyQueue, 'schedules'>)[]> {
    const found = new Map((await repository.countJobs(this.#recurring, this.#db)).map((row) => [row.queue, row]));
    const none = { waiting: 0, running: 0, failed: 0, waitingSince: null };
    return this.#options.queues.map(({ name, schedules = [] }) => ({
      ...none,
      ...found.get(name),
      queue: name,
      schedules,
    }));
  }

  /** Jobs of the last seven days that have no attempts left, newest first. */
  failed(queue: string | undefined, limit: number): Promise<repository.FailedJob[]> {
    return repository.failedJobs({ queue, limit, recurring: this.#recurring }, this.#db);
  }

  /** Runs a failed job once more, in the transaction of `executor`, which lets one caller in. False if there is no such failed job. */
  async retry(queue: string, id: string, executor: Executor): Promise<boolean> {
    if (!this.#options.queues.some(({ name }) => name === queue)) return false;
    const options = { db: jobDatabaseOf(executor) };
    const job = await this.#boss.getJobById(queue, id, options);
    if (job?.state !== 'failed') return false;
    await this.#boss.retry(queue, id, options);
    return true;
  }

  /** Takes over every running job, for a worker that knows it is the only one. Call it before `work`. */
  async takeOverAll<Data extends object>(
    { name }: QueueDefinition<Data>,
    { onTakeover }: WorkOptions<Data>,
  ): Promise<void> {
    const jobs = await repository.silentJobs([name], 0, this.#db);
    if (jobs.length > 0) await this.#takeOver(name, jobs, onTakeover as never);
  }

  async close(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    await this.#boss.stop({ graceful: false, close: true });
  }

  #wake(name: string): void {
    for (const lane of this.#worked.get(name)?.lanes ?? []) this.#boss.notifyWorker(lane);
  }

  async #takeOver(name: string, jobs: readonly repository.RunningJob[], onTakeover: Takeover): Promise<void> {
    const ids = jobs.map(({ id }) => id);
    // Claiming a job starts a new attempt, so pg-boss ignores reports of the old worker, should it still live.
    await this.#boss.cancel(name, ids);
    await onTakeover?.(jobs.map(({ data }) => data as never));
    await this.#boss.resume(name, ids);
    this.#options.logger.warn({ queue: name, jobs: ids.length }, 'took over the jobs of a dead worker');
    this.#wake(name);
  }

  async #look(): Promise<void> {
    const silent = await repository.silentJobs([...this.#worked.keys()], silentSeconds, this.#db);
    for (const [name, jobs] of Map.groupBy(silent, ({ queue }) => queue)) {
      await this.#takeOver(name, jobs, this.#worked.get(name)?.onTakeover);
    }
  }
}
