import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { arrivedAnswer, call } from './call.ts';
import { failureOf } from './problem.ts';
import { sessionStore } from './session.store.ts';

/** Server state of the whole page; every React root gets this one client. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && failureOf(error).code === 'network',
      // Another tab may have run a backtest meanwhile; what is still fresh is not fetched again.
      refetchOnWindowFocus: true,
      // Offline is a failure that the screen shows, not a request that waits.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

// What one user loaded is never shown to the next.
sessionStore.subscribe((session, before) => {
  if (session.token === null && before.token !== null) queryClient.clear();
});

/**
 * Query options of a declared endpoint: key, typed call with cancellation, how long the answer stays fresh, and the answer
 * that the document may have got already.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return queryOptions<EndpointResponse<E>>({
    queryKey: queryKeyOf(endpoint, input),
    initialData: () => arrivedAnswer(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: endpoint.freshForSeconds * 1000,
  });
}

/** Marks every answer of an endpoint as stale, so that what is on screen is fetched again. */
export function invalidate(endpoint: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [endpoint.id] });
}
