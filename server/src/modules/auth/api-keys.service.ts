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
export function createApiKeys({ db, notifications, onError }: Needs) {
  const known = new LRUCache<string, Caller>({ max: 10_000, ttl: recheckAfterMs, ttlResolution: 1000 });

  /** Rejects the account's earlier key immediately, without waiting for the notification. Call it after the transaction. */
  const forget = (userId: string): void => {
    for (const [hash, caller] of known.entries()) if (caller.userId === userId) known.delete(hash);
  };
  notifications.subscribe('api_key', ({ user_id }) => forget(user_id));
  let counted = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  /** Writes what has been counted. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const calls = counted;
    counted = new Map();
    if (calls.size > 0) await repository.addUsage(calls, new Date(), db);
  };
  const count = (caller: Caller) => {
    counted.set(caller.userId, (counted.get(caller.userId) ?? 0) + 1);
    timer ??= setTimeout(() => void flush().catch(onError), flushAfterMs).unref();
    return caller;
  };
  const find = async (hash: string) => {
    const userId = await repository.findKeyOwner(hash, db);
    if (!userId) throw authProblems.keyInvalid();
    const caller = { userId, sessionId: noSession };
    known.set(hash, caller);
    return count(caller);
  };
  return {
    /** The account of a key; counts the call. Throws token_invalid. */
    check(key: string): Caller | Promise<Caller> {
      const hash = hashOf(key);
      const caller = known.get(hash);
      return caller ? count(caller) : find(hash);
    },

    /** Creates a key in place of the one before and returns it: only its hash is stored. */
    async create(
      userId: string,
      executor: Executor,
    ): Promise<{ readonly key: string; readonly prefix: string; readonly createdAt: Date }> {
      const key = `cw_${randomBytes(32).toString('base64url')}`;
      const prefix = key.slice(0, prefixLength);
      const createdAt = new Date();
      await repository.writeKey({ userId, hash: hashOf(key), prefix, createdAt }, executor);
      await notifications.publish('api_key', { user_id: userId }, executor);
      return { key, prefix, createdAt };
    },

    /** Ends the account's key. */
    async drop(userId: string, executor: Executor): Promise<void> {
      await repository.dropKey(userId, executor);
      await notifications.publish('api_key', { user_id: userId }, executor);
    },
    forget,
    close: flush,
  };
}

export type ApiKeys = ReturnType<typeof createApiKeys>;
