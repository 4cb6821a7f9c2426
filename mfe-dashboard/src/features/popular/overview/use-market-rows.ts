import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useLiveRows } from '@candlewick/shared-page/live-rows';
import { provenanceOf, type PriceRow } from '@candlewick/shared-page/price-list';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { allTickers } from './places.ts';

type Quotes = EndpointResponse<typeof pricesApi.quotes>;

const none: readonly PriceRow[] = [];

/** Rows as those of a price list, whose closes may come later. */
const rowsOf = ({ quotes }: Quotes, closes: ReadonlyMap<string, PriceRow>): readonly PriceRow[] =>
  quotes.map(({ delayed_by: delay, ...quote }) => ({
    ...quote,
    ...(delay === null ? { delayed_by: delay } : {}),
    type: closes.get(quote.ticker)?.type ?? 'index',
    closes: closes.get(quote.ticker)?.closes ?? [],
  }));

/** Prices of what stands for the markets, which move, and their last 30 closes. */
export function useMarketRows() {
  const tickers = allTickers.join();
  const quotes = useQuery({
    ...apiQuery(pricesApi.quotes, { query: { tickers } }),
    // A new session brings new closes.
    refetchInterval: 300_000,
    select: (data) => (data.quotes.length === 0 ? null : data),
  });
  const closes = useQuery(apiQuery(pricesApi.allPrices, { query: { tickers } })).data;
  const loaded = useMemo(() => {
    const byTicker = new Map((closes?.rows ?? none).map((row) => [row.ticker, row]));
    return quotes.data ? rowsOf(quotes.data, byTicker) : none;
  }, [quotes.data, closes]);
  const { rows, onRowsInView } = useLiveRows(loaded);
  useEffect(() => onRowsInView({ rows: loaded, first: 0, last: loaded.length - 1 }), [loaded, onRowsInView]);
  const source = provenanceOf({ rows: [...rows], delayed_by: quotes.data?.quotes[0]?.delayed_by ?? 0 });
  return { query: { ...quotes, data: quotes.data && { ...quotes.data, ...source } }, rows };
}
