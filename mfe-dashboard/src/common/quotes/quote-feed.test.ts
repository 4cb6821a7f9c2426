import type { EndpointEvent, pricesApi } from '@candlewick/shared-api';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { mostStreamed, QuoteFeed } from './quote-feed.ts';

const quoteOf = (ticker: string, price: number) => ({
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
  volume: 1000,
  as_of: 0,
  simulated: true,
});

type Event = EndpointEvent<typeof pricesApi.quoteStream>;

interface Stream {
  readonly tickers: readonly string[];
  readonly signal: AbortSignal;
  send(...quotes: readonly ReturnType<typeof quoteOf>[]): void;
  refuse(): void;
}

interface Tab {
  setWanted: (isWanted: boolean) => void;
  followers: number;
}

/** A feed whose streams the test writes. */
function createFeed() {
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

const settled = () => vi.advanceTimersByTimeAsync(1000);
const isOpen = ({ signal }: Stream) => !signal.aborted;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the feed of quotes', () => {
  test('asks once for all tickers on screen, however often each is shown', async () => {
    const { feed, streams } = createFeed();
    for (const ticker of ['AAPL', 'KO', 'AAPL']) feed.watch(ticker, () => undefined);
    await settled();
    expect(streams.map(({ tickers }) => tickers)).toEqual([['AAPL', 'KO']]);
  });

  test('tells those who watch a ticker, and only them', async () => {
    const { feed, streams } = createFeed();
    const [onApple, onCola] = [vi.fn(), vi.fn()];
    feed.watch('AAPL', onApple);
    feed.watch('KO', onCola);
    await settled();
    streams[0]?.send(quoteOf('AAPL', 103));
    await settled();
    expect([onApple, onCola].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    expect(feed.quoteOf('AAPL')).toMatchObject({ price: 103, delayed_by: 900_000 });
    expect(feed.quoteOf('KO')).toBeUndefined();
  });

  test('replaces its stream when other tickers come on screen, and closes it with the last', async () => {
    const { feed, streams, tab } = createFeed();
    const leave = feed.watch('AAPL', () => undefined);
    await settled();
    // The pages of two tickers swap.
    const next = feed.watch('KO', () => undefined);
    leave();
    await settled();
    expect(streams.map(({ tickers }) => tickers)).toEqual([['AAPL'], ['KO']]);
    expect(streams.map(isOpen)).toEqual([false, true]);
    next();
    await settled();
    expect(streams.map(isOpen)).toEqual([false, false]);
    expect(tab.followers).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('keeps its stream while a page is mounted again', async () => {
    const { feed, streams } = createFeed();
    feed.watch('AAPL', () => undefined)();
    feed.watch('AAPL', () => undefined);
    await settled();
    feed.watch('AAPL', () => undefined)();
    await settled();
    expect(streams.map(isOpen)).toEqual([true]);
  });

  test('forgets the quote of a ticker that nobody watches', async () => {
    const { feed, streams } = createFeed();
    const leave = feed.watch('AAPL', () => undefined);
    await settled();
    streams[0]?.send(quoteOf('AAPL', 103));
    await settled();
    leave();
    feed.watch('AAPL', () => undefined);
    expect(feed.quoteOf('AAPL')).toBeUndefined();
  });

  test('has no stream while the tab is hidden or nobody is logged in', async () => {
    const { feed, streams, tab } = createFeed();
    feed.watch('AAPL', () => undefined);
    await settled();
    tab.setWanted(false);
    await settled();
    expect(streams.map(isOpen)).toEqual([false]);
    tab.setWanted(true);
    await settled();
    expect(streams.map(isOpen)).toEqual([false, true]);
  });

  test('asks again a minute after the server refused', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { feed, streams } = createFeed();
    feed.watch('AAPL', () => undefined);
    await settled();
    streams[0]?.refuse();
    await vi.advanceTimersByTimeAsync(59_000);
    expect(streams).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2000);
    expect(streams).toHaveLength(2);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  test('asks for as many tickers as a stream may have', async () => {
    const { feed, streams } = createFeed();
    for (let index = 0; index < mostStreamed + 20; index++) feed.watch(`T${index}`, () => undefined);
    await settled();
    expect(streams[0]?.tickers).toHaveLength(mostStreamed);
    expect(streams[0]?.tickers[0]).toBe('T0');
  });
});
