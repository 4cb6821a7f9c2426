import { pricesApi } from '@candlewick/shared-api';
import { listen } from '@candlewick/shared-auth';
import { useCallback, useSyncExternalStore } from 'react';
import { followTab } from './follow-tab.ts';
import { QuoteFeed, type LiveQuote } from './quote-feed.ts';

/** The page has just loaded its quotes; its own downloads go first. */
const restMs = 2000;

async function pageHasRested(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((loaded) => window.addEventListener('load', loaded, { once: true }));
  const [navigation] = performance.getEntriesByType('navigation');
  const loadedAt = (navigation as PerformanceNavigationTiming | undefined)?.domContentLoadedEventEnd ?? 0;
  const leftMs = loadedAt + restMs - performance.now();
  if (leftMs > 0) await new Promise((rested) => setTimeout(rested, leftMs));
}

/** The quotes of this tab: every page and widget of the remote shares one stream. */
const feed = new QuoteFeed({
  async *open(tickers, signal) {
    await pageHasRested();
    yield* listen(pricesApi.quoteStream, { query: { tickers: tickers.join() } }, signal);
  },
  follow: followTab,
});

const notWatching = () => () => undefined;

/** The stream's newest quote of a ticker while the component is mounted; undefined before the first, and without a ticker. */
export function useLiveQuote(ticker: string | undefined): LiveQuote | undefined {
  const watch = useCallback(
    (onChange: () => void) => (ticker === undefined ? notWatching() : feed.watch(ticker, onChange)),
    [ticker],
  );
  return useSyncExternalStore(watch, () => (ticker === undefined ? undefined : feed.quoteOf(ticker)));
}
