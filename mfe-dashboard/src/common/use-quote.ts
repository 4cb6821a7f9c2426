import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useLiveQuote } from '@candlewick/shared-page/live-quotes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { isOfNextSession, withLive } from './with-live.ts';

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
