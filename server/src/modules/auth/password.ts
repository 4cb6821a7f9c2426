import { availableParallelism } from 'node:os';
import { ApiProblem } from '../../api-problem.ts';
import { ThreadPool } from '../../platform/threads/thread-pool.ts';
import { hashHead, passwordCost } from './password-cost.ts';
import type { PasswordTask } from './password.thread.ts';

const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** One hash takes about 30 ms of a core and 19 MB, and a login two of them, so the longest wait is about 4 s. */
const mostWaiting = 128 * threads;
const idleTimeoutMs = 30_000;
const retryAfterSeconds = 2;

type Result = string | boolean | null;
let pool: ThreadPool<PasswordTask, Result> | undefined;

/**
 * Threads for hashing only, one pool per process. Node's asynchronous argon2 runs in the four threads that also read files, resolve names
 * and compress responses: twenty concurrent logins would block all of them.
 */
function threadPool(): ThreadPool<PasswordTask, Result> {
  return (pool ??= new ThreadPool('passwords', {
    filename: new URL('./password.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: mostWaiting,
    idleTimeout: idleTimeoutMs,
    atomics: 'disabled',
  }));
}

function run(task: PasswordTask): Promise<Result> {
  const threadsOfHashing = threadPool();
  if (threadsOfHashing.queueSize >= mostWaiting) {
    throw new ApiProblem(
      'service_unavailable',
      'Too many people are logging in right now. Try again in a few seconds.',
      { retryAfterSeconds },
    );
  }
  return threadsOfHashing.run(task);
}

/** argon2id hash of a password with a random salt, in PHC string format. Throws service_unavailable if too many requests wait. */
export async function hashPassword(password: string): Promise<string> {
  return (await run({ kind: 'hash', password, isNew: false, cost: passwordCost })) as string;
}

/** The same for a password that a user chooses; null for a common one. */
export async function hashNewPassword(password: string): Promise<string | null> {
  return (await run({ kind: 'hash', password, isNew: true, cost: passwordCost })) as string | null;
}

/**
 * Whether the password matches the hash, which contains its parameters. Throws on an unreadable hash, and service_unavailable if too many
 * requests wait.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return (await run({ kind: 'verify', password, hash })) as boolean;
}

/** Whether a hash was made with other parameters than those of today, so that the password should be hashed again. */
export const isOutdated = (hash: string) => !hash.startsWith(hashHead(passwordCost));
