import { tickersApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { usePrices } from '../../../common/use-prices.ts';
import { rowsOf } from '../model/watch-row.ts';

/** Of the list and of the screener. */
const most = 500;

/** Prices of a list's tickers, and their rows, in the order of the list. The order changes no call. */
export function useRows(tickers: readonly string[]) {
  const { prices, sorted } = usePrices(tickers);
  // Market cap and sector are extras: without them the list has its prices.
  const figures = useQuery({
    ...apiQuery(tickersApi.screener, {
      body: {
        pagination: { page: 1, page_size: most },
        filters: [{ field: 'ticker', operator: 'one_of', values: sorted }],
      },
    }),
    enabled: sorted.length > 0,
    placeholderData: keepPreviousData,
  });
  const rows = useMemo(
    () => rowsOf(tickers, prices.data?.rows ?? [], figures.data?.rows ?? []),
    [tickers, prices.data, figures.data],
  );
  return { prices, rows };
}
