import type { Endpoint } from '@candlewick/shared-api';
import { LRUCache } from 'lru-cache';
import { PreparedResponse } from './prepared-response.ts';

const most = 32 * 1024 * 1024;
const freshMs = 30_000;

/** An endpoint with its validated input. */
export interface CheckedCall {
  readonly endpoint: Endpoint;
  readonly params: unknown;
  readonly query: unknown;
}

/** What a response depends on beyond its call, such as the caller's data delay or the newest session. */
export type Varies = readonly (string | number | null)[];

/** The whole input is part of the key, so that no parameter can be forgotten. */
const keyOf = ({ endpoint, params, query }: CheckedCall, varies: Varies) =>
  `${endpoint.id} ${JSON.stringify([params, query, varies])}`;

/** Caches responses of GET endpoints as bytes, up to 32 MB and for 30 s: they state an age, and a new bar must appear. */
export class PreparedResponses {
  readonly #kept = new LRUCache<string, PreparedResponse>({
    maxSize: most,
    // Its compressed forms take about half as much again.
    sizeCalculation: ({ body }) => Math.ceil(body.length * 1.5) + 500,
    ttl: freshMs,
    // Otherwise it starts a timer every millisecond.
    ttlResolution: 1000,
  });

  /** The response to `call`, created if missing or expired. `varies` must list whatever else `make` depends on. */
  get(call: CheckedCall, varies: Varies, make: () => Promise<unknown>): PreparedResponse | Promise<PreparedResponse> {
    const key = keyOf(call, varies);
    return this.#kept.get(key) ?? this.#make(key, make);
  }

  async #make(key: string, make: () => Promise<unknown>): Promise<PreparedResponse> {
    const response = new PreparedResponse(JSON.stringify(await make()));
    this.#kept.set(key, response);
    return response;
  }
}
