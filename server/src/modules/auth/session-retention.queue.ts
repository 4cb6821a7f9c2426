import type { QueueDefinition } from '../../platform/jobs/queue-definition.ts';

export type SessionRetentionJob = Record<string, never>;

/** Deletes sessions that ended long ago. */
export const sessionRetentionQueue: QueueDefinition<SessionRetentionJob> = {
  name: 'session-retention',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 3600,
  schedules: [{ key: 'daily', cron: '29 3 * * *', data: {} }],
};
