/** A job that one process adds at the times of a cron expression, however many processes run. */
export interface JobSchedule<Data extends object> {
  /** Unique within the queue. */
  readonly key: string;
  /** Five fields, in UTC. Runs missed while no worker ran are made up for once. */
  readonly cron: string;
  readonly data: Data;
}

/** A queue as data: everything that differs between kinds of work. */
export interface QueueDefinition<Data extends object> {
  readonly name: string;
  /** How many of its jobs a worker process runs concurrently. */
  readonly concurrency: number;
  /**
   * `turns`: owners take turns, one job each, however many jobs they have waiting. `arrival`: first come, first served. In both, higher
   * `priority` goes first.
   */
  readonly order: 'turns' | 'arrival';
  /** Failed jobs run again, `limit` times, after `delaySeconds`, twice that, four times that… */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** A job that runs longer is stopped and run again. */
  readonly expireSeconds: number;
  /** Data key that identifies a job's subject, for `Jobs.subjects()`. */
  readonly subject?: keyof Data & string;
  readonly schedules?: readonly JobSchedule<Data>[];
}

/** A queue whatever its jobs carry. */
export type AnyQueue = Omit<QueueDefinition<object>, 'subject'>;
