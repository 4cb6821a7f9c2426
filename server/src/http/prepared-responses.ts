import { LRUCache } from 'lru-cache';
import { PreparedResponse } from './prepared-response.ts';

const most = 32 * 1024 * 1024;
const freshMs = 30_000;

/** Caches responses as bytes, up to 32 MB and for 30 s: they state an age, and a new bar must appear. */
export class PreparedResponses {
  readonly #kept = new LRUCache<string, PreparedResponse>({
    maxSize: most,
    // Its compressed forms take about half as much again.
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 500,
    ttl: freshMs,
    // Otherwise it starts a timer every millisecond.
    ttlResolution: 1000,
  });

  /** The response for `key`, created if missing or expired. The key must cover everything that the response depends on. */
  get(key: string, make: () => Promise<unknown>): PreparedResponse | Promise<PreparedResponse> {
    return this.#kept.get(key) ?? this.#make(key, make);
  }

  async #make(key: string, make: () => Promise<unknown>): Promise<PreparedResponse> {
    const response = new PreparedResponse(JSON.stringify(await make()));
    this.#kept.set(key, response);
    return response;
  }
}
