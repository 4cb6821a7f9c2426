import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import { queryKeyOf } from '@candlewick/shared-api/client';
import { QueryClient, queryOptions } from '@tanstack/react-query';
import { arrivedAnswer, call } from './call.ts';
import { failureOf } from './problem.ts';
import { clearStored, sessionStore } from './session.store.ts';
import { answersPrefix } from './stored-token.ts';
import { forgetStarted } from './started-calls.ts';

/** Server state of the page; all React roots share this client. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (count, error) => count < 2 && failureOf(error).code === 'network',
      // Another tab may have run a backtest. Fresh answers are not fetched again.
      refetchOnWindowFocus: true,
      // Offline, a call fails visibly instead of waiting.
      networkMode: 'always',
      // With this mode, not the default.
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Forgets every answer of the server, also those that are stored or on their way. */
export function forgetAnswers(): void {
  void queryClient.cancelQueries();
  queryClient.clear();
  forgetStarted();
  clearStored(answersPrefix);
}

// The next user must not see the previous user's data.
sessionStore.subscribe((session, before) => {
  if (session.token === null && before.token !== null) forgetAnswers();
});

/**
 * Query options of an endpoint: key, typed call with cancellation, how long the answer stays fresh, and the answer that the document
 * may have fetched early.
 */
export function apiQuery<E extends Endpoint>(endpoint: E, input: EndpointInput<E>) {
  return queryOptions<EndpointResponse<E>>({
    queryKey: queryKeyOf(endpoint, input),
    initialData: () => arrivedAnswer(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
    staleTime: endpoint.freshForSeconds * 1000,
  });
}

/** Marks all answers of an endpoint as stale; visible ones are fetched again. */
export function invalidate(endpoint: Endpoint): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: [endpoint.id] });
}
