import { lt, max } from 'drizzle-orm/sql';
import type { Executor } from '../../../platform/database/database.ts';
import { paymentEvents } from '../../../platform/database/schema/billing.ts';

export type PaymentEvent = Omit<typeof paymentEvents.$inferInsert, 'receivedAt'>;

/** Notes an event. False if it is known already. */
export async function insertEvent(event: PaymentEvent, executor: Executor): Promise<boolean> {
  const inserted = await executor
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return inserted.length > 0;
}

/** The provider lists events for 30 days, so older ones cannot come again. */
export async function deleteEventsBefore(time: Date, executor: Executor): Promise<void> {
  await executor.delete(paymentEvents).where(lt(paymentEvents.happenedAt, time));
}

/** When the newest known event happened. */
export async function newestEventTime(executor: Executor): Promise<Date | undefined> {
  const [row] = await executor.select({ newest: max(paymentEvents.happenedAt) }).from(paymentEvents);
  return row?.newest ?? undefined;
}
