import { randomUUID } from 'node:crypto';
import type { Runtime } from '../../../program/runtime.ts';
import { Evaluation } from './evaluation.service.ts';
import { Leases } from './leases.service.ts';

type Needs = Pick<Runtime, 'logger' | 'notifications' | 'market' | 'now'> & {
  readonly config: Pick<Runtime['config'], 'workerThreads'>;
  readonly database: Pick<Runtime['database'], 'db'>;
};

/** Starts evaluating alerts, sharing them with other workers. */
export async function startEvaluationWorker(runtime: Needs, leaseMs?: number) {
  const { config, logger, database, notifications, market, now } = runtime;
  const { db } = database;
  const worker = randomUUID();
  const onError = (error: unknown) => logger.warn({ err: error }, 'could not evaluate alerts; trying again');
  const evaluation = new Evaluation({ db, market, now, worker, threads: config.workerThreads, onError });
  const leases = new Leases({
    db,
    worker,
    onChange: (held) => evaluation.hold(held),
    onRelease: () => notifications.publish('alert_partitions', {}, db),
    onError,
    ...(leaseMs === undefined ? {} : { leaseMs }),
  });
  const subscriptions = [
    notifications.subscribe('alert_partitions', () => void leases.look()),
    notifications.subscribe('alert_watches', ({ partition }) => evaluation.watchesChanged(partition)),
    notifications.subscribe('market', () => evaluation.pricesChanged()),
    notifications.onReconnect(() => {
      void leases.look();
      evaluation.watchesChanged();
    }),
  ];
  await leases.look();
  return {
    /** Gives its partitions to other workers immediately. */
    async stop(): Promise<void> {
      for (const end of subscriptions) end();
      await evaluation.stop();
      await leases.stop();
    },
  };
}
