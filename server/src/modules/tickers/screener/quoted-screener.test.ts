import { currentOrLastSession, dayMs, lastClosedSession, minuteMs, sessionBefore } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Notifications } from '../../../platform/database/notifications.ts';
import { screenerCloses } from '../../../platform/database/schema/screener.ts';
import type { Instrument } from '../../../market/market-data.ts';
import { LoadedMarket } from '../../../market/market.ts';
import { putInstruments } from '../../../market/market.repository.ts';
import { createCloseSource } from '../../../market/providers/yahoo/closes.ts';
import { createLogger } from '../../../logger.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';
import { sessionAnswer } from '../../../testing/yahoo-replay.ts';
import { createQuotedRows } from './quoted-rows.service.ts';

const last = lastClosedSession('xnys', Date.now() - 15 * minuteMs);
/** The session of which a plan that is a day behind sees the close. */
const delayed = lastClosedSession('xnys', Date.now() - dayMs);
/** While a session is open, a quote knows the close before it, and none of earlier ones. */
const isTold = delayed.date >= sessionBefore('xnys', currentOrLastSession('xnys', Date.now()).date).date;

/** What trades while the stock exchange is closed, in sessions that begin and end at other times. */
const kindOf = (symbol: string) => {
  if (symbol.endsWith('=X')) return 'CURRENCY';
  if (symbol.endsWith('=F')) return 'FUTURE';
  return symbol.endsWith('-USD') ? 'CRYPTOCURRENCY' : 'EQUITY';
};

/** A symbol that Yahoo does not know, and one of which it sends half a quote. */
const [unknown, broken] = ['AAPL', 'MSFT'];
const quoteOf = (symbol: string) => ({
  symbol,
  quoteType: kindOf(symbol),
  currency: 'USD',
  regularMarketPrice: symbol === broken ? null : 399,
  regularMarketPreviousClose: 398,
  regularMarketVolume: 5000,
  regularMarketTime: (kindOf(symbol) === 'EQUITY' ? last.close : Date.now()) / 1000,
  epsTrailingTwelveMonths: 10,
  fiftyTwoWeekHigh: 500,
});

/** What Yahoo does with a request of quotes, by its number from 1. */
type Behavior = (request: number) => Response | undefined;
const refusesFrom =
  (first: number): Behavior =>
  (request) =>
    request < first ? undefined : new Response('{}', { status: 429, headers: { 'retry-after': '1' } });
const json = (body: unknown) => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });

let behavior: Behavior = () => undefined;
let requests: string[] = [];
const yahooFetch = ((input: string | URL) => {
  const url = new URL(input);
  const ofSession = sessionAnswer(url.href);
  if (ofSession) return Promise.resolve(ofSession);
  requests.push(url.href);
  const special = behavior(requests.length);
  if (special) return Promise.resolve(special);
  const symbols = url.searchParams.get('symbols')!.split(',');
  const result = symbols.filter((symbol) => symbol !== unknown).map(quoteOf);
  return Promise.resolve(json({ quoteResponse: { result, error: null } }));
}) as typeof fetch;

type Server = Awaited<ReturnType<typeof startTestServer>>;
let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let server: Server;
const start = () => startTestServer({ MARKET_DATA: 'yahoo', SCREENER: 'on' }, connection, { yahooFetch });

const progressOf = async (tier = 'advanced') =>
  (await call(server, tickersApi.screenerProgress, {}, await logIn(server, tier))).body;
async function rowsOf(tier = 'advanced') {
  const body = { pagination: { page: 1, page_size: 500 } };
  return (await call(server, tickersApi.screener, { body }, await logIn(server, tier))).body;
}
/** Makes the job look again, as the clock does every five minutes. */
async function look(): Promise<void> {
  const db = drizzle(pool);
  const notifications = await Notifications.open(connection, () => undefined);
  await notifications.publish('market', { provider: 'yahoo' }, db);
  await notifications.close();
}

beforeAll(async () => {
  connection = await cloneDatabase();
  pool = new pg.Pool(connection);
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

describe('the screener of a provider that knows the present', () => {
  it('shows what came before a refusal, and says how far it is', async () => {
    // The answer to the third request cannot be read, which says nothing about the others.
    behavior = (request) => (request === 3 || request === 4 ? json([]) : refusesFrom(9)(request));
    server = await start();
    await expect.poll(() => requests.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(9);
    await expect.poll(async () => (await progressOf()).done, { timeout: 5000 }).toBeGreaterThan(100);
    const { rows, is_complete, progress, as_of, source_label } = await rowsOf();
    expect(is_complete).toBe(false);
    expect(progress.done).toBeLessThan(progress.total / 2 + 100);
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.find(({ type }) => type === 'stock')).toMatchObject({ price: 399, change: 1, as_of: last.date });
    const rowsAt = (session: number) => rows.filter((row) => row.as_of === session).length;
    expect(rowsAt(as_of)).toBe(Math.max(...rows.map((row) => rowsAt(row.as_of))));
    expect(source_label).toBe('Yahoo Finance');
  });

  it('continues with those that are missing, and with no others', async () => {
    const before = await pool.query<{ ticker: string }>('select distinct ticker from screener_rows');
    const had = new Set(before.rows.map(({ ticker }) => ticker));
    [behavior, requests] = [() => undefined, []];
    await expect
      .poll(
        async () => {
          await look();
          return (await progressOf()).is_complete;
        },
        { timeout: 20_000, interval: 1200 },
      )
      .toBe(true);
    const asked = requests.flatMap((url) => new URL(url).searchParams.get('symbols')!.split(','));
    // No symbol is asked for twice, also where plans see different sessions of it.
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
    expect(asked.filter((symbol) => had.has(symbol))).toEqual([]);
    const given = asked.filter((symbol) => symbol !== unknown && symbol !== broken);
    expect(given.length + had.size).toBe((await progressOf()).total - 2);
    expect(requests.every((url) => url.includes('/quote?'))).toBe(true);
  });

  it('has a row of each symbol that Yahoo knows, with null for what a quote lacks', async () => {
    const { rows, total, progress } = await rowsOf();
    expect(total).toBe(progress.total - 2);
    expect(rows.some(({ ticker }) => ticker === unknown || ticker === broken)).toBe(false);
    expect(rows.find(({ ticker }) => ticker === 'NVDA')).toMatchObject({
      name: 'Nvidia',
      sector: 'Information Technology',
      pe_ratio: 39.9,
      year_high: 500,
      year_low: null,
      beta: null,
      source_label: 'Yahoo Finance',
      simulated: false,
    });
    const token = await logIn(server, 'advanced');
    const totalOf = async (value: boolean) => {
      const body = { filters: [{ field: 'year_low' as const, operator: 'is_null' as const, value }] };
      return (await call(server, tickersApi.screener, { body }, token)).body.total;
    };
    expect([await totalOf(true), await totalOf(false)]).toEqual([total, 0]);
  });

  it('shows no later price to a plan that is a day behind', async () => {
    const { rows, is_complete, as_of } = await rowsOf('free');
    expect(Date.now() - as_of).toBeGreaterThanOrEqual(dayMs);
    expect(as_of).toBeGreaterThan(delayed.date - 7 * dayMs);
    // Crypto has closed twice since.
    expect(is_complete).toBe(false);
    const stocks = rows.filter(({ type }) => type === 'stock');
    expect(stocks.length > 100).toBe(isTold);
    for (const { ticker, as_of, price } of stocks) {
      expect(as_of, ticker).toBe(delayed.date);
      expect(price, ticker).toBe(delayed.date === last.date ? 399 : 398);
    }
  });

  it('makes rows of what it was told before, without asking again', async () => {
    await server.stop();
    await pool.query('delete from screener_rows');
    const stored = await drizzle(pool).select().from(screenerCloses);
    requests = [];
    server = await start();
    await expect.poll(async () => (await rowsOf()).total, { timeout: 20_000 }).toBe((await progressOf()).total - 2);
    // The two without a row are asked for again after a start.
    const asked = requests.flatMap((url) => new URL(url).searchParams.get('symbols')!.split(','));
    expect(new Set(asked)).toEqual(new Set([unknown, broken]));
    expect(await drizzle(pool).select().from(screenerCloses)).toHaveLength(stored.length);
  });

  it('has a row of an instrument that another process has found', async () => {
    const db = drizzle(pool);
    const found: Instrument = {
      ticker: 'FOUND',
      name: 'Found elsewhere',
      exchange: 'NYSE',
      type: 'stock',
      currency: 'USD',
      description: '',
      sector: null,
      industry: null,
      website: null,
      sourceLabel: 'Yahoo Finance',
      simulated: false,
    };
    const market = await LoadedMarket.open({ active: 'yahoo', providers: new Map(), db, cacheBytes: 1000 });
    await putInstruments([found], 'yahoo', db);
    const source = createCloseSource({ quotesNow: async () => new Map([['FOUND', quoteOf('FOUND')]]) });
    const rowsAfter = createQuotedRows(source, { logger: createLogger('silent'), database: { db } as never, market });
    const wanted = { ticker: 'FOUND', type: 'stock', provider: 'yahoo', delayMinutes: 15, basis: '' } as const;
    const { rows, postponed } = await rowsAfter([{ ...wanted, session: last.date }]);
    expect(rows).toMatchObject([{ ticker: 'FOUND', name: 'Found elsewhere', price: 399 }]);
    expect(postponed).toEqual([]);
    await pool.query("delete from instruments where ticker = 'FOUND'");
  });

  it('keeps a close until the plans with the longest delay have got it', async () => {
    await server.stop();
    const db = drizzle(pool);
    const [any] = await db.select().from(screenerCloses).limit(1);
    const old = { ...any!, ticker: 'OLD', session: last.date - 30 * dayMs };
    await db.insert(screenerCloses).values(old);
    await pool.query("update screener_closes set figures = jsonb_set(figures, '{price}', '123') where ticker = 'NVDA'");
    await pool.query("delete from screener_rows where ticker = 'NVDA'");
    server = await start();
    await expect
      .poll(async () => (await rowsOf()).rows.find(({ ticker }) => ticker === 'NVDA')?.price, { timeout: 20_000 })
      .toBe(123);
    await expect
      .poll(async () => (await db.select().from(screenerCloses)).some(({ ticker }) => ticker === 'OLD'))
      .toBe(false);
  });
});
