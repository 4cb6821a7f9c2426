import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { clientNetworkOf } from '../../../platform/http/client-network.ts';
import { registryProblems } from '../registry.errors.ts';

/**
 * Limits of one server process. A page sends a few dozen events a minute; traders in one office may share an address. `pages`: first
 * reports, which begin a page load.
 */
const limits = [
  { of: 'page', what: 'events', most: 300, seconds: 60 },
  { of: 'page', what: 'failures', most: 60, seconds: 600 },
  { of: 'address', what: 'pages', most: 1200, seconds: 600 },
  { of: 'address', what: 'events', most: 6000, seconds: 60 },
  { of: 'address', what: 'failures', most: 3000, seconds: 600 },
] as const;

export interface Reported {
  /** Null for the first report of a page. */
  readonly session: string | null;
  readonly address: string;
  readonly events: number;
  readonly failures: number;
}

const limiterOf = (limit: (typeof limits)[number], factor: number) => ({
  ...limit,
  store: new RateLimiterMemory({
    keyPrefix: `${limit.of} ${limit.what}`,
    points: Math.max(1, Math.round(limit.most * factor)),
    duration: limit.seconds,
  }),
});

/** Counts what pages and addresses report. */
export class TelemetryLimits {
  readonly #limiters: readonly ReturnType<typeof limiterOf>[];

  constructor(factor: number) {
    this.#limiters = limits.map((limit) => limiterOf(limit, factor));
  }

  /** Throws rate_limited beyond a limit. */
  async count({ session, address, events, failures }: Reported): Promise<void> {
    const counts = { events, failures, pages: session === null ? 1 : 0 };
    for (const { of, what, store } of this.#limiters) {
      const key = of === 'page' ? session : clientNetworkOf(address);
      if (key === null || counts[what] === 0) continue;
      await store.consume(key, counts[what]).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw registryProblems.tooManyReports(of, what, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)));
      });
    }
  }
}
