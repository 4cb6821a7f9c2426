import type { QueueDefinition } from '../../../platform/jobs/queue-definition.ts';

export type AlertUpkeepJob = Record<string, never>;

/** Removes alerts that can be restored no more, and pauses those beyond plans that have ended. */
export const alertUpkeepQueue: QueueDefinition<AlertUpkeepJob> = {
  name: 'alert-upkeep',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 1800,
  schedules: [{ key: 'hourly', cron: '41 * * * *', data: {} }],
};
