import type { RawBars } from '@candlewick/engine/market';
import { tickersApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import { eq } from 'drizzle-orm/sql';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../platform/database/database.ts';
import { Notifications } from '../../../platform/database/notifications.ts';
import { bars as barsTable, instruments } from '../../../platform/database/schema/market.ts';
import type { Instrument } from '../../../market/market-data.ts';
import * as market from '../../../market/market.repository.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';

const [hourMs, dayMs] = [3_600_000, 86_400_000];
/** Crypto trades every day; the last session closed an hour ago: older than 15 minutes, and younger than a day. */
const lastSession = Date.now() - 25 * hourMs;
const environment = { MARKET_DATA: 'files', SCREENER: 'on' };

function sessions(count: number, close: (bar: number) => number): RawBars {
  const column = (value: (bar: number) => number) => Float64Array.from({ length: count }, (_, bar) => value(bar));
  return {
    length: count,
    time: column((bar) => lastSession - (count - 1 - bar) * dayMs),
    open: column(close),
    high: column((bar) => close(bar) + 1),
    low: column((bar) => close(bar) - 1),
    close: column(close),
    adjustedClose: column(close),
    volume: column((bar) => (bar === count - 1 ? 3000 : 1000)),
  };
}

let connection: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let db: Database;
let server: Awaited<ReturnType<typeof startTestServer>>;

async function insert(ticker: string, bars: RawBars, more: Partial<Instrument> = {}): Promise<void> {
  const instrument: Instrument = {
    ticker,
    name: `${ticker} of a file`,
    exchange: 'FILES',
    type: 'crypto',
    currency: 'USD',
    description: '',
    sector: null,
    industry: null,
    website: null,
    sourceLabel: `${ticker}.csv`,
    simulated: false,
    ...more,
  };
  await db.delete(instruments).where(eq(instruments.ticker, ticker));
  await market.insertInstrument(instrument, 'files', db);
  await market.insertBars(ticker, bars, db);
}

beforeAll(async () => {
  connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  db = drizzle(pool);
  const wave = (bar: number) => 100 + bar / 4 + 5 * Math.sin(bar);
  await insert(
    'RISING',
    sessions(800, (bar) => 100 + bar),
  );
  await insert('^GSPC', sessions(800, wave));
  await insert(
    'TWICE',
    sessions(800, (bar) => wave(bar) ** 2),
  );
  await insert(
    'NEW',
    sessions(2, (bar) => 10 + bar),
  );
  await insert(
    'BROKEN',
    sessions(10, () => 50),
  );
  await db
    .update(barsTable)
    .set({ columns: new Uint8Array(5) })
    .where(eq(barsTable.ticker, 'BROKEN'));
  await insert(
    'EMPTY',
    sessions(10, () => 50),
  );
  await db.delete(barsTable).where(eq(barsTable.ticker, 'EMPTY'));
  server = await startTestServer(environment, connection);
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

const rowsOf = async (tier = 'advanced') => {
  const token = await logIn(server, tier);
  const { rows } = (await call(server, tickersApi.screener, { body: {} }, token)).body!;
  return new Map(rows.map((row) => [row.ticker, row]));
};
const progressOf = async (tier = 'advanced') =>
  (await call(server, tickersApi.screenerProgress, {}, await logIn(server, tier))).body;
const untilComplete = () =>
  expect.poll(async () => (await progressOf()).is_complete, { timeout: 20_000, interval: 100 }).toBe(true);

async function changed(change: () => Promise<void>): Promise<void> {
  const notifications = await Notifications.open(connection, () => undefined);
  await change();
  await notifications.publish('market', { provider: 'files' }, db);
  await notifications.close();
}

describe('the job of the screener', () => {
  it('computes a row for each instrument that has prices, and leaves out one that fails', async () => {
    await untilComplete();
    expect(await progressOf()).toMatchObject({ done: 6, total: 6 });
    const rows = await rowsOf();
    expect([...rows.keys()].sort()).toEqual(['NEW', 'RISING', 'TWICE', '^GSPC']);
    expect(rows.get('RISING')).toMatchObject({
      name: 'RISING of a file',
      price: 899,
      change: 1,
      return_1d_fraction: 899 / 898 - 1,
      return_1w_fraction: 899 / 892 - 1,
      volume: 3000,
      average_volume_30d: (29 * 1000 + 3000) / 30,
      rsi_14: 100,
      sma_50_distance_fraction: 899 / (899 - 24.5) - 1,
      sma_200_distance_fraction: 899 / (899 - 99.5) - 1,
      year_high: 900,
      year_high_distance_fraction: 899 / 900 - 1,
      market_cap: null,
      next_earnings_date: null,
      source_label: 'RISING.csv',
      simulated: false,
      as_of: lastSession,
    });
    expect(rows.get('^GSPC')?.beta).toBeCloseTo(1, 12);
    expect(rows.get('TWICE')?.beta).toBeGreaterThan(1.8);
    expect(rows.get('NEW')).toMatchObject({
      return_1d_fraction: 11 / 10 - 1,
      return_1w_fraction: null,
      beta: null,
      rsi_14: null,
    });
  });

  it('keeps what was known a day ago for the plans that get that', async () => {
    expect((await progressOf('beginner')).is_complete).toBe(true);
    const rows = await rowsOf('beginner');
    expect(rows.get('RISING')).toMatchObject({ price: 898, as_of: lastSession - dayMs });
    expect(await rowsOf('beginner')).toEqual(rows);
  });

  it('computes again what changed, and nothing else', async () => {
    const before = await rowsOf();
    await changed(() =>
      insert(
        'NEW',
        sessions(3, (bar) => 20 + bar),
      ),
    );
    await expect.poll(async () => (await rowsOf()).get('NEW')?.price, { timeout: 20_000 }).toBe(22);
    await untilComplete();
    const after = await rowsOf();
    for (const ticker of ['RISING', 'TWICE', '^GSPC']) expect(after.get(ticker)).toEqual(before.get(ticker));
    await changed(async () => void (await db.delete(instruments).where(eq(instruments.ticker, 'NEW'))));
    await expect.poll(async () => (await rowsOf()).has('NEW'), { timeout: 20_000 }).toBe(false);
  });

  it('leaves current rows alone after a restart', async () => {
    const before = await rowsOf();
    await server.stop();
    await insert(
      'LATER',
      sessions(40, () => 7),
    );
    server = await startTestServer(environment, connection);
    await expect.poll(async () => (await rowsOf()).get('LATER')?.price, { timeout: 20_000 }).toBe(7);
    const after = await rowsOf();
    after.delete('LATER');
    expect(after).toEqual(before);
  });

  it('continues where a process was stopped in the middle', async () => {
    await server.stop();
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        insert(
          `MANY${index}`,
          sessions(30, () => index + 2),
        ),
      ),
    );
    const first = await startTestServer(environment, connection);
    await first.stop();
    // The others wait until the one that it left is silent for long.
    await pool.query(`update pgboss.job set heartbeat_on = now() - interval '9 s' where state = 'active'`);
    server = await startTestServer(environment, connection);
    await expect.poll(async () => (await progressOf()).done, { timeout: 30_000 }).toBe(66);
    const prices = [...(await rowsOf())].flatMap(([ticker, { price }]) => (ticker.startsWith('MANY') ? [price] : []));
    expect(prices.length).toBeGreaterThan(40); // of the first page
    expect(new Set(prices).size).toBe(prices.length);
  });
});
