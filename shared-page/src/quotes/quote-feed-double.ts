import type { EndpointEvent, pricesApi } from '@candlewick/shared-api';
import { QuoteFeed } from './quote-feed.ts';

/** A quote whose other figures do not matter. */
export const quoteOf = (ticker: string, price: number): Event['quotes'][number] => ({
  ticker,
  price,
  previous_close: 100,
  change: price - 100,
  change_fraction: price / 100 - 1,
  bid: null,
  ask: null,
  open: 100,
  day_high: 110,
  day_low: 90,
  session: '2026-11-20',
  volume: 1000,
  as_of: 0,
  simulated: true,
});

type Event = EndpointEvent<typeof pricesApi.quoteStream>;

interface Stream {
  readonly tickers: readonly string[];
  readonly openedAt: number;
  readonly signal: AbortSignal;
  send(...quotes: readonly ReturnType<typeof quoteOf>[]): void;
  refuse(): void;
}

interface Tab {
  setWanted: (isWanted: boolean) => void;
  followers: number;
}

/** A feed whose streams the test writes. */
export function createFeed() {
  const streams: Stream[] = [];
  const tab: Tab = { setWanted: () => undefined, followers: 0 };
  const feed = new QuoteFeed({
    async *open(tickers, signal) {
      const pending: (Event | Error)[] = [];
      let wake = () => undefined as void;
      const put = (each: Event | Error) => {
        pending.push(each);
        wake();
      };
      signal.addEventListener('abort', () => wake());
      streams.push({
        tickers,
        openedAt: Date.now(),
        signal,
        send: (...quotes) => put({ delayed_by: 900_000, quotes: [...quotes] }),
        refuse: () => put(new Error('Too many streams')),
      });
      while (!signal.aborted) {
        const each = pending.shift();
        if (each instanceof Error) throw each;
        if (each) yield each;
        else await new Promise<void>((resolve) => (wake = resolve));
      }
    },
    follow(onChange) {
      tab.setWanted = onChange;
      tab.followers += 1;
      return () => void (tab.followers -= 1);
    },
  });
  return { feed, streams, tab };
}

export const isOpen = ({ signal }: Stream): boolean => !signal.aborted;
