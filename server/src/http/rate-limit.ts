import { createHash } from 'node:crypto';
import type { Endpoint, RateLimit } from '@candlewick/shared-api';
import { errorCatalogue } from '@candlewick/shared-api';
import type pg from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiProblem } from '../api-problem.ts';
import { clientNetworkOf } from './client-network.ts';

/** Whom a call counts for. */
export interface Counted {
  readonly address: string;
  readonly userId: string | undefined;
  readonly body: unknown;
}

export interface RateLimits {
  /** Runs the call when no limit of its endpoint is reached, else throws rate_limited. Rejects with what the call rejects with. */
  run<T>(endpoint: Endpoint, counted: Counted, call: () => T | Promise<T>): Promise<T>;
}

interface Options {
  readonly pool: pg.Pool;
  /** Multiplies every limit of the contract. */
  readonly factor: number;
}

interface Limiter {
  readonly rule: RateLimit;
  readonly store: RateLimiterPostgres | RateLimiterMemory;
}

/** Hashed, so that the table holds no addresses of people and every key has one length. */
function keyOf({ per, accountField }: RateLimit, { address, userId, body }: Counted): string {
  const account = String((body as Record<string, unknown> | undefined)?.[accountField ?? ''] ?? '').toLowerCase();
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

/** Whether the call was judged: a server that could not do its work says nothing about the attempt. */
const wasJudged = (error: unknown) => error instanceof ApiProblem && errorCatalogue[error.code].status < 500;

async function consume({ store }: Limiter, key: string): Promise<void> {
  try {
    await store.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    throw limited(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
  }
}

/** Forgets the attempts of one address for one account, which has shown that it is the owner's; takes one back elsewhere. */
const settle = ({ rule, store }: Limiter, key: string) =>
  rule.per === 'address_and_account' ? store.delete(key) : store.reward(key);

/**
 * Enforces the rate limits that the contract declares, in fixed windows. Those that hold across processes are rows of
 * the table `attempts`, which the library writes and clears.
 */
export function createRateLimits({ pool, factor }: Options): RateLimits {
  const byEndpoint = new Map<string, readonly Limiter[]>();
  const open = (endpoint: Endpoint, rule: RateLimit): Limiter => {
    const points = Math.max(1, Math.round(rule.limit * factor));
    const options = { keyPrefix: `${endpoint.id} ${rule.per}`, points, duration: rule.windowSeconds };
    const store =
      rule.across === 'process'
        ? new RateLimiterMemory(options)
        : new RateLimiterPostgres({
            ...options,
            storeClient: pool,
            tableName: 'attempts',
            tableCreated: true,
            // A client that goes on after its limit costs this process no query.
            inMemoryBlockOnConsumed: points + 1,
          });
    return { rule, store };
  };
  const limitersOf = (endpoint: Endpoint) => {
    const known = byEndpoint.get(endpoint.id) ?? endpoint.rateLimits.map((rule) => open(endpoint, rule));
    byEndpoint.set(endpoint.id, known);
    return known;
  };

  return {
    async run(endpoint, counted, call) {
      const limiters = limitersOf(endpoint);
      const keys = limiters.map(({ rule }) => keyOf(rule, counted));
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
        // Where the database is what failed, it cannot take the attempt back either; the call's own error says so.
        if (!wasJudged(error)) await takeBack(limiters, ({ store }, key) => store.reward(key)).catch(() => undefined);
        throw error;
      }
    },
  };
}
