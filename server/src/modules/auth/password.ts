import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { ApiProblem } from '../../api-problem.ts';
import type { PasswordTask } from './password.thread.ts';

const threads = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
/** One hash takes about 30 ms of a core and 19 MB, so the longest wait is about 2 s. */
const mostWaiting = 64 * threads;
const idleTimeoutMs = 30_000;
const retryAfterSeconds = 2;

let pool: Piscina<PasswordTask, string | boolean> | undefined;

/**
 * Threads for hashing only, one pool per process. Node's asynchronous argon2 runs in the four threads that also read files, resolve names
 * and compress responses: twenty concurrent logins would block all of them.
 */
function threadPool(): Piscina<PasswordTask, string | boolean> {
  return (pool ??= new Piscina({
    filename: new URL('./password.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: mostWaiting,
    idleTimeout: idleTimeoutMs,
    atomics: 'disabled',
  }));
}

function run(task: PasswordTask): Promise<string | boolean> {
  const threadsOfHashing = threadPool();
  if (threadsOfHashing.queueSize >= mostWaiting) {
    throw new ApiProblem(
      'service_unavailable',
      'Too many people are logging in or registering right now. Try again in a few seconds.',
      { retryAfterSeconds },
    );
  }
  return threadsOfHashing.run(task);
}

/** argon2id hash of a password with a random salt, in PHC string format. Throws service_unavailable if too many requests wait. */
export async function hashPassword(password: string): Promise<string> {
  return (await run({ password, hash: null })) as string;
}

/**
 * Whether the password matches the hash, which contains its parameters. Throws on an unreadable hash, and service_unavailable if too many
 * requests wait.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  return (await run({ password, hash })) as boolean;
}
