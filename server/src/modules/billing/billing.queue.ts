import type { QueueDefinition } from '../../platform/jobs/queue-definition.ts';

/** An event of the payment provider. The worker reads its object again, so it may be old. */
export interface PaymentEventJob {
  readonly event_id: string;
  readonly type: string;
  readonly object_id: string | null;
  /** Of a payment method: whose it was. */
  readonly customer_id: string | null;
}

export const paymentEventQueue: QueueDefinition<PaymentEventJob> = {
  name: 'payment-events',
  concurrency: 2,
  order: 'arrival',
  // The delays double from 15 s, so the provider may be down for about two hours.
  retry: { limit: 9, delaySeconds: 15 },
  expireSeconds: 300,
};

export interface BillingClockJob {
  readonly reason: 'clock';
}

const everyMinute = [{ key: 'every-minute', cron: '* * * * *', data: { reason: 'clock' } }] as const;

/** Charges what is due, and tells users what has ended or will be charged. */
export const renewalQueue: QueueDefinition<BillingClockJob> = {
  name: 'subscription-renewals',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 30 },
  expireSeconds: 900,
  schedules: everyMinute,
};

/** Reads open payments and missed events at the payment provider. */
export const reconciliationQueue: QueueDefinition<BillingClockJob> = {
  name: 'payment-reconciliation',
  concurrency: 1,
  order: 'arrival',
  retry: { limit: 3, delaySeconds: 30 },
  expireSeconds: 900,
  schedules: everyMinute,
};
