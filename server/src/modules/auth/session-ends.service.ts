import type { Holdings } from '../../accounts/holdings.ts';
import type { Executor } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import { revokeSession, revokeSessions } from '../../accounts/sessions.repository.ts';

interface Needs {
  readonly notifications: Notifications;
  readonly holdings: readonly Holdings[];
}

/** Ends sessions with what was kept for them, and tells every process once the transaction commits. */
export function createSessionEnds({ notifications, holdings }: Needs) {
  const announce = async (ids: readonly string[], executor: Executor) => {
    for (const held of holdings) await held.endSessions?.(ids, executor);
    for (const id of ids) await notifications.publish('session_ended', { session_id: id }, executor);
  };
  return {
    /** Ends a live session; false if there is none. */
    async end(id: string, userId: string, executor: Executor): Promise<boolean> {
      const hasEnded = await revokeSession(id, userId, new Date(), executor);
      if (hasEnded) await announce([id], executor);
      return hasEnded;
    },

    /** Ends the sessions of an account, but `except`. Returns their ids. */
    async endAll(userId: string, except: string | null, executor: Executor): Promise<string[]> {
      const ids = await revokeSessions(userId, except, new Date(), executor);
      await announce(ids, executor);
      return ids;
    },
  };
}

export type SessionEnds = ReturnType<typeof createSessionEnds>;
