import type { Executor } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import { revokeSessions } from './sessions.repository.ts';

/** Ends the sessions of an account, but `except`, and tells every process once the transaction commits. Returns their ids. */
export async function endSessions(
  userId: string,
  except: string | null,
  notifications: Notifications,
  executor: Executor,
): Promise<string[]> {
  const ids = await revokeSessions(userId, except, new Date(), executor);
  for (const id of ids) await notifications.publish('session_ended', { session_id: id }, executor);
  return ids;
}
