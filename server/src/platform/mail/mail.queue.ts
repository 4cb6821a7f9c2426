import type { QueueDefinition } from '../jobs/queue-definition.ts';

/** Delivers an email by SMTP. */
export interface MailJob {
  readonly mail_id: string;
}

export const mailQueue: QueueDefinition<MailJob> = {
  name: 'mail',
  concurrency: 2,
  order: 'arrival',
  // The delays double from one minute, so an SMTP server may be down for about six hours.
  retry: { limit: 9, delaySeconds: 60 },
  expireSeconds: 300,
};

/** Deletes old emails. */
export interface MailRetentionJob {
  readonly reason: 'clock';
}

export const mailRetentionQueue: QueueDefinition<MailRetentionJob> = {
  name: 'mail-retention',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 60 },
  expireSeconds: 3600,
  schedules: [{ key: 'daily', cron: '17 3 * * *', data: { reason: 'clock' } }],
};
