import { pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { intervalOf, type Interval, type PriceView } from '../model/dashboard-url.ts';
import { earlierRange, rangeFor, widerRange, type HistoryRange } from '../model/history-range.ts';

export type History = EndpointResponse<typeof pricesApi.history>;

interface Loaded {
  readonly key: string;
  readonly range: HistoryRange;
  /** Bars before those of the view were asked for: what is drawn stays as it is in the meantime. */
  readonly isEarlier: boolean;
}

/** The default is left out, so that the call is the one that the document starts. */
const queryOf = (isTraded: boolean) => (isTraded ? { query: { prices: 'traded' as const } } : {});

/**
 * The bars of a view. Bars that are there already are kept when a shorter range is chosen, and `loadEarlier` adds to them. While others
 * load, the data are those before.
 */
export function usePriceHistory(ticker: string, view: PriceView) {
  const interval = intervalOf(view);
  const key = `${ticker} ${interval} ${view.isTraded}`;
  const [now] = useState(() => Date.now());
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const isSame = loaded?.key === key;
  const isPanned = typeof view.range !== 'string';
  const range =
    isSame && isPanned
      ? loaded.range
      : isSame
        ? widerRange(loaded.range, rangeFor(view.range, now))
        : rangeFor(view.range, now);
  if (!isSame || range !== loaded.range) setLoaded({ key, range, isEarlier: false });
  const query = useQuery({
    ...apiQuery(pricesApi.history, { params: { ticker, interval, range }, ...queryOf(view.isTraded) }),
    placeholderData: keepPreviousData,
  });
  const earlier = earlierRange(range);
  const loadEarlier = () => {
    if (earlier && !query.isPlaceholderData) setLoaded({ key, range: earlier, isEarlier: true });
  };
  return {
    query,
    interval,
    range,
    isStale: query.isPlaceholderData && !(isSame && loaded.isEarlier),
    /** Undefined once the first bar is there. */
    loadEarlier: earlier || query.isPlaceholderData ? loadEarlier : undefined,
  };
}

interface ComparedRange {
  readonly interval: Interval;
  readonly range: HistoryRange;
  readonly isTraded: boolean;
}

/** Closes of compared instruments over the same range; without points while they load, and for a ticker that is not known. */
export function useCompared(tickers: readonly string[], { interval, range, isTraded }: ComparedRange) {
  const combine = useCallback(
    (results: readonly { readonly data: History | undefined }[]) =>
      results.map(({ data }, index) => ({ label: tickers[index] ?? '', points: data ? closesOf(data) : [] })),
    [tickers],
  );
  return useQueries({
    queries: tickers.map((ticker) => ({
      ...apiQuery(pricesApi.history, { params: { ticker, interval, range }, ...queryOf(isTraded) }),
      placeholderData: keepPreviousData,
    })),
    combine,
  });
}

function closesOf({ bars: { time, close } }: History) {
  return time.map((each, index) => ({ time: each, value: close[index] ?? NaN }));
}
