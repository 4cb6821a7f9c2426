import type { SecurityEventKind } from '@candlewick/shared-api';
import { and, desc, eq, lt } from 'drizzle-orm/sql';
import type { Executor } from '../../database/database.ts';
import { securityEvents } from '../../database/schema/accounts.ts';

/** Notes what happened to an account, in the transaction in which it happens. `device`: null when the server did it. */
export async function noteEvent(
  userId: string,
  kind: SecurityEventKind,
  device: string | null,
  executor: Executor,
): Promise<void> {
  await executor.insert(securityEvents).values({ userId, kind, device });
}

/** Events of an account, newest first, with ids below `before`. */
export function readEvents(userId: string, before: number | undefined, limit: number, executor: Executor) {
  const { id, at, kind, device } = securityEvents;
  return executor
    .select({ id, at, kind, device })
    .from(securityEvents)
    .where(and(eq(securityEvents.userId, userId), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit);
}
