import { asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm/sql';
import type { Executor } from './database.ts';
import { sandboxDeliveries as deliveries } from './tables.ts';

export type Delivery = typeof deliveries.$inferSelect;
type NewDelivery = Pick<Delivery, 'eventId' | 'copy' | 'dueAt'>;

export async function insertDeliveries(added: readonly NewDelivery[], executor: Executor): Promise<void> {
  if (added.length > 0) await executor.insert(deliveries).values([...added]);
}

/** Takes the oldest due deliveries and counts an attempt; until `leaseUntil` no other process takes them. */
export async function takeDue(
  now: Date,
  leaseUntil: Date,
  limit: number,
  executor: Executor,
): Promise<readonly Delivery[]> {
  const due = executor
    .select({ sequence: deliveries.sequence })
    .from(deliveries)
    .where(lte(deliveries.dueAt, now))
    .orderBy(asc(deliveries.sequence))
    .limit(limit)
    .for('update', { skipLocked: true });
  const taken = await executor
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1`, dueAt: leaseUntil })
    .where(inArray(deliveries.sequence, due))
    .returning();
  return taken.sort((one, other) => one.sequence - other.sequence);
}

/** `dueAt`: when to try again; null for never. */
export async function recordAttempt(
  { sequence }: Pick<Delivery, 'sequence'>,
  result: { readonly status: number | null; readonly dueAt: Date | null },
  executor: Executor,
): Promise<void> {
  await executor
    .update(deliveries)
    .set({ lastStatus: result.status, dueAt: result.dueAt })
    .where(eq(deliveries.sequence, sequence));
}

/** When the next delivery is due. */
export async function nextDue(executor: Executor): Promise<Date | undefined> {
  const [row] = await executor
    .select({ dueAt: deliveries.dueAt })
    .from(deliveries)
    .where(isNotNull(deliveries.dueAt))
    .orderBy(asc(deliveries.dueAt))
    .limit(1);
  return row?.dueAt ?? undefined;
}

/** Deletes what was delivered before the oldest event that is kept. */
export async function deleteOrphans(executor: Executor): Promise<void> {
  await executor.execute(
    sql`delete from ${deliveries} where not exists (select from sandbox_objects where id = ${deliveries.eventId})`,
  );
}
