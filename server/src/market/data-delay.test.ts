import type { RawBars } from '@candlewick/engine/market';
import { backtestApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smaCross, stocks } from '../testing/backtests.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../testing/test-server.ts';
import { Notifications } from '../platform/database/notifications.ts';
import { openProviders } from './providers/providers.ts';
import { loadMarketData } from './load-market-data.ts';
import type { MarketData } from './market-data.ts';
import { LoadedMarket } from './market.ts';
import * as repository from './market.repository.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const ticker = 'TODAY';
/** The last session closed an hour ago: older than 15 minutes, and younger than a day. */
const lastClose = Date.now() - hourMs;

function sessions(count: number): RawBars {
  const column = (value: (bar: number) => number) => Float64Array.from({ length: count }, (_, bar) => value(bar));
  const price = () => column((bar) => 100 + bar);
  return {
    length: count,
    time: column((bar) => lastClose - 24 * hourMs - (count - 1 - bar) * dayMs),
    open: price(),
    high: price(),
    low: price(),
    close: price(),
    adjustedClose: price(),
    volume: column(() => 1000),
  };
}

const split = 'SPLIT';
/** A share became two on the day of the last session, and each paid 2. */
function splitSessions(): RawBars {
  const { length, time, volume } = sessions(3);
  const close = Float64Array.of(80, 100, 47);
  const adjustedClose = Float64Array.of(38.4, 48, 47);
  return { length, time, open: close, high: close, low: close, close, adjustedClose, volume };
}

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
beforeAll(async () => {
  const connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  const db = drizzle(pool);
  const [instrument] = await repository.allInstruments(db);
  if (!instrument) throw new Error('The sample data have no instrument.');
  await repository.insertInstrument({ ...instrument, ticker, type: 'crypto' }, 'files', db);
  await repository.insertBars(ticker, sessions(400), db);
  await repository.insertInstrument({ ...instrument, ticker: split, type: 'crypto' }, 'files', db);
  await repository.insertBars(split, splitSessions(), db);
  server = await startTestServer({}, connection);
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

describe('the delay of a plan', () => {
  it('applies to every response, whoever asked before', async () => {
    const pricesOf = async (tier: string) => {
      const token = await logIn(server, tier);
      const range = { params: { ticker, interval: 'daily', range: '1m' } } as const;
      const [quote, history, profile, dates] = [
        (await call(server, pricesApi.quote, { params: { ticker } }, token)).body,
        (await call(server, pricesApi.history, range, token)).body,
        (await call(server, tickersApi.profile, { params: { ticker } }, token)).body,
        (await call(server, tickersApi.dateRange, { params: { ticker } }, token)).body,
      ];
      expect(new Set([quote.as_of, history.as_of, profile.as_of, dates.as_of]).size).toBe(1);
      return { price: quote.price, last: history.bars.close.at(-1), bars: dates.bars, asOf: quote.as_of };
    };
    const advanced = await pricesOf('advanced');
    const free = await pricesOf('free');
    expect(advanced).toMatchObject({ price: 499, last: 499, bars: 400 });
    expect(free).toMatchObject({ price: 498, last: 498, bars: 399, asOf: advanced.asOf - dayMs });
    expect(await pricesOf('beginner')).toEqual(free);
    expect(await pricesOf('advanced')).toEqual(advanced);
  });

  it('shows a session in its own shares, whatever was split and paid since', async () => {
    const quoteOf = async (tier: string) => {
      const params = { params: { ticker: split } };
      return (await call(server, pricesApi.quote, params, await logIn(server, tier))).body;
    };
    expect(await quoteOf('advanced')).toMatchObject({ price: 47, previous_close: 50, year_high: 50, year_low: 40 });
    expect(await quoteOf('free')).toMatchObject({ price: 100, previous_close: 80, year_high: 100, year_low: 80 });
    const params = { ticker: split, interval: 'daily', range: 'max' } as const;
    const { bars } = (await call(server, pricesApi.history, { params }, await logIn(server, 'free'))).body;
    expect(bars.close).toEqual([80, 100]);
  });

  it('applies to backtests: neither their price nor their result uses newer bars', async () => {
    const barsOf = async (tier: string) => {
      const token = await logIn(server, tier);
      const today = new Date().toISOString().slice(0, 10);
      const request = smaCross({ tickers: [ticker], start_date: '2020-01-01', end_date: today });
      const { request_id: _, ...body } = request;
      const { bars } = (await call(server, backtestApi.requestValidation, { params: stocks, body }, token)).body;
      const { children } = (await call(server, backtestApi.request, { params: stocks, body: request }, token)).body;
      const params = { ...stocks, id: children[0]?.id ?? '' };
      const result = () => call(server, backtestApi.summaryResult, { params }, token);
      await expect.poll(async () => (await result()).status, { timeout: 20_000 }).toBe(200);
      return [bars, (await result()).body.series.time.length];
    };
    expect(await barsOf('advanced')).toEqual([400, 400]);
    expect(await barsOf('free')).toEqual([399, 399]);
  });
});

describe('series in memory', () => {
  it('state their delay, and stay within their memory limit', async () => {
    const db = drizzle(pool);
    const perBar = 6 * 8;
    const market = await LoadedMarket.open({
      active: 'sample',
      providers: (await openProviders({ db })).marketData,
      db,
      cacheBytes: 400 * perBar + 2000,
    });
    const first = await market.series(ticker, 15);
    expect(first.provenance).toMatchObject({ source: 'files', delayed_by: null });
    expect((await market.series(ticker, 15)).bars).toBe(first.bars); // kept
    const large = await market.series('^GSPC', 15); // is larger than all there is room for, and computed each time
    expect(large.provenance).toMatchObject({ source: 'sample', simulated: true, delayed_by: 15 * 60_000 });
    expect((await market.series('^GSPC', 15)).bars).not.toBe(large.bars);
    const [one, same] = await Promise.all([market.series('AAPL', 15), market.series('AAPL', 15)]);
    expect(one.bars).toBe(same.bars); // computed once for both
  });
});

describe('a provider whose instruments change', () => {
  it('shows a new one without a restart, and keeps the history of one that is gone', async () => {
    const token = await logIn(server, 'free');
    const notifications = await Notifications.open(server.connection, () => undefined);
    const db = drizzle(pool);
    try {
      const kept = (await repository.allInstruments(db)).find((instrument) => instrument.ticker === '^GSPC');
      if (!kept) throw new Error('The sample data have no ^GSPC.');
      const provider: MarketData = {
        id: 'sample',
        advances: false,
        version: () => Promise.resolve('another'),
        instruments: () => Promise.resolve([{ ...kept, ticker: 'NEWCO', name: 'New Company' }]),
        dailyBars: () => Promise.resolve(undefined),
        isRemote: false,
        intradayBars: () => Promise.resolve(undefined),
        quoteAt: () => Promise.resolve(undefined),
      };
      const profile = (symbol: string) => call(server, tickersApi.profile, { params: { ticker: symbol } }, token);
      const before = (await profile('AAPL')).body;
      expect(before.delisted_on).toBeNull();
      await loadMarketData(provider, db, notifications);
      await expect.poll(async () => (await profile('AAPL')).body.delisted_on).not.toBeNull();
      expect((await profile('AAPL')).body.first_date).toBe('2013-05-13');
      const delisted = async (q: string) => {
        const { results } = (await call(server, tickersApi.searchTickers, { params: { q } }, token)).body;
        return results.map((result) => [result.ticker, result.delisted_on]);
      };
      const today = new Date().toISOString().slice(0, 10);
      expect(await delisted('newco')).toEqual([['NEWCO', null]]);
      expect((await delisted('aapl'))[0]).toEqual(['AAPL', today]);
      const gone = (await repository.allInstruments(db)).find((instrument) => instrument.ticker === 'AAPL');
      expect(gone?.delistedOn).toBe(today);
      const other = await startTestServer({ ROLE: 'api' }, server.connection);
      await other.stop(); // loads the sample again, whose instruments are listed again
      const back = (await repository.allInstruments(db)).map((each) => [each.ticker, each.delistedOn !== null]);
      expect(Object.fromEntries(back)).toMatchObject({ AAPL: false, '^GSPC': false, NEWCO: true });
    } finally {
      await notifications.close();
    }
  });
});
