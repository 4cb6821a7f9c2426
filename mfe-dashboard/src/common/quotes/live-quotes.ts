import { pricesApi } from '@candlewick/shared-api';
import { listen, queryClient } from '@candlewick/shared-auth';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { followTab } from './follow-tab.ts';
import { QuoteFeed, type LiveQuote } from './quote-feed.ts';

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
const feed = new QuoteFeed({
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
