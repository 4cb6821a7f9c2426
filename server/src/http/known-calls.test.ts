import { authApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, logIn, startTestServer } from '../testing/test-server.ts';
import { KnownCalls } from './known-calls.ts';

const path = '/api/prices/^GSPC/daily/1y';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', TRUST_PROXY: 'loopback', METRICS_PORT: '0' });
  token = await logIn(server, 'free');
});
afterAll(() => server.stop());

/** Whether each call since the start of the test was answered before Fastify. */
const answer = vi.spyOn(KnownCalls.prototype, 'answer');
beforeEach(() => void answer.mockClear());
const early = () => answer.mock.results.map(({ value }) => value as boolean);

async function get(headers: Record<string, string> = {}, method = 'GET', at = server) {
  const response = await fetch(at.address + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'identity', ...headers },
  });
  const { date: _date, 'x-trace-id': traceId, ...rest } = Object.fromEntries(response.headers);
  return { status: response.status, headers: rest, traceId, text: await response.text() };
}

describe('a call whose address was answered before', () => {
  it('has the same answer as from Fastify, with a trace id of its own', async () => {
    // The first makes the response, the second finds it.
    const answers = [await get(), await get(), await get(), await get()];
    expect(early()).toEqual([false, false, true, true]);
    const [, slow, fast, again] = answers;
    expect({ ...fast, traceId: '' }).toEqual({ ...slow, traceId: '' });
    expect(fast?.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': /private/, etag: /^W\// });
    expect(new Set([slow?.traceId, fast?.traceId, again?.traceId]).size).toBe(3);
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    expect((await get({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).traceId).toBe(trace);
  });

  it('is compressed, and is 304 for who has it', async () => {
    await Promise.all([get(), get()]);
    const plain = await get();
    for (const encoding of ['gzip', 'br']) {
      const { headers, text } = await get({ 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
      expect(text).toBe(plain.text);
    }
    const { status, text } = await get({ 'if-none-match': plain.headers['etag'] ?? '' });
    expect([status, text]).toEqual([304, '']);
    expect(early().slice(-4)).toEqual([true, true, true, true]);
  });

  it('sets HSTS behind https', async () => {
    await Promise.all([get(), get()]);
    const hsts = async (proto: string) =>
      (await get({ 'x-forwarded-proto': proto })).headers['strict-transport-security'];
    expect([await hsts('https'), await hsts('http'), await hsts('http, https')]).toEqual([
      'max-age=31536000',
      undefined,
      'max-age=31536000',
    ]);
    expect(early().slice(-3)).toEqual([true, true, true]);
  });

  it('is counted, and leaves nothing in flight', async () => {
    const counted = async () => {
      const text = await (await fetch(server.metricsAddress ?? '')).text();
      expect(text).toMatch(/candlewick_http_requests_in_flight 0\n/);
      const line = text
        .split('\n')
        .find((one) => one.includes('seconds_count{') && one.includes('"/api/prices/:ticker/:interval/:range"'));
      return Number(line?.split(' ').at(-1));
    };
    await Promise.all([get(), get()]);
    const before = await counted();
    await Promise.all([get(), get(), get()]);
    expect(early().slice(-3)).toEqual([true, true, true]);
    await expect.poll(counted).toBe(before + 3);
  });

  it('goes to Fastify without a token, with a wrong one, and as HEAD', async () => {
    await Promise.all([get(), get()]);
    answer.mockClear();
    expect((await get({ authorization: '' })).text).toContain('"token_missing"');
    expect((await get({ authorization: `Bearer ${token}x` })).text).toContain('"token_invalid"');
    expect((await get({ authorization: token })).text).toContain('"token_invalid"');
    expect((await get({}, 'HEAD')).status).toBe(200);
    expect(early()).toEqual([false, false, false, false]);
  });

  it('ends with its session, on an open connection too', async () => {
    const other = await logIn(server, 'free');
    const authorization = `Bearer ${other}`;
    await get({ authorization });
    await get({ authorization });
    expect(early().at(-1)).toBe(true);
    await call(server, authApi.logout, {}, other);
    expect(await get({ authorization })).toMatchObject({ status: 401, text: /"session_ended"/ });
    expect((await get()).status).toBe(200);
  });

  it('shows each caller what their own plan does', async () => {
    const { body } = await call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, token);
    const advanced = await logIn(server, 'advanced');
    const of = async (who: string) => (await call(server, pricesApi.quote, { params: { ticker: 'AAPL' } }, who)).body;
    for (const _time of [1, 2, 3]) {
      expect((await of(token)).delayed_by).toBe(body.delayed_by);
      expect((await of(advanced)).delayed_by).not.toBe(body.delayed_by);
    }
    expect(early().at(-1)).toBe(true);
  });
});

it('an error is never remembered', async () => {
  const unknown = { params: { ticker: 'NOSUCH' } };
  for (const _time of [1, 2, 3]) {
    expect((await call(server, tickersApi.profile, unknown, token)).problem.code).toBe('unknown_ticker');
  }
  expect(early()).toEqual([false, false, false]);
});

it('a handler that has begun to make a response does not run again', async () => {
  const started = vi.spyOn(KnownCalls.prototype, 'startedFor');
  await get();
  await get();
  const later = { authorization: `Bearer ${await logIn(server, 'free')}` };
  const now = Date.now();
  const monotonic = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now');
  try {
    vi.useFakeTimers({ now: now + 15_000, toFake: ['Date'] });
    await get(later);
    // The response has expired, the session's check has not.
    clock.mockImplementation(() => monotonic() + 31_000);
    vi.setSystemTime(now + 31_000);
    started.mockClear();
    const found = async () => {
      expect((await get(later)).status).toBe(200);
      return started.mock.results.filter(({ value }) => value instanceof Promise).length;
    };
    await expect.poll(found, { timeout: 5000 }).toBe(1);
  } finally {
    vi.useRealTimers();
    clock.mockRestore();
  }
});
