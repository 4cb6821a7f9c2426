import { acceptsApiKey } from '@candlewick/shared-api';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import type { AccessTokens, VerifiedToken } from './access-token.ts';
import type { ApiKeys } from './api-keys.service.ts';
import { accountProblems } from '../../accounts/account.errors.ts';
import { authProblems } from './auth.errors.ts';
import { findLiveSession, noteUse } from '../../accounts/sessions.repository.ts';

/** How long a session is trusted after a check; a notification announces its end earlier. */
const recheckAfterMs = 30_000;
/** How exactly the last use of a session is known. */
const noteUseAfterMs = 5 * 60_000;

interface Checked {
  readonly caller: VerifiedToken;
  readonly at: number;
}

interface Needs {
  readonly tokens: AccessTokens;
  readonly keys: ApiKeys;
  readonly db: Database;
  readonly notifications: Notifications;
}

/** Checks bearer tokens and API keys; a known token costs one lookup in memory. */
export function createSessionGuard({ tokens, keys, db, notifications }: Needs) {
  /** By header. */
  const checked = new LRUCache<string, Checked>({ max: 20_000 });
  /** What the last call of a connection had: comparing two long texts is faster than hashing one. */
  const lastOn = new WeakMap<object, { readonly header: string; readonly found: Checked }>();
  const ended = new LRUCache<string, true>({ max: 20_000 });
  notifications.subscribe('session_ended', ({ session_id }) => ended.set(session_id, true));

  const check = async (header: string, before: VerifiedToken | undefined, allowExpired: boolean): Promise<Caller> => {
    const caller = before ?? (await tokens.verify(header.slice('Bearer '.length), allowExpired));
    const { sessionId, userId, generation } = caller;
    const now = new Date();
    const session = ended.get(sessionId) ? undefined : await findLiveSession(sessionId, userId, now, db);
    if (!session) throw accountProblems.sessionEnded();
    const confirms = !session.isConfirmed && session.generation === generation;
    if (confirms || now.getTime() - session.lastUsedAt.getTime() > noteUseAfterMs) {
      await noteUse(sessionId, generation, now, db);
    }
    checked.set(header, { caller, at: now.getTime() });
    return caller;
  };

  const checkKey = (request: FastifyRequest, key: string) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !acceptsApiKey(endpoint)) throw authProblems.keyNotAllowed();
    return keys.check(key);
  };

  const isKnown = ({ caller, at }: Checked, now: number) =>
    caller.expiresAt > now && now - at < recheckAfterMs && !(ended.size > 0 && ended.get(caller.sessionId));

  /** The caller of a header that needs no check now. */
  const known = (header: string, connection: object) => {
    const now = Date.now();
    const last = lastOn.get(connection);
    if (last?.header === header && isKnown(last.found, now)) return last.found.caller;
    const found = checked.get(header);
    if (!found || !isKnown(found, now)) return undefined;
    lastOn.set(connection, { header, found });
    return found.caller;
  };

  /** Throws a token problem, session_ended, or key_not_allowed. */
  const guard = (request: FastifyRequest, allowExpired: boolean): Caller | Promise<Caller> => {
    const header = request.headers.authorization;
    if (!header) {
      const key = request.headers['x-api-key'];
      if (typeof key === 'string') return checkKey(request, key);
      throw authProblems.tokenMissing();
    }
    const caller = known(header, request.raw.socket);
    if (caller) return caller;
    if (!header.startsWith('Bearer ')) throw authProblems.tokenInvalid();
    const before = checked.get(header)?.caller;
    if (before && before.expiresAt <= Date.now() && !allowExpired) throw authProblems.tokenExpired();
    return check(header, before, allowExpired);
  };
  return {
    check: guard,
    /** Rejects the session immediately, without waiting for the notification of its end. */
    forget(sessionId: string): void {
      ended.set(sessionId, true);
    },
  };
}

export type SessionGuard = ReturnType<typeof createSessionGuard>;
