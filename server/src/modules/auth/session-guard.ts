import type { FastifyRequest } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Notifications } from '../../database/notifications.ts';
import { LruCache } from '../../http/lru-cache.ts';
import type { Caller } from '../../http/route.ts';
import type { AccessTokens, VerifiedToken } from './access-token.ts';
import { authProblems } from './auth.errors.ts';
import { isSessionLive } from './auth.repository.ts';

/** How long a session that was found live is trusted without asking again; an end of it is announced at once. */
const recheckAfterMs = 30_000;

export type SessionGuard = (request: FastifyRequest, allowExpired: boolean) => Caller | Promise<Caller>;

/** Checks the bearer token of a request; tokens seen before cost a look-up in memory. */
export function createSessionGuard(tokens: AccessTokens, db: Database, notifications: Notifications): SessionGuard {
  const verified = new LruCache<string, VerifiedToken>(20_000);
  const checkedAt = new LruCache<string, number>(20_000);
  notifications.subscribe('session_ended', ({ session_id }) => checkedAt.delete(session_id));

  const check = async (token: string, known: VerifiedToken | undefined, allowExpired: boolean): Promise<Caller> => {
    const caller = known ?? (await tokens.verify(token, allowExpired));
    const now = Date.now();
    if (!(await isSessionLive(caller.sessionId, caller.userId, new Date(now), db))) throw authProblems.sessionEnded();
    verified.set(token, caller);
    checkedAt.set(caller.sessionId, now);
    return caller;
  };

  return (request, allowExpired) => {
    const header = request.headers.authorization;
    if (!header) throw authProblems.tokenMissing();
    if (!header.startsWith('Bearer ')) throw authProblems.tokenInvalid();
    const token = header.slice(7);
    const known = verified.get(token);
    if (!known) return check(token, undefined, allowExpired);
    const now = Date.now();
    if (known.expiresAt <= now && !allowExpired) throw authProblems.tokenExpired();
    const checked = checkedAt.get(known.sessionId);
    return checked && now - checked < recheckAfterMs ? known : check(token, known, allowExpired);
  };
}
