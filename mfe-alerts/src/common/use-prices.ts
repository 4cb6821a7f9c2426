import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** Prices of up to 500 tickers. Their order changes no call. */
export function usePrices(tickers: readonly string[]) {
  const sorted = useMemo(() => tickers.toSorted(), [tickers]);
  const prices = useQuery({
    ...apiQuery(pricesApi.allPrices, { query: { tickers: sorted.join() } }),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
    // A new session brings new closes.
    refetchInterval: 300_000,
  });
  return { prices, sorted };
}
