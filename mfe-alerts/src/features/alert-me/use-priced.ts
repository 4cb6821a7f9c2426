import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { barsOf } from '@candlewick/shared-page/strategy-lines';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

/** The last price of a ticker, and its daily bars as alerts are evaluated on: adjusted. Nothing is asked for without a ticker. */
export function usePriced(ticker: string | undefined) {
  const enabled = ticker !== undefined;
  const params = { ticker: ticker ?? '' };
  const quote = useQuery({ ...apiQuery(pricesApi.quote, { params }), enabled });
  const history = useQuery({
    ...apiQuery(pricesApi.history, { params: { ...params, interval: 'daily', range: '5y' } }),
    enabled,
  });
  const { data } = history;
  const bars = useMemo(() => data && barsOf(data), [data]);
  return {
    quote: quote.data,
    quoteError: quote.error,
    bars,
    isLoadingBars: enabled && history.isPending,
  };
}
