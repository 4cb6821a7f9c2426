/** A job that one process adds at the times of a cron expression, however many run. */
export interface JobSchedule<Data extends object> {
  /** Unique within the queue. */
  readonly key: string;
  /** Five fields, in UTC. What came due while no worker ran is made up for once. */
  readonly cron: string;
  readonly data: Data;
}

/** A queue as data: everything that differs between backtests, alerts, mail and billing. */
export interface QueueDefinition<Data extends object> {
  readonly name: string;
  /** How many of its jobs one worker process runs at a time. */
  readonly concurrency: number;
  /**
   * `turns`: owners take turns, one job each, however many jobs each of them has waiting.
   * `arrival`: first come, first served. In both, a higher `priority` goes first.
   */
  readonly order: 'turns' | 'arrival';
  /** Failed jobs run again, `limit` times, after `delaySeconds`, twice that, four times that… */
  readonly retry: { readonly limit: number; readonly delaySeconds: number };
  /** A job that runs for longer is stopped and run again. */
  readonly expireSeconds: number;
  /** Key of the data that names what a job is about, for `Jobs.subjects()`. */
  readonly subject?: keyof Data & string;
  readonly schedules?: readonly JobSchedule<Data>[];
}
