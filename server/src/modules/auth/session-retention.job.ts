import type { Executor } from '../../platform/database/database.ts';
import { deleteEndedSessions } from '../../accounts/sessions.repository.ts';
import type { SessionPosition } from '../../accounts/sessions.repository.ts';

const batchSize = 1000;
/** How long an ended session stays in the account's export and its owner's view of what happened. */
const keptMs = 30 * 86_400_000;

/**
 * Deletes sessions that expired more than 30 days before `now`, in small transactions. The newest one of each device of an account stays:
 * it tells a login from another device. Returns how many were deleted.
 */
export async function deleteOldSessions(now: number, db: Executor, signal: AbortSignal): Promise<number> {
  const endedBefore = new Date(now - keptMs);
  let deleted = 0;
  let after: SessionPosition | undefined;
  while (!signal.aborted) {
    const batch = await deleteEndedSessions({ endedBefore, after, limit: batchSize }, db);
    deleted += batch.deleted;
    if (!batch.last) break;
    after = batch.last;
  }
  return deleted;
}
