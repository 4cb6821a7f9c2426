import { urlOf, type Call } from '@candlewick/shared-api/client';
import { serviceBaseUrls } from './services.ts';
import { takeStarted } from './started-calls.ts';

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

/** Performs a declared call as the logged-in user. Rejects with an error that `failureOf` reads. */
export const call: Call = async (endpoint, input, options) => {
  const { params, query } = input as { params?: Record<string, string>; query?: unknown };
  if (endpoint.method === 'GET' && query === undefined) {
    const started = await takeStarted(urlOf(endpoint, params, serviceBaseUrls), endpoint.freshForSeconds);
    if (started !== undefined) {
      loadHttpLater();
      return started as never;
    }
  }
  return (await loadHttp()).call(endpoint, input, options);
};
