import type { QueueDefinition } from '../../platform/jobs/queue-definition.ts';

export type DeletedBacktestsJob = Record<string, never>;

/** Removes backtests that can no longer be restored. */
export const deletedBacktestsQueue: QueueDefinition<DeletedBacktestsJob> = {
  name: 'deleted-backtests',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 900,
  schedules: [{ key: 'every-ten-minutes', cron: '*/10 * * * *', data: {} }],
};
