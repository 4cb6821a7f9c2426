import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import { urlOf, type Call } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from './services.ts';
import { takeArrived, takeStarted } from './started-calls.ts';

/** Loads the axios instance. Its chunk downloads beside the shell's first scripts but is not part of them: a visitor's page needs none. */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');

/** Loads axios for the next call when the browser is idle, so it does not delay a page that has its answers. */
function loadHttpLater(): void {
  const load = () => void loadHttp().catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 300);
}

/** URL of a call that the document may have started; undefined for other calls. */
function startableUrl(endpoint: Endpoint, input: unknown): string | undefined {
  const { params = {}, query } = input as { params?: Record<string, string>; query?: unknown };
  // A query that is not enabled yet may lack a param.
  const isStartable = endpoint.method === 'GET' && query === undefined && Object.values(params).every(Boolean);
  return isStartable ? urlOf(endpoint, params, serviceBaseUrls) : undefined;
}

/** Calls an endpoint as the logged-in user. Rejects with an error that `failureOf` reads. */
export const call: Call = async (endpoint, input, options) => {
  const url = startableUrl(endpoint, input);
  const started = url === undefined ? undefined : await takeStarted(url, endpoint.freshForSeconds);
  if (started !== undefined) {
    loadHttpLater();
    return started as never;
  }
  return (await loadHttp()).call(endpoint, input, options);
};

/** Takes an answer that has arrived early, once, if it may be cached at all. */
export function arrivedAnswer<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  const url = endpoint.freshForSeconds > 0 ? startableUrl(endpoint, input) : undefined;
  const answer = url === undefined ? undefined : takeArrived(url, endpoint.freshForSeconds);
  if (answer !== undefined) loadHttpLater();
  return answer as EndpointResponse<E> | undefined;
}
