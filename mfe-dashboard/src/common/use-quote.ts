import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useLiveQuote, type LiveQuote } from '@candlewick/shared-page/live-quotes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export type Quote = EndpointResponse<typeof pricesApi.quote>;

const isOfNextSession = (quote: Quote, live: LiveQuote) =>
  live.as_of > quote.as_of && live.previous_close !== quote.previous_close;

/** A loaded quote with what the stream says later. The range of 52 weeks is not in the stream: it grows with the range of its day. */
export function withLive(quote: Quote, live: LiveQuote | undefined): Quote {
  if (!live || live.as_of < quote.as_of) return quote;
  // A split may have changed the shares that the loaded range is of.
  if (isOfNextSession(quote, live)) return { ...quote, ...live };
  return {
    ...quote,
    ...live,
    year_high: Math.max(quote.year_high, live.day_high),
    year_low: Math.min(quote.year_low, live.day_low),
  };
}

/** The quote of a ticker, which moves with the market while the component is mounted. */
export function useQuote(ticker: string) {
  const { data, isError, refetch } = useQuery(apiQuery(pricesApi.quote, { params: { ticker } }));
  // The stream refuses a list with an unknown ticker: it is asked for those that have a quote.
  const live = useLiveQuote(data?.ticker);
  const quote = useMemo(() => data && withLive(data, live), [data, live]);
  const nextSession = data && live && isOfNextSession(data, live) ? live.previous_close : undefined;
  useEffect(() => {
    if (nextSession !== undefined) void refetch();
  }, [nextSession, refetch]);
  return { quote, isError };
}
