import type { Jobs } from '../../platform/jobs/jobs.ts';
import { paymentEventQueue, reconciliationQueue, renewalQueue } from './billing.queue.ts';
import type { Billing } from './create-billing.ts';

interface Needs {
  readonly jobs: Jobs;
  readonly billing: Pick<Billing, 'events' | 'reconciliation' | 'renewals'>;
}

/** Applies events of the payment provider, charges renewals, and looks for what was missed. Returns the function that stops it. */
export async function startBillingWorker({ jobs, billing }: Needs): Promise<() => Promise<void>> {
  const stopping = new AbortController();
  const stops = await Promise.all([
    jobs.work(paymentEventQueue, { run: ({ data }) => billing.events.handle(data) }),
    jobs.work(renewalQueue, { run: () => billing.renewals.run(stopping.signal) }),
    jobs.work(reconciliationQueue, { run: () => billing.reconciliation.run(stopping.signal) }),
  ]);
  return async () => {
    stopping.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}
