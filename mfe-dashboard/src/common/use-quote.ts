import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useLiveQuote, type LiveQuote } from '@candlewick/shared-page/live-quotes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

export type Quote = EndpointResponse<typeof pricesApi.quote>;

/** A loaded quote with what the stream says later. */
export function withLive(quote: Quote, live: LiveQuote | undefined): Quote {
  if (!live || live.as_of < quote.as_of) return quote;
  return {
    ...quote,
    ...live,
    year_high: Math.max(quote.year_high, live.day_high),
    year_low: Math.min(quote.year_low, live.day_low),
  };
}

/** The quote of a ticker, which moves with the market while the component is mounted. */
export function useQuote(ticker: string) {
  const { data, isError } = useQuery(apiQuery(pricesApi.quote, { params: { ticker } }));
  // The stream refuses a list with an unknown ticker: it is asked for those that have a quote.
  const live = useLiveQuote(data?.ticker);
  const quote = useMemo(() => data && withLive(data, live), [data, live]);
  return { quote, isError };
}
