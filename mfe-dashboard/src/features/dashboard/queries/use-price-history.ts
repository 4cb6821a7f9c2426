import { pricesApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PriceView } from '../model/dashboard-url.ts';
import type { DayInterval } from '../model/intervals.ts';
import { earlierRange, rangeFor, widerRange, type HistoryRange } from '../model/history-range.ts';

interface Loaded {
  readonly key: string;
  readonly range: HistoryRange;
  /** Bars before those of the view were asked for: what is drawn stays as it is in the meantime. */
  readonly isEarlier: boolean;
}

/** The default is left out, so that the call is the one that the document starts. */
export const pricesQuery = (isTraded: boolean) => (isTraded ? { query: { prices: 'traded' as const } } : {});

interface HistoryOptions {
  readonly interval: DayInterval;
  readonly isEnabled: boolean;
}

/**
 * The daily, weekly or monthly bars of a view. Bars that are there already are kept when a shorter range is chosen, and `loadEarlier` adds to them. While others
 * load, the data are those before.
 */
export function usePriceHistory(ticker: string, view: Pick<PriceView, 'range' | 'isTraded'>, options: HistoryOptions) {
  const { interval, isEnabled } = options;
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
    ...apiQuery(pricesApi.history, { params: { ticker, interval, range }, ...pricesQuery(view.isTraded) }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  });
  const earlier = earlierRange(range);
  const loadEarlier = () => {
    if (earlier && !query.isPlaceholderData) setLoaded({ key, range: earlier, isEarlier: true });
  };
  return {
    query,
    range,
    isStale: query.isPlaceholderData && !(isSame && loaded.isEarlier),
    /** Undefined once the first bar is there. */
    loadEarlier: earlier || query.isPlaceholderData ? loadEarlier : undefined,
  };
}
