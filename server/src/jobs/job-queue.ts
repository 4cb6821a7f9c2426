import { PgBoss } from 'pg-boss';
import type pg from 'pg';

/** Seconds without a sign of life after which a job of a dead worker process is given to another. */
const heartbeatSeconds = 10;

export interface QueueOptions {
  readonly connection: pg.ClientConfig;
  /** Whether this process works on jobs; otherwise it only adds them. */
  readonly works: boolean;
  readonly onError: (error: Error) => void;
}

/** Opens pg-boss on its own connections; its tables are in the schema `pgboss`. New jobs wake the workers by NOTIFY. */
export async function openJobQueue({ connection, works, onError }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection as { host: string }),
    application_name: 'candlewick-jobs',
    max: works ? 4 : 2,
    schedule: false,
    supervise: works,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
    reindex: false,
    useListenNotify: works,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** A queue whose jobs survive the death of a worker: they are retried, so handlers must be idempotent. */
export async function createQueue(boss: PgBoss, name: string): Promise<void> {
  const options = {
    notify: true,
    retryLimit: 5,
    retryDelay: 1,
    retryBackoff: true,
    expireInSeconds: 3600,
    heartbeatSeconds,
    // Finished jobs are of no use here: what came of them is in our own tables.
    deleteAfterSeconds: 3600,
  };
  await boss.createQueue(name, options);
}
