import { pricesApi, tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ranges } from '../model/comparator-url.ts';

type Profile = EndpointResponse<typeof tickersApi.profile>;
type Quote = EndpointResponse<typeof pricesApi.quote>;
export type History = EndpointResponse<typeof pricesApi.history>;

/** One compared instrument, as far as its answers are there. */
export interface Compared {
  readonly ticker: string;
  readonly profile: Profile | undefined;
  readonly quote: Quote | undefined;
  readonly history: History | undefined;
  readonly error: Error | null;
  readonly isUnknown: boolean;
  readonly retry: () => void;
}

/** Everything that the comparator shows about the tickers. */
export function useCompared(tickers: readonly string[], range: (typeof ranges)[number]): readonly Compared[] {
  const interval = range === 'max' ? 'monthly' : range === '5y' ? 'weekly' : 'daily';
  const profiles = useQueries({
    queries: tickers.map((ticker) => apiQuery(tickersApi.profile, { params: { ticker } })),
  });
  const quotes = useQueries({ queries: tickers.map((ticker) => apiQuery(pricesApi.quote, { params: { ticker } })) });
  const histories = useQueries({
    queries: tickers.map((ticker) => ({
      ...apiQuery(pricesApi.history, { params: { ticker, interval, range } }),
      placeholderData: keepPreviousData,
    })),
  });
  return tickers.map((ticker, index) => {
    const asked = [profiles[index], quotes[index], histories[index]];
    const error = asked.find((query) => query?.error && query.data === undefined)?.error ?? null;
    // Data kept from the query at this place may be another ticker's.
    const history = histories[index]?.data;
    return {
      ticker,
      profile: profiles[index]?.data,
      quote: quotes[index]?.data,
      history: history?.ticker === ticker ? history : undefined,
      error,
      isUnknown: error !== null && failureOf(error).code === 'unknown_ticker',
      retry: () => asked.forEach((query) => void (query?.error && query.refetch())),
    };
  });
}
