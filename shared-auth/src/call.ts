import type { Call } from '@candlewick/shared-api/client';

/**
 * Loads the axios instance. Its code is a chunk of its own, fetched beside the shell's first script but not part of it: the
 * frame of the page paints without it.
 */
export const loadHttp = () => import(/* webpackChunkName: "http" */ './http.ts');

/** Performs a declared call as the logged-in user. Rejects with an error that `failureOf` reads. */
export const call: Call = async (endpoint, input, options) => (await loadHttp()).call(endpoint, input, options);
