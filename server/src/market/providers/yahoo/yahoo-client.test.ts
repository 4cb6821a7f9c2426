import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../../testing/yahoo-replay.ts';
import { createYahooCalls } from './yahoo-calls.ts';
import { YahooClient } from './yahoo-client.ts';
import type { YahooClientOptions } from './yahoo-client.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Answer = (url: string, signal: AbortSignal) => Response | Promise<Response>;
const json = (body: unknown, init?: ResponseInit) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' }, ...init });
const trending = json({ finance: { result: [{ count: 1, quotes: [{ symbol: 'AAPL' }] }], error: null } });
const good: Answer = () => trending.clone();
const failing = (status: number, headers: Record<string, string> = {}): Answer => {
  // A status such as 999 is one that a Response cannot be made with.
  return () => Object.defineProperty(new Response('', { headers }), 'status', { value: status });
};

/** A client whose calls get the answers one after the other, the last one again and again. */
function open(answers: readonly Answer[], options: Partial<YahooClientOptions> = {}) {
  const requests: string[] = [];
  const sessions: string[] = [];
  const waits: number[] = [];
  const fetch = (async (input: string | URL, init?: RequestInit) => {
    const ofSession = sessionAnswer(String(input));
    if (ofSession) {
      sessions.push(String(input));
      return ofSession;
    }
    requests.push(String(input));
    const answer = answers[Math.min(requests.length, answers.length) - 1]!;
    return answer(String(input), init!.signal!);
  }) as typeof globalThis.fetch;
  const chance = {
    random: () => 0.5,
    sleep: (ms: number) => {
      waits.push(ms);
      return Promise.resolve();
    },
  };
  const client = new YahooClient({ fetch, chance, ...options });
  const ask = () => client.ask((library, call) => library.trendingSymbols('US', {}, call as never));
  return { client, ask, requests, sessions, waits };
}

const refusals: readonly (readonly [string, Answer])[] = [
  ['429', failing(429)],
  ['403', failing(403)],
  ['999', failing(999)],
  ['a page', () => new Response('<!doctype html><title>Oops</title>')],
];

describe('a call to Yahoo', () => {
  it.each(refusals)('is refused by %s, and nothing is sent for a while', async (_, answer) => {
    const { ask, requests } = open([answer, good]);
    const refused = { code: 'service_unavailable', fault: 'refused' };
    await expect(ask()).rejects.toMatchObject(refused);
    // Half of 30 s is random, of which 0.5 is taken.
    await expect(ask()).rejects.toMatchObject({
      ...refused,
      retryAfterSeconds: 23,
      message: 'Yahoo Finance refuses requests at the moment. Try again in 23 seconds.',
    });
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(23_000);
    expect(await ask()).toMatchObject({ count: 1 });
    expect(requests).toHaveLength(2);
  });

  it('waits longer after each refusal, and not at all after a success', async () => {
    const { ask } = open([failing(429), failing(429), good, failing(429)]);
    const pause = async () =>
      ((await ask().catch((error: unknown) => error)) as { retryAfterSeconds: number }).retryAfterSeconds;
    await expect(ask()).rejects.toThrow();
    expect(await pause()).toBe(23);
    vi.advanceTimersByTime(23_000);
    await expect(ask()).rejects.toThrow();
    expect(await pause()).toBe(45);
    vi.advanceTimersByTime(45_000);
    await ask();
    await expect(ask()).rejects.toThrow();
    expect(await pause()).toBe(23);
  });

  it('waits for as long as Yahoo says', async () => {
    const { ask } = open([failing(429, { 'retry-after': '120' }), good]);
    await expect(ask()).rejects.toThrow('Try again in 2 minutes.');
    vi.advanceTimersByTime(119_000);
    await expect(ask()).rejects.toThrow('Try again in 1 seconds.');
    vi.advanceTimersByTime(1000);
    expect(await ask()).toMatchObject({ count: 1 });
  });

  it('is repeated after a failure, with growing waits', async () => {
    const { ask, requests, waits } = open([failing(503), () => Promise.reject(new TypeError('fetch failed')), good]);
    expect(await ask()).toMatchObject({ count: 1 });
    expect(requests).toHaveLength(3);
    expect(waits).toEqual([200, 600]);
  });

  it('ends after three failures', async () => {
    const { ask, requests } = open([failing(502)]);
    await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable', fault: 'unreachable' });
    expect(requests).toHaveLength(3);
  });

  it('stops the others only if it is the third in a row that fails', async () => {
    const failure = failing(500);
    const three = [failure, failure, failure];
    const { ask, requests } = open([...three, ...three, good, ...three, ...three, ...three, good]);
    const fail = () => expect(ask()).rejects.toMatchObject({ fault: 'unreachable' });
    await fail();
    await fail();
    await ask();
    await fail();
    await fail();
    await fail();
    expect(requests).toHaveLength(16);
    await fail();
    expect(requests).toHaveLength(16);
    vi.advanceTimersByTime(23_000);
    expect(await ask()).toMatchObject({ count: 1 });
  });

  it('begins a new session when the old one is not accepted', async () => {
    const invalid = { finance: { result: null, error: { code: 'Unauthorized', description: 'Invalid Crumb' } } };
    const withCrumb = (client: ReturnType<typeof open>['client']) =>
      client.ask((library, call) => library.quote(['AAPL'], {}, call as never));
    const quotes: Answer = () => json({ quoteResponse: { result: [{ symbol: 'AAPL' }], error: null } });
    for (const refusing of [failing(401), () => json(invalid, { status: 401 }), () => json(invalid)]) {
      const { client, requests, sessions } = open([refusing, quotes]);
      expect(await withCrumb(client)).toEqual([{ symbol: 'AAPL' }]);
      expect(requests).toHaveLength(2);
      expect(sessions.filter((url) => url.endsWith('/getcrumb'))).toHaveLength(2);
    }
  });

  it.each([
    ['half an answer', () => new Response('{"finance":{"result":[{"count":1,"quo')],
    ['no object', () => json('text')],
    ['nothing', () => new Response('')],
  ] as const)('does not take %s for data', async (_, answer) => {
    const { ask } = open([answer]);
    await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable', fault: 'unreadable' });
  });

  it('finds nothing where Yahoo has nothing', async () => {
    const error = { code: 'Not Found', description: 'No data found, symbol may be delisted' };
    const { ask, requests } = open([() => json({ chart: { result: null, error } }, { status: 404 })]);
    expect(await ask()).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  it('is cancelled when it takes too long, also if the request ignores that', async () => {
    const signals: AbortSignal[] = [];
    const hang: Answer = (_, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    };
    const { ask } = open([hang], { timeoutMs: 20 });
    await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' });
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('is cancelled when the body does not end', async () => {
    const body = () =>
      new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":')) });
    const { ask } = open([() => new Response(body())], { timeoutMs: 20 });
    await expect(ask()).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('ends with the server', async () => {
    let started: (() => void) | undefined;
    const isUnderWay = new Promise<void>((resolve) => (started = resolve));
    const { client, ask } = open([
      () => {
        started?.();
        return new Promise(() => undefined);
      },
    ]);
    const asking = expect(ask()).rejects.toMatchObject({ fault: 'unreachable' });
    await isUnderWay;
    client.close();
    await asking;
  });

  it('is one of four at once', async () => {
    let [now, most] = [0, 0];
    const slow: Answer = async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return trending.clone();
    };
    const { ask, requests } = open([slow]);
    await Promise.all(Array.from({ length: 20 }, ask));
    expect([requests.length, most]).toEqual([20, 4]);
  });
});

describe('kept answers', () => {
  const quoteOf =
    (price: number): Answer =>
    (url) => {
      const symbols = new URL(url).searchParams.get('symbols')!.split(',');
      return json({
        quoteResponse: { result: symbols.map((symbol) => ({ symbol, regularMarketPrice: price })), error: null },
      });
    };

  it('share one flight, and one request for several symbols', async () => {
    const { client, requests } = open([quoteOf(1)]);
    const calls = createYahooCalls(client);
    const all = await Promise.all(['A', 'B', 'A', 'C', 'A'].map((symbol) => calls.quote(symbol)));
    expect(all.map(({ value }) => value?.['symbol'])).toEqual(['A', 'B', 'A', 'C', 'A']);
    expect(requests).toHaveLength(1);
  });

  it('are served while they are stale, and say so', async () => {
    const { client, requests } = open([quoteOf(1), quoteOf(2)]);
    const calls = createYahooCalls(client);
    const first = await calls.quote('A');
    expect(first.isStale).toBe(false);
    vi.advanceTimersByTime(10_000);
    expect(await calls.quote('A')).toEqual(first);
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(await calls.quote('A')).toEqual({ ...first, isStale: true });
    await vi.waitFor(async () => expect((await calls.quote('A')).value).toMatchObject({ regularMarketPrice: 2 }));
    expect(requests).toHaveLength(2);
  });

  it('are served when Yahoo refuses, with the time at which they came', async () => {
    const { client } = open([quoteOf(1), failing(429)]);
    const calls = createYahooCalls(client);
    const first = await calls.quote('A');
    vi.advanceTimersByTime(6 * 3_600_000);
    for (let turn = 0; turn < 3; turn += 1) expect(await calls.quote('A')).toEqual({ ...first, isStale: true });
    await expect(calls.quote('B')).rejects.toMatchObject({ fault: 'refused' });
  });

  it('are not shared by a failure: the next one asks again', async () => {
    const { client } = open([failing(500), failing(500), failing(500), quoteOf(3)]);
    const calls = createYahooCalls(client);
    await expect(calls.quote('A')).rejects.toMatchObject({ fault: 'unreachable' });
    vi.advanceTimersByTime(60_000);
    expect((await calls.quote('A')).value).toMatchObject({ regularMarketPrice: 3 });
  });
});
