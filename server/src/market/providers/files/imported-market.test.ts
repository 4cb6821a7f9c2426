import { backtestApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Notifications } from '../../../platform/database/notifications.ts';
import { runToEnd, smaCross, stocks } from '../../../testing/backtests.ts';
import { dailyFile, dailyRows, openImports } from '../../../testing/imports.ts';
import type { ImportBench } from '../../../testing/imports.ts';
import { call, logIn, startTestServer } from '../../../testing/test-server.ts';
import { loadMarketData } from '../../load-market-data.ts';
import type { MarketData } from '../../market-data.ts';
import * as market from '../../market.repository.ts';
import { createSampleMarketData } from '../sample/sample-market-data.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let imports: ImportBench;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
  imports = await openImports(server.connection);
  token = await logIn(server, 'intermediate');
});
afterAll(async () => {
  await imports.close();
  await server.stop();
});

type Server = Parameters<typeof call>[0];
const search = async (q: string, of: Server = server) =>
  (await call(of, tickersApi.searchTickers, { params: { q } }, token)).body.results.map(({ ticker }) => ticker);
const profile = (ticker: string) => call(server, tickersApi.profile, { params: { ticker } }, token);

describe('imported bars, in a server that runs', () => {
  it('are found, shown and backtested immediately, with their file as source', async () => {
    expect((await profile('OWN')).status).toBe(404);
    await imports.importText('OWN.csv', dailyFile(...dailyRows(400)), { name: 'My own series' });
    await expect.poll(async () => (await profile('OWN')).status).toBe(200);
    expect(await search('own ser')).toEqual(['OWN']);
    expect((await profile('OWN')).body).toMatchObject({
      name: 'My own series',
      source: 'files',
      source_label: 'OWN.csv',
      simulated: false,
      delayed_by: null,
      first_date: '2020-01-01',
    });
    const history = { params: { ticker: 'OWN', interval: 'daily', range: 'max' } } as const;
    expect((await call(server, pricesApi.history, history, token)).body.bars.close).toHaveLength(400);
    const request = smaCross({ tickers: ['OWN'], start_date: '2020-01-01', end_date: '2021-02-03' });
    const { childId } = await runToEnd(server, token, request);
    const { body } = await call(server, backtestApi.summaryResult, { params: { ...stocks, id: childId } }, token);
    expect(body).toMatchObject({ source: 'files', source_label: 'OWN.csv', first_date: '2020-01-01' });
    expect((await search('gspc'))[0]).toBe('^GSPC');
  });

  it('are replaced by a changed file, also where a response was cached', async () => {
    const quote = () => call(server, pricesApi.quote, { params: { ticker: 'OWN' } }, token);
    expect((await quote()).body.price).toBe(499);
    expect((await profile('OWN')).body.last_date).toBe('2021-02-03');
    await imports.importText('OWN.csv', dailyFile(...dailyRows(410)));
    const dates = async () =>
      (await call(server, tickersApi.dateRange, { params: { ticker: 'OWN' } }, token)).body.bars;
    await expect.poll(dates).toBe(410);
    expect((await quote()).body.price).toBe(509);
    expect((await profile('OWN')).body.last_date).toBe('2021-02-13');
  });
});

describe('imported bars beside a provider', () => {
  it('take the place of its symbol, which the provider then neither overwrites nor delists', async () => {
    const { report } = await imports.importText('AAPL.csv', dailyFile(...dailyRows(30)));
    expect(report).toContain('AAPL (stock, USD), daily, 2020-01-01 to 2020-01-30: 30 bars added');
    expect(report).toContain('It replaces AAPL of the provider sample.');
    const isImported = async () => {
      const bars = await market.readDailyBars('AAPL', imports.db);
      const found = (await market.allInstruments(imports.db)).find(({ ticker }) => ticker === 'AAPL');
      expect([bars?.length, found?.provider, found?.delistedOn, found?.name]).toEqual([
        30,
        'files',
        null,
        'Apple Inc.',
      ]);
    };
    await isImported();
    const notifications = await Notifications.open(server.connection, () => undefined);
    const sample = createSampleMarketData();
    const reload = (changes: Partial<MarketData>) =>
      loadMarketData({ ...sample, ...changes }, imports.db, notifications);
    try {
      await reload({ version: () => Promise.resolve('newer') });
      await isImported();
      await reload({ version: () => Promise.resolve('without instruments'), instruments: () => Promise.resolve([]) });
      await isImported();
    } finally {
      await notifications.close();
    }
  });

  it('can be removed, which brings back what the provider has at the next start', async () => {
    await imports.importText('GONE.csv', dailyFile(...dailyRows(3)));
    await expect.poll(async () => (await profile('GONE')).status).toBe(200);
    await imports.importText('GONE-1min.csv', 'Date,Open,High,Low,Close\n2020-01-02 10:00,1,1,1,1\n', {
      interval: '1m',
    });
    expect([...(await imports.remove('GONE'))]).toEqual([
      ['1m', 1],
      ['daily', 3],
    ]);
    await expect.poll(async () => (await profile('GONE')).status).toBe(404);
    await expect(imports.remove('GONE')).rejects.toThrow('GONE was not imported, so it cannot be removed.');
    await expect(imports.remove('^GSPC')).rejects.toThrow('^GSPC was not imported');
    await imports.remove('AAPL');
    expect(await market.readDailyBars('AAPL', imports.db)).toBeUndefined();
    const next = await startTestServer({}, server.connection);
    try {
      for (const ticker of ['AAPL', '^GSPC'])
        expect((await call(next, tickersApi.profile, { params: { ticker } }, token)).body).toMatchObject({
          source: 'sample',
          delisted_on: null,
        });
    } finally {
      await next.stop();
      await imports.importText('AAPL.csv', dailyFile(...dailyRows(30)));
    }
  });

  it('are the only ones with MARKET_DATA=files, which delists nothing', async () => {
    const other = await startTestServer({ MARKET_DATA: 'files' }, server.connection);
    try {
      expect(await search('gspc', other)).toEqual([]);
      expect(await search('aapl', other)).toEqual(['AAPL']);
      expect(await search('own', other)).toEqual(['OWN']);
      const listed = (await market.allInstruments(imports.db)).filter(({ provider }) => provider === 'files');
      expect(listed.map(({ delistedOn }) => delistedOn)).toEqual([null, null]);
    } finally {
      await other.stop();
    }
  });
});

it('imported bars say what a file adjusts them for', async () => {
  const adjusted = async (ticker: string) => {
    await expect.poll(async () => (await profile(ticker)).status).toBe(200);
    const params = { ticker, interval: 'daily', range: 'max' } as const;
    return (await call(server, pricesApi.history, { params }, token)).body.adjusted_for;
  };
  await imports.importText('PLAIN.csv', dailyFile('2020-01-02,400,400,400,400,1', '2020-01-03,100,100,100,100,1'));
  expect(await adjusted('PLAIN')).toEqual([]);
  await imports.write('ACTED.actions.csv', 'date,kind,value\n2020-01-03,split,4:1\n');
  await imports.importText('ACTED.csv', dailyFile('2020-01-02,400,400,400,400,1', '2020-01-03,100,100,100,100,1'));
  expect(await adjusted('ACTED')).toEqual(['splits']);
});

describe('the volume of imported bars', () => {
  const volumes = async (ticker: string) => {
    const params = { ticker, interval: 'daily', range: 'max' } as const;
    return (await call(server, pricesApi.history, { params }, token)).body.bars.volume;
  };

  it('is adjusted for splits as prices are, also of bars within the day', async () => {
    await imports.write('VSPL.actions.csv', 'date,kind,value\n2020-01-06,split,4:1\n');
    const day = (date: string, price: number, volume: number) =>
      `${date},${price},${price},${price},${price},${volume}`;
    const days = [day('2020-01-02', 400, 100), day('2020-01-03', 404, 50), day('2020-01-06', 101, 300)];
    await imports.importText('VSPL.csv', dailyFile(...days));
    await expect.poll(async () => (await profile('VSPL')).status).toBe(200);
    expect(await volumes('VSPL')).toEqual([400, 200, 300]);
    const hours = days.flatMap((row) => ['10:00', '11:00', '12:00'].map((time) => row.replace(',', ` ${time},`)));
    await imports.importText('VSPL-1h.csv', dailyFile(...hours));
    const params = { ticker: 'VSPL', granularity: '60m' } as const;
    await expect
      .poll(async () => {
        const { body } = await call(server, pricesApi.historicalCandles, { params, query: {} } as never, token);
        return (body as { bars: { volume: number[] } } | null)?.bars.volume;
      })
      .toEqual([400, 400, 400, 200, 200, 200, 300, 300, 300]);
  });

  it('keeps the fractions of coins', async () => {
    await imports.importText('VOL-USD.csv', dailyFile('2020-01-02,1,1,1,1,0.35', '2020-01-03,1,1,1,1,1.25'));
    await expect.poll(async () => (await profile('VOL-USD')).status).toBe(200);
    expect(await volumes('VOL-USD')).toEqual([0.35, 1.25]);
  });
});

describe('the day of imported bars', () => {
  const dayOf = async (ticker: string) => {
    const quote = (await call(server, pricesApi.quote, { params: { ticker } }, token)).body;
    const params = { ticker, span: 'OneDay' } as const;
    const summary = (await call(server, tickersApi.summaryPrice, { params }, token)).body;
    expect([summary.close, summary.previous_close, summary.change]).toEqual([
      quote.price,
      quote.previous_close,
      quote.change,
    ]);
    return { price: quote.price, before: quote.previous_close, high: quote.year_high, low: quote.year_low };
  };
  const rows = (...closes: readonly number[]) =>
    closes.map((close, day) => `2020-01-0${day + 2},${close},${close},${close},${close},1000`);

  it('compares raw prices, with a split and a dividend from a file of actions', async () => {
    await imports.write(
      'RAW.actions.csv',
      'date,kind,value\n2020-01-03,dividend,8\n2020-01-06,split,4:1\n2020-01-06,dividend,2\n',
    );
    await imports.importText('RAW.csv', dailyFile(...rows(400, 396, 400, 404, 99)));
    await expect.poll(async () => (await profile('RAW')).status).toBe(200);
    expect(await dayOf('RAW')).toEqual({ price: 99, before: 101, high: 101, low: 99 });
  });

  it('compares the closes of a file with adjusted ones, raw or adjusted for splits', async () => {
    const header = 'Date,Open,High,Low,Close,Adj Close,Volume';
    const file = (...days: readonly (readonly [close: number, adjusted: number])[]) =>
      [
        header,
        ...days.map(
          ([close, adjusted], day) => `2020-01-0${day + 2},${close},${close},${close},${close},${adjusted},9`,
        ),
        '',
      ].join('\n');
    await imports.importText('ADJ.csv', file([50, 48], [51, 48.96], [50.5, 49.49]));
    await imports.importText('ADJRAW.csv', file([200, 48], [204, 48.96], [50.5, 50.5]));
    await expect.poll(async () => (await profile('ADJRAW')).status).toBe(200);
    expect(await dayOf('ADJ')).toEqual({ price: 50.5, before: 51, high: 51, low: 50 });
    expect(await dayOf('ADJRAW')).toEqual({ price: 50.5, before: 51, high: 51, low: 50 });
  });

  it('has no change on the first bar', async () => {
    await imports.importText('FIRST.csv', dailyFile(...rows(12)));
    await expect.poll(async () => (await profile('FIRST')).status).toBe(200);
    expect(await dayOf('FIRST')).toEqual({ price: 12, before: null, high: 12, low: 12 });
  });
});
