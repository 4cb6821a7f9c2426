import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFeed, isOpen, quoteOf } from './quote-feed-double.ts';
import { mostStreamed } from './quote-feed.ts';

const settled = () => vi.advanceTimersByTimeAsync(1000);

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

  test('keeps a static history free of the delay of the others', async () => {
    const { feed, streams } = createFeed();
    for (const ticker of ['OWN', 'AAPL']) feed.watch(ticker, () => undefined);
    await settled();
    streams[0]?.send({ ...quoteOf('OWN', 7), delayed_by: null }, quoteOf('AAPL', 103));
    await settled();
    expect(['OWN', 'AAPL'].map((ticker) => feed.quoteOf(ticker)?.delayed_by)).toEqual([null, 900_000]);
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

  test('opens no stream more often than once a second, and none while the tickers change', async () => {
    const { feed, streams } = createFeed();
    for (let step = 0; step < 100; step++) {
      feed.watch(`T${step}`, () => undefined);
      // Ten quick changes, then a rest.
      await vi.advanceTimersByTimeAsync(step % 10 === 9 ? 400 : 50);
    }
    await settled();
    const gapsMs = streams.slice(1).map(({ openedAt }, index) => openedAt - (streams[index]?.openedAt ?? 0));
    expect(gapsMs.length).toBeGreaterThan(3);
    expect(Math.min(...gapsMs)).toBeGreaterThanOrEqual(1000);
    expect(streams.filter(isOpen)).toEqual(streams.slice(-1));
    expect(streams.at(-1)?.tickers).toHaveLength(100);
  });

  test('asks for as many tickers as a stream may have', async () => {
    const { feed, streams } = createFeed();
    for (let index = 0; index < mostStreamed + 20; index++) feed.watch(`T${index}`, () => undefined);
    await settled();
    expect(streams[0]?.tickers).toHaveLength(mostStreamed);
    expect(streams[0]?.tickers[0]).toBe('T0');
  });
});
