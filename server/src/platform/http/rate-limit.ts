import { createHash } from 'node:crypto';
import type { Endpoint, RateLimit } from '@candlewick/shared-api';
import { errorCatalog } from '@candlewick/shared-api';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../../api-problem.ts';
import { clientNetworkOf } from './client-network.ts';

/** The client that a call counts for. */
export interface Counted {
  readonly address: string;
  readonly userId: string | undefined;
  readonly body: unknown;
  /** The Cookie header. */
  readonly cookie: string | undefined;
}

interface Options {
  readonly pool: pg.Pool;
  /** Multiplies every limit of the contract. */
  readonly factor: number;
  /** Id of a browser that is known for an account; undefined for others. */
  readonly knownDevice: (cookie: string | undefined, account: string) => string | undefined;
}

interface Limiter {
  readonly rule: RateLimit;
  readonly store: RateLimiterPostgres | RateLimiterMemory;
}

/** Hashed, so that the table stores no addresses of people and all keys have the same length. */
function keyOf(
  { per, accountField, counts }: RateLimit,
  { address, userId, body, cookie }: Counted,
  knownDevice: Options['knownDevice'],
): string {
  const named = String((body as Record<string, unknown> | undefined)?.[accountField ?? ''] ?? '').toLowerCase();
  // Failures of strangers must not lock out the owner, who has a budget for each browser.
  const device = counts === 'failures' ? knownDevice(cookie, named) : undefined;
  const account = device === undefined ? named : `device ${device}`;
  const whom = {
    address: clientNetworkOf(address),
    user: userId ?? '',
    account,
    address_and_account: `${clientNetworkOf(address)} ${account}`,
  };
  return createHash('sha256').update(whom[per]).digest('base64url');
}

function limited(retryAfterSeconds: number): ApiProblem {
  const wait = retryAfterSeconds > 90 ? `${Math.ceil(retryAfterSeconds / 60)} min` : `${retryAfterSeconds} s`;
  return new ApiProblem('rate_limited', `Too many attempts. Wait ${wait} and try again.`, { retryAfterSeconds });
}

/** Whether the attempt failed on its merits: a server failure says nothing about it. */
const wasJudged = (error: unknown) => error instanceof ApiProblem && errorCatalog[error.code].status < 500;

async function consume({ store }: Limiter, key: string): Promise<void> {
  try {
    await store.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw limited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

/** After a success: clears the attempts of an address for an account, whose owner it has proved to be; elsewhere takes back one. */
const settle = ({ rule, store }: Limiter, key: string) =>
  rule.per === 'address_and_account' ? store.delete(key) : store.reward(key);

/**
 * Enforces the contract's rate limits in fixed windows. Limits across processes are rows of the table `attempts`, which the library
 * maintains.
 */
export class RateLimits {
  readonly #options: Options;
  readonly #byEndpoint = new Map<string, readonly Limiter[]>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Runs the call unless a limit of its endpoint is reached; then throws rate_limited. Rejects if the call does. */
  async run<T>(endpoint: Endpoint, counted: Counted, call: () => T | Promise<T>): Promise<T> {
    const limiters = this.#limitersOf(endpoint);
    const keys = limiters.map(({ rule }) => keyOf(rule, counted, this.#options.knownDevice));
    for (const [index, limiter] of limiters.entries()) await consume(limiter, keys[index] ?? '');
    const takeBack = (which: readonly Limiter[], how: typeof settle) =>
      Promise.all(which.map((limiter) => how(limiter, keys[limiters.indexOf(limiter)] ?? '')));
    try {
      const answer = await call();
      await takeBack(
        limiters.filter(({ rule }) => rule.counts === 'failures'),
        settle,
      );
      return answer;
    } catch (error) {
      // If the database failed, taking the attempt back fails too; the call's own error reports it.
      if (!wasJudged(error)) await takeBack(limiters, ({ store }, key) => store.reward(key)).catch(() => undefined);
      throw error;
    }
  }

  #limitersOf(endpoint: Endpoint): readonly Limiter[] {
    const known = this.#byEndpoint.get(endpoint.id) ?? endpoint.rateLimits.map((rule) => this.#open(endpoint, rule));
    this.#byEndpoint.set(endpoint.id, known);
    return known;
  }

  #open(endpoint: Endpoint, rule: RateLimit): Limiter {
    const points = Math.max(1, Math.round(rule.limit * this.#options.factor));
    const options = { keyPrefix: `${endpoint.id} ${rule.per}`, points, duration: rule.windowSeconds };
    const store =
      rule.across === 'process'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: this.#options.pool,
            tableName: 'attempts',
            tableCreated: true,
            // Further calls of a limited client cost this process no query.
            inMemoryBlockOnConsumed: points + 1,
          });
    return { rule, store };
  }
}
