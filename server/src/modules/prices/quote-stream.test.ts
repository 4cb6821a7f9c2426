import { authApi, pricesApi } from '@candlewick/shared-api';
import type { EndpointEvent } from '@candlewick/shared-api';
import { prices } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveTier } from '../billing/subscriptions/subscriptions.repository.ts';
import { dailyFile, dailyRows, openImports } from '../../testing/imports.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

type Data = EndpointEvent<typeof pricesApi.quoteStream>;
interface Event {
  readonly id: string;
  readonly data: Data;
  readonly receivedAt: number;
}

/** They trade at every hour of the week. */
const crypto = ['BTC-USD', 'ETH-USD', 'SOL-USD'];
const [minuteMs, dayMs] = [60_000, 86_400_000];

let server: Awaited<ReturnType<typeof startTestServer>>;
let database: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  database = new pg.Client(server.connection);
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await server.stop();
});

const open = (token: string, tickers: string, headers: Record<string, string> = {}, { address } = server) =>
  fetch(`${address}/api/prices/quote_stream?tickers=${encodeURIComponent(tickers)}`, {
    headers: { authorization: `Bearer ${token}`, ...headers },
  });

/** Reads events until there are `count`, the stream ends, or `forMs` have passed. */
async function read(response: Response, count: number, forMs = 15_000): Promise<Event[]> {
  const events: Event[] = [];
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  const timer = setTimeout(() => void reader.cancel(), forMs);
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    const blocks = (text + value).split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [id, data] = [/^id: (.*)$/m.exec(block)?.[1], /^data: (.*)$/m.exec(block)?.[1]];
      if (id !== undefined && data !== undefined)
        events.push({ id, data: JSON.parse(data) as Data, receivedAt: Date.now() });
    }
    if (events.length >= count) await reader.cancel();
  }
  clearTimeout(timer);
  return events;
}

const timeOf = ({ id }: Event) => Number(id.split('-')[1]);
const tickersOf = ({ data }: Event) => data.quotes.map(({ ticker }) => ticker);

describe('a stream of quotes', () => {
  it('delays nothing of an imported history, as the quote says', async () => {
    const imports = await openImports(server.connection);
    await imports.importText('STILL.csv', dailyFile(...dailyRows(3)));
    await imports.close();
    const token = await logIn(server, 'advanced');
    const quote = () => call(server, pricesApi.quote, { params: { ticker: 'STILL' } }, token);
    await expect.poll(async () => (await quote()).status).toBe(200);
    const [event] = await read(await open(token, 'STILL,BTC-USD'), 1);
    const delays = Object.fromEntries(event!.data.quotes.map(({ ticker, delayed_by }) => [ticker, delayed_by]));
    expect(delays).toEqual({ STILL: (await quote()).body.delayed_by, 'BTC-USD': undefined });
    const list = await call(server, pricesApi.allPrices, { query: { tickers: 'STILL,BTC-USD' } }, token);
    expect(Object.fromEntries(list.body.rows.map(({ ticker, delayed_by }) => [ticker, delayed_by]))).toEqual(delays);
    expect(delays['STILL']).toBeNull();
  });

  it('begins with every quote, and continues with what changed, once a second', async () => {
    const token = await logIn(server, 'advanced');
    const events = await read(await open(token, [...crypto, 'AAPL', 'btc-usd'].join()), 5);
    expect(events).toHaveLength(5);
    expect(tickersOf(events[0]!).sort()).toEqual(['AAPL', ...crypto].sort());
    for (const [index, { id, data, receivedAt }] of events.entries()) {
      expect(prices.quoteStream.event.parse(data)).toEqual(data);
      expect(data.delayed_by).toBe(15 * minuteMs);
      expect(id).toMatch(/^15-\d+$/);
      expect(data.quotes.length).toBeGreaterThan(0);
      for (const { as_of } of data.quotes) expect(as_of).toBeLessThanOrEqual(receivedAt - 15 * minuteMs);
      const before = events[index - 1];
      if (before) expect(timeOf(events[index]!) - timeOf(before)).toBeGreaterThanOrEqual(1000);
    }
    const last = new Map<string, string>();
    for (const { data } of events)
      for (const { as_of, ...figures } of data.quotes) {
        expect(JSON.stringify(figures)).not.toBe(last.get(figures.ticker));
        last.set(figures.ticker, JSON.stringify(figures));
        expect(as_of % 1000).toBe(0);
      }
  });

  it('agrees with the quotes of the other call', async () => {
    const token = await logIn(server, 'advanced');
    const [event] = await read(await open(token, crypto.join()), 1);
    for (const { ticker, ...streamed } of event!.data.quotes) {
      const { body } = await call(server, pricesApi.quote, { params: { ticker } }, token);
      expect(streamed).toMatchObject({ previous_close: body.previous_close, open: body.open, simulated: true });
      expect(Math.abs(streamed.price / body.price - 1)).toBeLessThan(0.02);
    }
  });

  it('has the delay of the plan, and one event a minute for the plans with a day', async () => {
    const events = await read(await open(await logIn(server, 'beginner'), crypto.join()), 9, 4500);
    // A minute may begin in the meantime.
    expect([1, 2]).toContain(events.length);
    expect(events[0]?.id).toMatch(/^1440-/);
    expect(events[0]?.data.delayed_by).toBe(dayMs);
    for (const { as_of } of events[0]?.data.quotes ?? []) expect(as_of).toBeLessThanOrEqual(Date.now() - dayMs);
  });

  it('continues after Last-Event-ID without repeating', async () => {
    const token = await logIn(server, 'advanced');
    const list = [...crypto, '^GSPC'].join();
    const [first, second] = await read(await open(token, list), 2);
    const [resumed] = await read(await open(token, list, { 'last-event-id': second!.id }), 1);
    for (const { as_of } of resumed!.data.quotes) expect(as_of).toBeGreaterThan(timeOf(second!));
    // An id of another delay, from before a change of plan, says nothing about this one.
    for (const id of [`1440-${timeOf(first!)}`, 'nonsense', '15-99999999999999999999', '']) {
      const [whole] = await read(await open(token, list, { 'last-event-id': id }), 1);
      expect(tickersOf(whole!)).toHaveLength(4);
    }
  });

  it('refuses what it cannot stream', async () => {
    const token = await logIn(server, 'advanced');
    const problemOf = async (tickers: string) => (await (await open(token, tickers)).json()) as { code: string };
    expect(await problemOf('BTC-USD,NOPE,GONE')).toMatchObject({ code: 'unknown_ticker' });
    for (const tickers of ['', ',', 'A B', 'BTC-USD,', Array.from({ length: 101 }, (_, i) => `T${i}`).join()])
      expect(await problemOf(tickers)).toMatchObject({ code: 'invalid_request' });
  });
});

describe('a stream of quotes ends', () => {
  it('at logout', async () => {
    const token = await registerUser(server);
    const all = (await open(token, 'BTC-USD')).text();
    await call(server, authApi.logout, {}, token);
    expect(await all).toContain('"BTC-USD"');
    expect((await open(token, 'BTC-USD')).status).toBe(401);
  });

  it('when the plan of its user changes, and the next one has the new delay', async () => {
    const token = await registerUser(server);
    const { uid } = (await call(server, authApi.me, {}, token)).body;
    const all = (await open(token, 'BTC-USD')).text();
    const other = await open(await registerUser(server), 'BTC-USD');
    let hasOtherEnded = false;
    const otherEnd = other.body!.pipeTo(new WritableStream()).then(() => (hasOtherEnded = true));
    await giveTier(uid, 'advanced', drizzle(database));
    const id = /^id: (.*)$/m.exec(await all)?.[1] ?? '';
    expect(id).toMatch(/^1440-/);
    const [next] = await read(await open(token, 'BTC-USD', { 'last-event-id': id }), 1);
    expect(next?.id).toMatch(/^15-/);
    expect(hasOtherEnded).toBe(false);
    otherEnd.catch(() => undefined); // ends with the server
  });

  it('when the server stops', async () => {
    const stopping = await startTestServer({ ROLE: 'api' });
    const all = (await open(await logIn(stopping, 'advanced'), 'BTC-USD', {}, stopping)).text();
    await stopping.stop();
    expect(await all).toContain('retry: ');
  });
});
