import { pricesApi } from '@candlewick/shared-api';
import { listen, queryClient } from '@candlewick/shared-auth';
import { useCallback, useSyncExternalStore } from 'react';
import { followTab } from './follow-tab.ts';
import { QuoteFeed, type LiveQuote } from './quote-feed.ts';

export type { LiveQuote } from './quote-feed.ts';

const lookMs = 300;
const calmLooks = 4;
const mostLooks = 200;

let hasRested = false;

/** Resolves once the page has loaded what it shows: its quotes are new then, and its downloads should not wait for more of them. */
async function pageHasRested(signal: AbortSignal): Promise<void> {
  if (hasRested) return;
  let [calm, downloads] = [0, 0];
  for (let look = 0; look < mostLooks && calm < calmLooks && !signal.aborted; look++) {
    await new Promise((looked) => setTimeout(looked, lookMs));
    const now = performance.getEntriesByType('resource').length;
    calm = queryClient.isFetching() === 0 && now === downloads ? calm + 1 : 0;
    downloads = now;
  }
  hasRested ||= !signal.aborted;
}

/** The quotes of this tab: every page and widget of the remote shares one stream. */
export const quoteFeed = new QuoteFeed({
  async *open(tickers, signal) {
    await pageHasRested(signal);
    yield* listen(pricesApi.quoteStream, { query: { tickers: tickers.join() } }, signal);
  },
  follow: followTab,
});

const notWatching = () => () => undefined;

/** The stream's newest quote of a ticker while the component is mounted; undefined before the first, and without a ticker. */
export function useLiveQuote(ticker: string | undefined): LiveQuote | undefined {
  const watch = useCallback(
    (onChange: () => void) => (ticker === undefined ? notWatching() : quoteFeed.watch(ticker, onChange)),
    [ticker],
  );
  return useSyncExternalStore(watch, () => (ticker === undefined ? undefined : quoteFeed.quoteOf(ticker)));
}
