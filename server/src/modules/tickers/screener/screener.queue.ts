import type { QueueDefinition } from '../../../platform/jobs/queue-definition.ts';

/** Brings the rows of the screener up to date; without a stale one, it costs two queries. */
export interface ScreenerJob {
  readonly reason: 'start' | 'data' | 'clock';
}

export const screenerQueue: QueueDefinition<ScreenerJob> = {
  name: 'screener',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 5 },
  expireSeconds: 3600,
  // Markets close at many times of the day, and each close arrives with the delay of a plan.
  schedules: [{ key: 'look', cron: '*/5 * * * *', data: { reason: 'clock' } }],
};
