import { Jobs } from '../platform/jobs/jobs.ts';
import type { QueueDefinition } from '../platform/jobs/queue-definition.ts';
import { createLogger } from '../logger.ts';

/** A worker that never ends a job of these queues; tests kill it. */
const { connectionString, queues } = JSON.parse(process.env['SETTINGS'] ?? '') as {
  readonly connectionString: string;
  readonly queues: readonly QueueDefinition<object>[];
};
const jobs = await Jobs.open({
  connection: { connectionString },
  works: true,
  queues,
  logger: createLogger('silent'),
  onError: () => undefined,
});
for (const queue of queues) await jobs.work(queue, { run: () => new Promise(() => undefined) });
process.once('disconnect', () => process.exit());
