import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { prices, tickers } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, logIn, startTestServer } from '../testing/test-server.ts';
import { packColumns, unpackColumns } from './packed-columns.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
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
    ['INC', 'AAPL'],
    ['^', '^GSPC'],
  ])('%s finds %s', async (q, ticker) => {
    for (const endpoint of [tickersApi.searchTickers, tickersApi.searchBacktestTickers]) {
      const { results } = (await call(server, endpoint, { params: { q } }, token)).body;
      expect(results.map((result) => result.ticker)).toEqual([ticker]);
      expect(results[0]).toMatchObject({ simulated: false });
    }
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
      last_date: '2020-04-17',
      source: 'sample',
      delayed_by: null,
    });
    const range = (await call(server, tickersApi.dateRange, { params: { ticker: 'AAPL' } }, token)).body;
    expect(range).toMatchObject({ first_date: '2013-05-13', last_date: '2018-05-11', bars: 1260 });
  });

  it('reject an unknown ticker with advice', async () => {
    const { status, problem } = await call(server, tickersApi.profile, { params: { ticker: 'NOPE' } }, token);
    expect(status).toBe(404);
    expect(problem).toMatchObject({
      code: 'unknown_ticker',
      detail: 'There is no instrument NOPE. Search by symbol or name to find one.',
    });
  });
});

describe('history', () => {
  it('counts ranges back from the last session', async () => {
    const spans = await Promise.all(
      (['1m', '3m', '6m', 'ytd', '1y', '5y', 'max'] as const).map((range) => history('^GSPC', 'daily', range)),
    );
    expect(spans.map(({ bars }) => day(bars.time[0]))).toEqual([
      '2020-03-17',
      '2020-01-17',
      '2019-10-17',
      '2020-01-02',
      '2019-04-17',
      '2015-04-17',
      '2000-01-03',
    ]);
    for (const { bars } of spans) expect(day(bars.time.at(-1))).toBe('2020-04-17');
    expect(spans.at(-1)?.bars.close).toHaveLength(5105);
    expect(prices.history.response.parse(spans[0])).toEqual(spans[0]);
  });

  it('adjusts prices of AAPL for dividends and leaves volume', async () => {
    const { bars } = await history('AAPL', 'daily', 'max');
    const factor = 50.961628 / 64.96286;
    expect(bars.close[0]).toBe(50.961628);
    expect(bars.open[0]).toBeCloseTo(64.501427 * factor, 5);
    expect(bars.volume[0]).toBe(79_237_200);
  });

  it('aggregates sessions to weeks and months', async () => {
    const [daily, weekly, monthly] = await Promise.all(
      (['daily', 'weekly', 'monthly'] as const).map((interval) => history('AAPL', interval, 'max')),
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
    expect(weekly!.bars.time).toHaveLength(261);
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
  it('has the last session with its day and year ranges', async () => {
    const { body } = await call(server, pricesApi.quote, { params: { ticker: '^GSPC' } }, token);
    expect(prices.quote.response.parse(body)).toEqual(body);
    expect(body).toMatchObject({ price: 2874.560059, previous_close: 2799.550049, year_high: 3393.52002 });
    expect(body.change_fraction).toBeCloseTo(2874.560059 / 2799.550049 - 1, 12);
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
