import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFeed, isOpen, quoteOf } from './quote-feed-double.ts';
import { mostStreamed } from './quote-feed.ts';
import { RowQuotes } from './row-quotes.ts';
import { tickersNear } from './rows-near.ts';

const rows = Array.from({ length: 600 }, (_, index) => ({ ticker: `T${index}` }));
const shown = 20;

/** A list of 600 rows, of which twenty are in view, and its feed. */
function openList() {
  const { feed, streams } = createFeed();
  const quotes = new RowQuotes(feed);
  const scrollTo = (first: number) =>
    quotes.follow(tickersNear({ rows, first, last: first + shown - 1 }, quotes.followed, mostStreamed));
  const close = quotes.subscribe(() => undefined);
  scrollTo(0);
  return { quotes, streams, scrollTo, close, priceOf: (ticker: string) => quotes.read().get(ticker)?.price };
}

const settled = () => vi.advanceTimersByTimeAsync(1500);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('tickersNear', () => {
  const near = (first: number, last: number, before: ReadonlySet<string> = new Set()) =>
    [...tickersNear({ rows, first, last }, before, mostStreamed)].map((ticker) => Number(ticker.slice(1)));
  const range = (all: readonly number[]) => [all[0], all.at(-1), all.length];

  test('puts the rows in view in the middle, and stays within the list', () => {
    expect(range(near(300, 319))).toEqual([260, 359, 100]);
    expect(range(near(0, 19))).toEqual([0, 99, 100]);
    expect(range(near(580, 599))).toEqual([500, 599, 100]);
  });

  test('takes the first of more rows than a stream may have', () => {
    expect(range(near(200, 349))).toEqual([200, 299, 100]);
  });

  test('takes all rows of a short list, and none of an empty one', () => {
    expect(tickersNear({ rows: rows.slice(0, 3), first: 0, last: 2 }, new Set(), mostStreamed).size).toBe(3);
    expect(tickersNear({ rows: [], first: 0, last: -1 }, new Set(), mostStreamed).size).toBe(0);
  });

  test('stays while it has all rows in view', () => {
    const before = tickersNear({ rows, first: 300, last: 319 }, new Set(), mostStreamed);
    expect(tickersNear({ rows, first: 340, last: 359 }, before, mostStreamed)).toBe(before);
    expect(range(near(341, 360, before))).toEqual([301, 400, 100]);
  });
});

describe('a list of 600', () => {
  test('has live prices wherever it is scrolled', async () => {
    const { streams, scrollTo, priceOf } = openList();
    for (const first of [0, 150, 580, 290]) {
      scrollTo(first);
      await settled();
      const inView = rows.slice(first, first + shown).map(({ ticker }) => ticker);
      expect(streams.at(-1)?.tickers).toEqual(expect.arrayContaining(inView));
      streams.at(-1)?.send(...inView.map((ticker) => quoteOf(ticker, 100 + first)));
      await settled();
      expect(inView.map(priceOf)).toEqual(inView.map(() => 100 + first));
    }
    expect(streams.filter(isOpen)).toHaveLength(1);
  });

  test('opens a stream per rest, not per row, while it is scrolled to its end and back', async () => {
    const { streams, scrollTo } = openList();
    await settled();
    // A flick moves six rows in each of ten frames; then the reader rests for a third of a second.
    const places = Array.from({ length: 97 }, (_, step) => step * 6);
    for (const [step, first] of [...places, ...places.toReversed()].entries()) {
      scrollTo(first);
      await vi.advanceTimersByTimeAsync(step % 10 === 9 ? 333 : 16);
    }
    await settled();
    // 20 rests in 10 seconds, and 580 rows each way.
    expect(streams.length).toBeLessThanOrEqual(10);
    expect(streams.filter(isOpen)).toEqual(streams.slice(-1));
  });

  test('keeps one stream while it is scrolled a little', async () => {
    const { streams, scrollTo } = openList();
    scrollTo(300);
    await settled();
    for (const first of [310, 330, 265, 340, 300]) {
      scrollTo(first);
      await settled();
    }
    expect(streams.map(isOpen)).toEqual([true]);
  });

  test('keeps the quotes of rows that stay, and of those that leave', async () => {
    const { streams, scrollTo, priceOf } = openList();
    await settled();
    streams[0]?.send(quoteOf('T5', 105), quoteOf('T90', 190));
    await settled();
    // T90 stays; T5 leaves.
    scrollTo(90);
    expect([priceOf('T5'), priceOf('T90')]).toEqual([105, 190]);
    await settled();
    expect(streams).toHaveLength(2);
    expect([priceOf('T5'), priceOf('T90')]).toEqual([105, 190]);
    streams[1]?.send(quoteOf('T90', 191));
    await settled();
    expect(priceOf('T90')).toBe(191);
  });

  test('has no stream once it is closed, and one again when it is opened again', async () => {
    const { quotes, streams, close } = openList();
    await settled();
    close();
    await settled();
    expect(streams.map(isOpen)).toEqual([false]);
    expect(vi.getTimerCount()).toBe(0);
    quotes.subscribe(() => undefined);
    await settled();
    expect(streams.map(isOpen)).toEqual([false, true]);
  });

  test('is another object after each change, and only then', async () => {
    const { quotes, streams } = openList();
    await settled();
    const before = quotes.read();
    expect(quotes.read()).toBe(before);
    streams[0]?.send(quoteOf('T1', 101));
    await settled();
    expect(quotes.read()).not.toBe(before);
  });
});
