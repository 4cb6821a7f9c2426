import { pricesApi } from '@candlewick/shared-api';
import { listen } from '@candlewick/shared-auth';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
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

type Quotes = readonly (LiveQuote | undefined)[];

/** The quotes of several tickers as one store. */
function quotesOf(tickers: readonly string[]) {
  let last: Quotes = [];
  return {
    watch(onChange: () => void) {
      const stops = tickers.map((ticker) => feed.watch(ticker, onChange));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read() {
      const next = tickers.map((ticker) => feed.quoteOf(ticker));
      if (next.length !== last.length || next.some((quote, index) => quote !== last[index])) last = next;
      return last;
    },
  };
}

/** The same of several tickers, in their order; the same array until one of them changes. Keep `tickers` stable. */
export function useLiveQuotes(tickers: readonly string[]): Quotes {
  const { watch, read } = useMemo(() => quotesOf(tickers), [tickers]);
  return useSyncExternalStore(watch, read);
}
