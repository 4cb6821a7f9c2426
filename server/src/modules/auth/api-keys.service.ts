import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../caller.ts';
import type { Database, Executor } from '../../platform/database/database.ts';
import type { Notifications } from '../../platform/database/notifications.ts';
import * as repository from './api-keys.repository.ts';
import { authProblems } from './auth.errors.ts';

const prefixLength = 12;
/** How long a key is trusted after a check; a notification announces its end earlier. */
const recheckAfterMs = 30_000;
const flushAfterMs = 5000;
/** Calls by key have no session. */
const noSession = '00000000-0000-0000-0000-000000000000';

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

interface Needs {
  readonly db: Database;
  readonly notifications: Notifications;
  readonly onError: (error: Error) => void;
}

/** Keys of accounts, and how often each is used: counted in memory and written every five seconds. */
export class ApiKeys {
  readonly #needs: Needs;
  readonly #known = new LRUCache<string, Caller>({ max: 10_000, ttl: recheckAfterMs, ttlResolution: 1000 });
  #counted = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.notifications.subscribe('api_key', ({ user_id }) => this.forget(user_id));
  }

  /** The account of a key; counts the call. Throws token_invalid. */
  check(key: string): Caller | Promise<Caller> {
    const hash = hashOf(key);
    const caller = this.#known.get(hash);
    return caller ? this.#count(caller) : this.#find(hash);
  }

  /** Creates a key in place of the one before and returns it: only its hash is stored. */
  async create(
    userId: string,
    executor: Executor,
  ): Promise<{ readonly key: string; readonly prefix: string; readonly createdAt: Date }> {
    const key = `cw_${randomBytes(32).toString('base64url')}`;
    const prefix = key.slice(0, prefixLength);
    const createdAt = new Date();
    await repository.writeKey({ userId, hash: hashOf(key), prefix, createdAt }, executor);
    await this.#needs.notifications.publish('api_key', { user_id: userId }, executor);
    return { key, prefix, createdAt };
  }

  /** Rejects the account's earlier key immediately, without waiting for the notification. Call it after the transaction. */
  forget(userId: string): void {
    for (const [hash, caller] of this.#known.entries()) if (caller.userId === userId) this.#known.delete(hash);
  }

  /** Ends the account's key. */
  async drop(userId: string, executor: Executor): Promise<void> {
    await repository.dropKey(userId, executor);
    await this.#needs.notifications.publish('api_key', { user_id: userId }, executor);
  }

  /** Writes what has been counted. */
  close(): Promise<void> {
    return this.#flush();
  }

  async #flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const calls = this.#counted;
    this.#counted = new Map();
    if (calls.size > 0) await repository.addUsage(calls, new Date(), this.#needs.db);
  }

  #count(caller: Caller): Caller {
    this.#counted.set(caller.userId, (this.#counted.get(caller.userId) ?? 0) + 1);
    this.#timer ??= setTimeout(() => void this.#flush().catch(this.#needs.onError), flushAfterMs).unref();
    return caller;
  }

  async #find(hash: string): Promise<Caller> {
    const userId = await repository.findKeyOwner(hash, this.#needs.db);
    if (!userId) throw authProblems.keyInvalid();
    const caller = { userId, sessionId: noSession };
    this.#known.set(hash, caller);
    return this.#count(caller);
  }
}
