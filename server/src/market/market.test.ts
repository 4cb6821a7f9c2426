import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { prices, tickers } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyTickers } from '../testing/many-tickers.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../testing/test-server.ts';
import { packColumns, unpackColumns } from './packed-columns.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  const connection = await cloneDatabase();
  await addManyTickers(connection, 1);
  server = await startTestServer({}, connection);
  token = await logIn(server, 'free');
});
afterAll(() => server.stop());

const day = (time: number | undefined) => new Date(time ?? 0).toISOString().slice(0, 10);
async function history(ticker: string, interval: string, range: string) {
  const params = { ticker, interval, range } as { ticker: string; interval: 'daily'; range: '1m' };
  return (await call(server, pricesApi.history, { params }, token)).body;
}

describe('search', () => {
  it.each([
    ['GSPC', '^GSPC'],
    ['^gspc', '^GSPC'],
    ['S&P', '^GSPC'],
    ['s&p 500', '^GSPC'],
    ['apple', 'AAPL'],
    ['aap', 'AAPL'],
  ])('%s finds %s', async (q, ticker) => {
    for (const endpoint of [tickersApi.searchTickers, tickersApi.searchBacktestTickers]) {
      const { results } = (await call(server, endpoint, { params: { q } }, token)).body;
      expect(results[0]).toMatchObject({ ticker, simulated: true });
    }
  });

  it('of stocks finds no other instruments', async () => {
    const typesOf = async (endpoint: typeof tickersApi.searchTickers) =>
      (await call(server, endpoint, { params: { q: 'a' } }, token)).body.results.map(({ type }) => type);
    expect(new Set(await typesOf(tickersApi.searchTickers)).size).toBeGreaterThan(1);
    expect(new Set(await typesOf(tickersApi.searchStocks))).toEqual(new Set(['stock']));
    expect((await fetch(`${server.address}/api/tickers/tickers/stocks/search/apple`)).status).toBe(401);
  });

  it('finds nothing for nonsense', async () => {
    expect((await call(server, tickersApi.searchTickers, { params: { q: 'zzz%_' } }, token)).body.results).toEqual([]);
  });
});

describe('profile and dates', () => {
  it('state instrument, dates and source', async () => {
    const { body } = await call(server, tickersApi.profile, { params: { ticker: '^gspc' } }, token);
    expect(tickers.profile.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      ticker: '^GSPC',
      type: 'index',
      first_date: '2000-01-03',
      source: 'sample',
      source_label: 'Daily history 2000–2020 (vega-datasets), then simulated market',
      simulated: true,
      delayed_by: 24 * 3_600_000,
    });
    expect(body.segments).toEqual([
      { from: '2000-01-03', to: '2020-04-17', source: 'Daily history 2000–2020 (vega-datasets)', simulated: false },
      { from: '2020-04-20', to: body.last_date, source: 'Simulated market', simulated: true },
    ]);
    const range = (await call(server, tickersApi.dateRange, { params: { ticker: 'MSFT' } }, token)).body;
    expect(range).toMatchObject({ first_date: '2006-01-03', source_label: 'Simulated market', simulated: true });
  });

  it('reject an unknown ticker with advice', async () => {
    const { status, problem } = await call(server, tickersApi.profile, { params: { ticker: 'NOPE' } }, token);
    expect(status).toBe(404);
    expect(problem).toMatchObject({
      code: 'unknown_ticker',
      detail: 'No symbol NOPE. Search by name to find it.',
    });
  });
});

describe('history', () => {
  it('counts ranges back from the last session', async () => {
    const spans = await Promise.all(
      (['1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const).map((range) => history('T000', 'daily', range)),
    );
    expect(spans.map(({ bars }) => day(bars.time[0]))).toEqual([
      '2020-03-17',
      '2020-01-17',
      '2019-10-17',
      // The last close of the year before, which the year to date is measured from.
      '2019-12-31',
      '2019-04-17',
      '2015-04-17',
      '2000-01-03',
    ]);
    for (const { bars, base } of spans) {
      expect(day(bars.time.at(-1))).toBe('2020-04-17');
      expect(base).toEqual({ time: bars.time[0], close: bars.close[0] });
    }
    expect(spans.at(-1)?.bars.close).toHaveLength(5105);
    expect(prices.history.response.parse(spans[0])).toEqual(spans[0]);
  });

  it('names the source of the bars that it has, not of others', async () => {
    const [all, year] = [await history('^GSPC', 'daily', 'max'), await history('^GSPC', 'daily', '1y')];
    expect(all.segments.map(({ from, simulated }) => [from, simulated])).toEqual([
      ['2000-01-03', false],
      ['2020-04-20', true],
    ]);
    expect(year.segments.map(({ simulated }) => simulated)).toEqual([true]);
    expect([all.source_label, year.source_label]).toEqual([
      'Daily history 2000–2020 (vega-datasets), then simulated market',
      'Simulated market',
    ]);
  });

  it('aggregates sessions to weeks and months', async () => {
    const [daily, weekly, monthly] = await Promise.all(
      (['daily', 'weekly', 'monthly'] as const).map((interval) => history('T000', interval, 'max')),
    );
    const inMonth = daily!.bars.time
      .map((time, bar) => ({ month: day(time).slice(0, 7), bar }))
      .filter(({ month }) => month === '2013-06')
      .map(({ bar }) => bar);
    const at = monthly!.bars.time.findIndex((time) => day(time).startsWith('2013-06'));
    expect(monthly!.bars.high[at]).toBe(Math.max(...inMonth.map((bar) => daily!.bars.high[bar] ?? 0)));
    expect(monthly!.bars.open[at]).toBe(daily!.bars.open[inMonth[0] ?? 0]);
    expect(monthly!.bars.close[at]).toBe(daily!.bars.close[inMonth.at(-1) ?? 0]);
    const total = (volumes: number[]) => volumes.reduce((sum, volume) => sum + volume, 0);
    expect(total(monthly!.bars.volume)).toBe(total(daily!.bars.volume));
    expect(total(weekly!.bars.volume)).toBe(total(daily!.bars.volume));
    expect(weekly!.bars.time).toHaveLength(1059);
  });

  it('is sent compressed, and not at all to a client that has it', async () => {
    const url = `${server.address}/api/prices/%5EGSPC/daily/max`;
    const authorization = `Bearer ${token}`;
    const first = await fetch(url, { headers: { authorization, 'accept-encoding': 'gzip' } });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(first.headers.get('cache-control')).toBe('private, max-age=300');
    await first.arrayBuffer();
    const again = await fetch(url, { headers: { authorization, 'if-none-match': first.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('rejects an unknown interval or range', async () => {
    const params = { ticker: 'AAPL', interval: 'hourly' as 'daily', range: '2m' as '1m' };
    const { problem } = await call(server, pricesApi.history, { params }, token);
    expect(problem.problems?.map(({ path }) => path)).toEqual(['params.interval', 'params.range']);
  });
});

describe('quote', () => {
  it('of imported bars is the last session, with its day and year ranges', async () => {
    const { body } = await call(server, pricesApi.quote, { params: { ticker: 'T000' } }, token);
    expect(prices.quote.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ price: 2874.560059, previous_close: 2799.550049, year_high: 3393.52002, bid: null });
    expect(body.change_fraction).toBeCloseTo(2874.560059 / 2799.550049 - 1, 12);
  });

  it('of the sample market is as old as the plan says', async () => {
    const ask = async (tier: string) =>
      (await call(server, pricesApi.quote, { params: { ticker: 'BTC-USD' } }, await logIn(server, tier))).body;
    const before = Date.now();
    const [free, advanced] = [await ask('free'), await ask('advanced')];
    for (const [quote, delayMs] of [
      [free, 24 * 3_600_000],
      [advanced, 15 * 60_000],
    ] as const) {
      expect(prices.quote.response.parse(quote)).toEqual(quote);
      expect(quote).toMatchObject({ source_label: 'Simulated market', simulated: true, delayed_by: delayMs });
      expect(quote.as_of % 1000).toBe(0);
      expect(quote.as_of).toBeGreaterThan(before - delayMs - 1000);
      expect(quote.as_of).toBeLessThanOrEqual(Date.now() - delayMs);
      expect(quote.day_low).toBeLessThanOrEqual(quote.price);
      expect(quote.day_high).toBeGreaterThanOrEqual(quote.price);
      expect(quote.year_low).toBeLessThanOrEqual(quote.day_low);
      expect(quote.year_high).toBeGreaterThanOrEqual(quote.day_high);
    }
  });
});

describe('packed columns', () => {
  it('unpack unchanged, even from unaligned bytes', () => {
    const columns = [Float64Array.of(1, 2, 3), Float64Array.of(-0.5, Number.NaN, 1e300)];
    const packed = packColumns(columns);
    const odd = new Uint8Array(packed.length + 1);
    odd.set(packed, 1);
    for (const bytes of [packed, odd.subarray(1)]) expect(unpackColumns(bytes, 2)).toEqual(columns);
  });
});
