import type { Holdings } from '../../accounts/holdings.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { revokeSession, revokeSessions } from '../../accounts/sessions.repository.ts';

interface Needs {
  readonly notifications: Notifications;
  readonly holdings: readonly Holdings[];
}

/** Ends sessions with what was kept for them, and tells every process once the transaction commits. */
export interface SessionEnds {
  /** Ends a live session; false if there is none. */
  end(id: string, userId: string, executor: Executor): Promise<boolean>;
  /** Ends the sessions of an account, but `except`. Returns their ids. */
  endAll(userId: string, except: string | null, executor: Executor): Promise<string[]>;
}

export function createSessionEnds({ notifications, holdings }: Needs): SessionEnds {
  const announce = async (ids: readonly string[], executor: Executor) => {
    for (const held of holdings) await held.endSessions?.(ids, executor);
    for (const id of ids) await notifications.publish('session_ended', { session_id: id }, executor);
  };
  return {
    async end(id, userId, executor) {
      const hasEnded = await revokeSession(id, userId, new Date(), executor);
      if (hasEnded) await announce([id], executor);
      return hasEnded;
    },
    async endAll(userId, except, executor) {
      const ids = await revokeSessions(userId, except, new Date(), executor);
      await announce(ids, executor);
      return ids;
    },
  };
}
