import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import { urlOf, type Call } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from './services.ts';
import { takeArrived, takeStarted } from './started-calls.ts';

/**
 * Loads the axios instance. Its code is a chunk of its own, fetched beside the shell's first script but not part of it: the
 * frame of the page paints without it.
 */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');

/** The next call needs it, and it does not stand in the way of a page that has its answers. */
function loadHttpLater(): void {
  const load = () => void loadHttp().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 300);
}

/** URL of a call that the document may have started; undefined for all others. */
function startableUrl(endpoint: Endpoint, input: unknown): string | undefined {
  const { params = {}, query } = input as { params?: Record<string, string>; query?: unknown };
  // A query that is not enabled yet may lack a param.
  const isStartable = endpoint.method === 'GET' && query === undefined && Object.values(params).every(Boolean);
  return isStartable ? urlOf(endpoint, params, serviceBaseUrls) : undefined;
}

/** Performs a declared call as the logged-in user. Rejects with an error that `failureOf` reads. */
export const call: Call = async (endpoint, input, options) => {
  const url = startableUrl(endpoint, input);
  const started = url === undefined ? undefined : await takeStarted(url, endpoint.freshForSeconds);
  if (started !== undefined) {
    loadHttpLater();
    return started as never;
  }
  return (await loadHttp()).call(endpoint, input, options);
};

/** The answer that has arrived before anybody called, where it may be kept at all; once. */
export function arrivedAnswer<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  const url = endpoint.freshForSeconds > 0 ? startableUrl(endpoint, input) : undefined;
  const answer = url === undefined ? undefined : takeArrived(url, endpoint.freshForSeconds);
  if (answer !== undefined) loadHttpLater();
  return answer as EndpointResponse<E> | undefined;
}
