import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import type { SerializedEvent } from '../../platform/events/feed.ts';
import type { EventStream } from '../../platform/http/event-stream.ts';
import type { QuoteSource } from './quote-source.ts';
import { QuoteStreams } from './quote-streams.state.ts';

const delayMinutes = 15;

/** A market whose prices the test moves. */
function openMarket() {
  const prices = new Map<string, number>();
  let computed = 0;
  let takesMs = 0;
  const source: QuoteSource = {
    keyOf: (ticker) => String(prices.get(ticker)),
    isLive: () => true,
    async quote(ticker) {
      computed += 1;
      if (takesMs > 0) await sleep(takesMs);
      const price = prices.get(ticker);
      if (price === undefined) throw new Error('no price');
      const as_of = Date.now() - delayMinutes * 60_000;
      const figures = { price, previous_close: null, change: null, change_fraction: null, bid: null, ask: null };
      const session = { open: 1, day_high: 1, day_low: 1, volume: 0, session: '2026-01-02' };
      return { ticker, ...figures, ...session, as_of, simulated: true };
    },
  };
  const slowDown = (ms: number) => {
    takesMs = ms;
  };
  return { prices, source, slowDown, computed: () => computed };
}

/** A stream whose reader the test holds up. */
function openReader() {
  const received: string[][] = [];
  const listeners: (() => void)[] = [];
  const state = { isBlocked: false, hasEnded: false };
  const stream: Omit<EventStream, 'whenRead'> = {
    lastId: undefined,
    get isBlocked() {
      return state.isBlocked;
    },
    get hasEnded() {
      return state.hasEnded;
    },
    give({ bytes }: SerializedEvent) {
      const { quotes } = JSON.parse(/^data: (.*)$/m.exec(bytes.toString())?.[1] ?? '{}') as {
        quotes: { ticker: string; price: number }[];
      };
      received.push(quotes.map(({ ticker, price }) => `${ticker} ${price}`));
    },
    end() {
      state.hasEnded = true;
      for (const listener of listeners) listener();
    },
    onEnd: (listener) => void listeners.push(listener),
  };
  return { stream, received, state };
}

function openStreams() {
  const market = openMarket();
  const errors: Error[] = [];
  const streams = new QuoteStreams({
    source: market.source,
    delaysOf: (users) => Promise.resolve(new Map(users.map((user) => [user, delayMinutes]))),
    onError: (error) => errors.push(error),
  });
  const add = async (tickers: readonly string[]) => {
    const reader = openReader();
    await streams.add({ stream: reader.stream, userId: 'user', delayMinutes, tickers });
    return reader;
  };
  return { ...market, errors, add };
}

describe('quotes of many streams', () => {
  it('are computed once for all of them', async () => {
    const { prices, computed, add } = openStreams();
    prices.set('A', 1).set('B', 2);
    const readers = await Promise.all(Array.from({ length: 50 }, () => add(['A', 'B'])));
    for (const { received } of readers) expect(received).toEqual([['A 1', 'B 2']]);
    expect(computed()).toBe(2);
    prices.set('B', 3);
    await expect
      .poll(() => readers.map(({ received }) => received.length), { timeout: 3000 })
      .toEqual(readers.map(() => 2));
    for (const { received } of readers) expect(received[1]).toEqual(['B 3']);
    expect(computed()).toBe(3);
    for (const { stream } of readers) stream.end();
    prices.set('A', 9);
    await sleep(1500);
    expect(computed()).toBe(3);
  });

  it('wait for a reader that lags, which then gets the newest of each', async () => {
    const { prices, add } = openStreams();
    prices.set('A', 1).set('B', 1);
    const slow = await add(['A', 'B']);
    const quick = await add(['A', 'B']);
    slow.state.isBlocked = true;
    prices.set('A', 2);
    await expect.poll(() => quick.received.length, { timeout: 3000 }).toBe(2);
    prices.set('B', 2);
    await expect.poll(() => quick.received.length, { timeout: 3000 }).toBe(3);
    prices.set('B', 3);
    await expect.poll(() => quick.received.length, { timeout: 3000 }).toBe(4);
    expect(slow.received).toHaveLength(1);
    slow.state.isBlocked = false;
    await expect
      .poll(() => slow.received, { timeout: 3000 })
      .toEqual([
        ['A 1', 'B 1'],
        ['A 2', 'B 3'],
      ]);
    for (const { stream } of [slow, quick]) stream.end();
  });

  it('come in the next second after one that was late', async () => {
    const { prices, slowDown, add } = openStreams();
    prices.set('A', 1);
    const reader = await add(['A']);
    slowDown(300);
    prices.set('A', 2);
    await expect.poll(() => reader.received.length, { timeout: 3000, interval: 5 }).toBe(2);
    const lateAt = Date.now();
    slowDown(0);
    prices.set('A', 3);
    await expect.poll(() => reader.received.length, { timeout: 3000, interval: 5 }).toBe(3);
    expect(Math.floor(Date.now() / 1000) - Math.floor(lateAt / 1000)).toBe(1);
    reader.stream.end();
  });

  it('come in each second, also if a timer fires a little early', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    let now = 1_000_000_000_500;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now++);
    try {
      const { prices, add } = openStreams();
      prices.set('A', 1);
      const { received } = await add(['A']);
      prices.set('A', 2);
      now = 1_000_000_001_000;
      await vi.advanceTimersByTimeAsync(500);
      prices.set('A', 3);
      now = 1_000_000_001_999;
      await vi.advanceTimersByTimeAsync(1000);
      await vi.advanceTimersByTimeAsync(20);
      expect(received).toEqual([['A 1'], ['A 2'], ['A 3']]);
    } finally {
      clock.mockRestore();
      vi.useRealTimers();
    }
  });

  it('continue without one that fails, which is reported once and comes back', async () => {
    const { prices, errors, add } = openStreams();
    prices.set('A', 1);
    const reader = await add(['BROKEN', 'A']);
    expect(reader.received).toEqual([['A 1']]);
    prices.set('A', 2);
    await expect.poll(() => reader.received.length, { timeout: 3000 }).toBe(2);
    expect(errors.map(({ message }) => message)).toEqual(['There is no quote of BROKEN.']);
    prices.set('BROKEN', 5);
    await expect.poll(() => reader.received.at(-1), { timeout: 3000 }).toEqual(['BROKEN 5']);
    reader.stream.end();
  });
});
