import { LRUCache } from 'lru-cache';
import { PreparedResponse } from './prepared-response.ts';

const most = 32 * 1024 * 1024;
const freshMs = 30_000;

/** Answers kept as bytes, 32 MB and 30 s at most: what they say has an age, and a new bar must show. */
export class PreparedResponses {
  readonly #kept = new LRUCache<string, PreparedResponse>({
    maxSize: most,
    // Its compressed forms come to about half of it.
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 500,
    ttl: freshMs,
  });

  /** The answer of `key`, made when it is not there or too old. The key names all that the answer depends on. */
  get(key: string, make: () => Promise<unknown>): PreparedResponse | Promise<PreparedResponse> {
    return this.#kept.get(key) ?? this.#make(key, make);
  }

  async #make(key: string, make: () => Promise<unknown>): Promise<PreparedResponse> {
    const response = new PreparedResponse(JSON.stringify(await make()));
    this.#kept.set(key, response);
    return response;
  }
}
