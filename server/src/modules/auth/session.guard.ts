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
export class SessionGuard {
  readonly #needs: Needs;
  /** By header. */
  readonly #checked = new LRUCache<string, Checked>({ max: 20_000 });
  /** What the last call of a connection had: comparing two long texts is faster than hashing one. */
  readonly #lastOn = new WeakMap<object, { readonly header: string; readonly found: Checked }>();
  readonly #ended = new LRUCache<string, true>({ max: 20_000 });

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.notifications.subscribe('session_ended', ({ session_id }) => this.forget(session_id));
  }

  /** Throws a token problem, session_ended, or key_not_allowed. */
  check(request: FastifyRequest, allowExpired: boolean): Caller | Promise<Caller> {
    const header = request.headers.authorization;
    if (!header) {
      const key = request.headers['x-api-key'];
      if (typeof key === 'string') return this.#checkKey(request, key);
      throw authProblems.tokenMissing();
    }
    const caller = this.#known(header, request.raw.socket);
    if (caller) return caller;
    if (!header.startsWith('Bearer ')) throw authProblems.tokenInvalid();
    const before = this.#checked.get(header)?.caller;
    if (before && before.expiresAt <= Date.now() && !allowExpired) throw authProblems.tokenExpired();
    return this.#checkToken(header, before, allowExpired);
  }

  /** Rejects the session immediately, without waiting for the notification of its end. */
  forget(sessionId: string): void {
    this.#ended.set(sessionId, true);
  }

  async #checkToken(header: string, before: VerifiedToken | undefined, allowExpired: boolean): Promise<Caller> {
    const { tokens, db } = this.#needs;
    const caller = before ?? (await tokens.verify(header.slice('Bearer '.length), allowExpired));
    const { sessionId, userId, generation } = caller;
    const now = new Date();
    const session = this.#ended.get(sessionId) ? undefined : await findLiveSession(sessionId, userId, now, db);
    if (!session) throw accountProblems.sessionEnded();
    const confirms = !session.isConfirmed && session.generation === generation;
    if (confirms || now.getTime() - session.lastUsedAt.getTime() > noteUseAfterMs) {
      await noteUse(sessionId, generation, now, db);
    }
    this.#checked.set(header, { caller, at: now.getTime() });
    return caller;
  }

  #checkKey(request: FastifyRequest, key: string): Caller | Promise<Caller> {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint || !acceptsApiKey(endpoint)) throw authProblems.keyNotAllowed();
    return this.#needs.keys.check(key);
  }

  /** The caller of a header that needs no check now. */
  #known(header: string, connection: object): Caller | undefined {
    const now = Date.now();
    const last = this.#lastOn.get(connection);
    if (last?.header === header && this.#isKnown(last.found, now)) return last.found.caller;
    const found = this.#checked.get(header);
    if (!found || !this.#isKnown(found, now)) return undefined;
    this.#lastOn.set(connection, { header, found });
    return found.caller;
  }

  #isKnown({ caller, at }: Checked, now: number): boolean {
    const isFresh = caller.expiresAt > now && now - at < recheckAfterMs;
    return isFresh && !(this.#ended.size > 0 && this.#ended.get(caller.sessionId));
  }
}
