import type { QueueDefinition } from '../../../platform/jobs/queue-definition.ts';

/** Brings the figures of the curated strategies up to date; without a stale one, it costs two queries. */
export interface CuratedJob {
  readonly reason: 'start' | 'clock';
}

export const curatedQueue: QueueDefinition<CuratedJob> = {
  name: 'curated-figures',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 30 },
  expireSeconds: 3600,
  // Figures are of sessions that ended a day ago, so they may come some minutes after a close.
  schedules: [{ key: 'look', cron: '7-59/15 * * * *', data: { reason: 'clock' } }],
};
