import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { AccessTokens, VerifiedToken } from './access-token.ts';
import { authProblems } from './auth.errors.ts';
import { isSessionLive } from './auth.repository.ts';

/** How long a session is trusted after a check; a notification announces its end earlier. */
const recheckAfterMs = 30_000;

interface Checked {
  readonly caller: VerifiedToken;
  readonly at: number;
}

export interface SessionGuard {
  /** Throws a token problem, or session_ended. */
  check(request: FastifyRequest, allowExpired: boolean): Caller | Promise<Caller>;
  /** Rejects the session at once, without waiting for the notification of its end. */
  forget(sessionId: string): void;
}

/** Checks bearer tokens; a known token costs one lookup in memory. */
export function createSessionGuard(tokens: AccessTokens, db: Database, notifications: Notifications): SessionGuard {
  const checked = new LRUCache<string, Checked>({ max: 20_000 });
  const ended = new LRUCache<string, true>({ max: 20_000 });
  notifications.subscribe('session_ended', ({ session_id }) => ended.set(session_id, true));

  const check = async (token: string, known: VerifiedToken | undefined, allowExpired: boolean): Promise<Caller> => {
    const caller = known ?? (await tokens.verify(token, allowExpired));
    const now = Date.now();
    const live =
      !ended.get(caller.sessionId) && (await isSessionLive(caller.sessionId, caller.userId, new Date(now), db));
    if (!live) throw authProblems.sessionEnded();
    checked.set(token, { caller, at: now });
    return caller;
  };

  const guard: SessionGuard['check'] = (request, allowExpired) => {
    const header = request.headers.authorization;
    if (!header) throw authProblems.tokenMissing();
    if (!header.startsWith('Bearer ')) throw authProblems.tokenInvalid();
    const token = header.slice(7);
    const known = checked.get(token);
    if (!known) return check(token, undefined, allowExpired);
    const { caller, at } = known;
    const now = Date.now();
    if (caller.expiresAt <= now && !allowExpired) throw authProblems.tokenExpired();
    if (ended.size > 0 && ended.get(caller.sessionId)) throw authProblems.sessionEnded();
    return now - at < recheckAfterMs ? caller : check(token, caller, allowExpired);
  };
  return { check: guard, forget: (sessionId) => ended.set(sessionId, true) };
}
