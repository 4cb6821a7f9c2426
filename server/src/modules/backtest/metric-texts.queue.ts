import type { QueueDefinition } from '../../jobs/queue-definition.ts';

export type MetricTextsJob = Record<string, never>;

/** Takes the texts of metrics out of results that were stored with them. */
export const metricTextsQueue: QueueDefinition<MetricTextsJob> = {
  name: 'metric-texts',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 3600,
  schedules: [{ key: 'hourly', cron: '53 * * * *', data: {} }],
};
