import type { QueueDefinition } from '../../platform/jobs/queue-definition.ts';

export type ClosedAccountsJob = Record<string, never>;

/** Deletes closed accounts whose time is up, and links that have expired. */
export const closedAccountsQueue: QueueDefinition<ClosedAccountsJob> = {
  name: 'closed-accounts',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 3600,
  schedules: [{ key: 'hourly', cron: '17 * * * *', data: {} }],
};
