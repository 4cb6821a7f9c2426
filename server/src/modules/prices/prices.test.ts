import { pricesApi } from '@candlewick/shared-api';
import { prices } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addManyTickers } from '../../testing/many-tickers.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let [advanced, free] = ['', ''];
beforeAll(async () => {
  const connection = await cloneDatabase();
  await addManyTickers(connection, 1);
  server = await startTestServer({ ROLE: 'api' }, connection);
  [advanced, free] = await Promise.all([logIn(server, 'advanced'), logIn(server, 'free')]);
});
afterAll(() => server.stop());

const minuteMs = 60_000;
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
type Granularity = '1m' | '15m' | '60m';
interface CandlesQuery {
  sessions?: string;
  before?: string;
  prices?: 'adjusted' | 'traded';
}
const candles = async (ticker: string, granularity: Granularity, query: CandlesQuery = {}, token = advanced) =>
  (await call(server, pricesApi.historicalCandles, { params: { ticker, granularity }, query }, token)).body!;
const daily = async (ticker: string, range: '1m' | 'max' = '1m', token = advanced) =>
  (await call(server, pricesApi.history, { params: { ticker, interval: 'daily', range } }, token)).body;
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the history for visitors', () => {
  it('is that of the S&P 500 as the free plan has it, without an account', async () => {
    const visitor = (await call(server, pricesApi.sampleHistory, {})).body!;
    const params = { ticker: '^GSPC', interval: 'daily', range: '5y' } as const;
    const { body: own } = await call(server, pricesApi.history, { params }, free);
    expect(visitor).toEqual(own);
  });
});

describe('a history', () => {
  const yearOf = async (ticker: string, kind: 'adjusted' | 'traded') =>
    (
      await call(
        server,
        pricesApi.history,
        { params: { ticker, interval: 'daily', range: '1y' }, query: { prices: kind } },
        advanced,
      )
    ).body;

  it('of traded prices has those of the quote, and the adjusted one says what for', async () => {
    const [adjusted, traded] = await Promise.all([yearOf('KO', 'adjusted'), yearOf('KO', 'traded')]);
    expect([adjusted.prices, adjusted.adjusted_for]).toEqual(['adjusted', ['dividends']]);
    expect([traded.prices, traded.adjusted_for, traded.traded_changes]).toEqual(['traded', [], []]);
    expect(traded.bars.time).toEqual(adjusted.bars.time);
    expect(traded.bars.close[0]).toBeGreaterThan(adjusted.bars.close[0]!);
    const changes = new Map(adjusted.traded_changes.map(({ time, change_fraction }) => [time, change_fraction]));
    for (let bar = 1; bar < traded.bars.time.length; bar += 1) {
      const { bars } = changes.has(traded.bars.time[bar]!) ? traded : adjusted;
      const change = traded.bars.close[bar]! / traded.bars.close[bar - 1]! - 1;
      expect(bars.close[bar]! / bars.close[bar - 1]! - 1).toBeCloseTo(change, 4);
    }
  });

  it.each(['^GSPC', 'EURUSD=X', 'BTC-USD'])('of %s says that nothing was adjusted', async (ticker) => {
    const [adjusted, traded] = await Promise.all([yearOf(ticker, 'adjusted'), yearOf(ticker, 'traded')]);
    expect(adjusted.adjusted_for).toEqual([]);
    expect(traded.bars).toEqual(adjusted.bars);
  });
});

describe('intraday candles', () => {
  it.each(['MSFT', '^GSPC', 'BTC-USD', 'EURUSD=X', 'GC=F', 'BRK-B'])('%s add up to the daily bars', async (ticker) => {
    const minutes = await candles(ticker, '1m', { sessions: '30' });
    expect(prices.historicalCandles.response.parse(minutes)).toEqual(minutes);
    expect(minutes).toMatchObject({ simulated: true, source_label: 'Simulated market', delayed_by: 15 * minuteMs });
    const { time, high, low, close } = minutes.bars;
    expect(time.every((each, bar) => bar === 0 || each > time[bar - 1]!)).toBe(true);
    expect(time.at(-1)! + minuteMs).toBe(minutes.as_of);
    expect(minutes.as_of).toBeLessThanOrEqual(Date.now() - 15 * minuteMs);
    const { bars } = await daily(ticker);
    // A session of the middle, which is closed and whole.
    const at = bars.time.length - 5;
    // Sessions of crypto are days of UTC. Those of forex turn at 17:00 in New York: at 21:00 UTC in summer, at 22:00 in winter, so that
    // the hours from 22:00 of the day before to 21:00 belong to the session in either.
    const [from, to] = ticker === 'BTC-USD' ? [0, dayMs] : [-2 * hourMs, 21 * hourMs];
    const start = bars.time[at]!;
    const inSession = time.flatMap((each, bar) => (each >= start + from && each < start + to ? [bar] : []));
    expect(Math.max(...inSession.map((bar) => high[bar]!))).toBeLessThanOrEqual(bars.high[at]! * (1 + 1e-6));
    expect(Math.min(...inSession.map((bar) => low[bar]!))).toBeGreaterThanOrEqual(bars.low[at]! * (1 - 1e-6));
    expect(close).toContain(bars.close[at]!);
  });

  it('of a quarter and an hour are made of minutes', async () => {
    const [minutes, quarters, hours] = await Promise.all(
      (['1m', '15m', '60m'] as const).map((granularity) => candles('MSFT', granularity, { sessions: '3' })),
    );
    expect(sum(quarters!.bars.volume)).toBe(sum(minutes!.bars.volume));
    expect(sum(hours!.bars.volume)).toBe(sum(minutes!.bars.volume));
    expect(Math.max(...hours!.bars.high)).toBe(Math.max(...minutes!.bars.high));
    expect(hours!.bars.open[0]).toBe(minutes!.bars.open[0]);
    expect(quarters!.bars.time[1]! - quarters!.bars.time[0]!).toBe(15 * minuteMs);
  });

  it('cover a day, a week or a month without a choice', async () => {
    const days = async (granularity: Granularity) => {
      const { time } = (await candles('MSFT', granularity)).bars;
      return new Set(time.map((each) => Math.floor(each / dayMs))).size;
    };
    expect([await days('1m'), await days('15m'), await days('60m')]).toEqual([1, 5, 21]);
  });

  it.each(['MSFT', 'BTC-USD', 'EURUSD=X'])('%s go back page by page without a gap', async (ticker) => {
    const whole = await candles(ticker, '60m', { sessions: '40' });
    const newest = await candles(ticker, '60m', { sessions: '15' });
    const earlier = await candles(ticker, '60m', { sessions: '25', before: newest.sessions[0]!.date });
    expect(earlier.has_earlier).toBe(true);
    expect([...earlier.sessions, ...newest.sessions]).toEqual(whole.sessions);
    for (const column of ['time', 'close', 'volume'] as const)
      expect([...earlier.bars[column], ...newest.bars[column]]).toEqual(whole.bars[column]);
  });

  it('reach beyond the sessions that are kept ready, and say where they begin', async () => {
    const year = await candles('MSFT', '60m', { sessions: '260' });
    expect(year.sessions).toHaveLength(260);
    expect((await candles('MSFT', '1m', { sessions: '260' })).sessions).toHaveLength(30);
    // Its real history has no minutes: they begin with the simulated one.
    const { segments } = await daily('AAPL', 'max');
    const simulatedFrom = segments[1]!.from;
    const soon = new Date(Date.parse(simulatedFrom) + 4 * dayMs).toISOString().slice(0, 10);
    const first = await candles('AAPL', '60m', { sessions: '12', before: soon });
    expect(first.has_earlier).toBe(false);
    expect(first.sessions[0]!.date).toBe(simulatedFrom);
    const params = { ticker: 'AAPL', granularity: '60m' as const };
    const before = await call(
      server,
      pricesApi.historicalCandles,
      { params, query: { before: simulatedFrom } },
      advanced,
    );
    expect(before.status).toBe(204);
  });

  it('have traded prices, too, whose closes are those of the daily bars', async () => {
    const at = '2025-06-02';
    const [adjusted, traded] = await Promise.all(
      (['adjusted', 'traded'] as const).map((prices) => candles('KO', '60m', { sessions: '1', before: at, prices })),
    );
    const { bars } = (
      await call(
        server,
        pricesApi.history,
        { params: { ticker: 'KO', interval: 'daily', range: 'max' }, query: { prices: 'traded' } },
        advanced,
      )
    ).body;
    const day = bars.time.indexOf(Date.parse(traded!.sessions[0]!.date));
    expect(traded!.bars.close.at(-1)).toBeCloseTo(bars.close[day]!, 6);
    expect(traded!.extended_hours).toBe(false);
    expect(adjusted!.bars.close.at(-1)).toBeLessThan(traded!.bars.close.at(-1)! * 0.99);
    expect(traded!.time_zone).toBe('America/New_York');
  });

  it('end as long ago as the plan says', async () => {
    const { time } = (await candles('BTC-USD', '1m', { sessions: '2' }, free)).bars;
    expect(time.at(-1)).toBeLessThanOrEqual(Date.now() - dayMs - minuteMs);
    expect(time.at(-1)).toBeGreaterThan(Date.now() - dayMs - 3 * minuteMs);
  });

  it('are none for imported daily bars, and refuse what does not exist', async () => {
    const ask = (ticker: string, granularity: string, query = {}) =>
      call(server, pricesApi.historicalCandles, { params: { ticker, granularity } as never, query }, advanced);
    expect((await ask('T000', '1m')).status).toBe(204);
    for (const ticker of ['NOPE', '💥', 'A'.repeat(200), '../AAPL', 'BRK/B', ' '])
      expect((await ask(ticker, '1m')).problem.code, ticker).toBe('unknown_ticker');
    expect((await ask('AAPL', '2m')).problem.code).toBe('invalid_request');
    expect((await ask('AAPL', '1m', { sessions: '261' })).problem.code).toBe('invalid_request');
  });
});

describe('the status of a market', () => {
  const status = async (market: string) =>
    (await call(server, pricesApi.marketStatus, { params: { market } }, advanced)).body;

  it.each(['NYSE', 'nasdaq', 'stock', 'forex', 'commodity', 'crypto'])('%s has hours and holidays', async (market) => {
    const body = await status(market);
    expect(prices.marketStatus.response.parse(body)).toEqual(body);
    const { session, as_of } = body;
    expect(session.close).toBeGreaterThan(as_of);
    expect(body.next_close).toBe(session.close);
    expect(body.status === 'open').toBe(session.open <= as_of);
    expect(body.next_open).toBeGreaterThan(as_of);
    // On an exchange, nine or ten holidays a year fall on weekdays, and two to four days end early.
    const isExchange = !['forex', 'commodity', 'crypto'].includes(market);
    const [fewest, most] = { forex: [0, 2], commodity: [1, 3], crypto: [0, 0] }[market] ?? [9, 11];
    expect(body.holidays.length).toBeGreaterThanOrEqual(fewest!);
    expect(body.holidays.length).toBeLessThanOrEqual(most!);
    expect(body.early_closes.length > 0).toBe(isExchange);
  });

  it('is always open for crypto', async () => {
    expect((await status('crypto')).status).toBe('open');
  });
});

describe('several quotes', () => {
  it('come in the order of the question, and name what is unknown', async () => {
    const query = { tickers: 'msft, BRK-B,EURUSD=X,NOPE,msft' };
    const { body } = await call(server, pricesApi.quotes, { query } as never, advanced);
    expect(body.quotes.map(({ ticker }) => ticker)).toEqual(['MSFT', 'BRK-B', 'EURUSD=X']);
    expect(body.unknown).toEqual(['NOPE']);
  });

  it.each(['', ',', 'a b', Array.from({ length: 51 }, () => 'AAPL').join(',')])('%j is refused', async (tickers) => {
    const { problem } = await call(server, pricesApi.quotes, { query: { tickers } } as never, advanced);
    expect(problem.code).toBe('invalid_request');
  });
});

describe('a ratio', () => {
  it('has the sessions that both have', async () => {
    const ask = async (ticker: string, other: string, range = 'max') =>
      (await call(server, pricesApi.ratio, { params: { ticker, other }, query: { range } as never }, advanced)).body;
    const { bars, ...about } = await ask('BTC-USD', 'T000');
    const [coin, index] = [await daily('BTC-USD', 'max'), await daily('T000', 'max')];
    const shared = coin.bars.time.filter((time) => index.bars.time.includes(time));
    expect(bars.time).toEqual(shared);
    expect(about).toMatchObject({ simulated: true, source_label: 'Simulated market ÷ sp500-2000.csv' });
    const [first] = shared;
    const of = ({ bars: { time, close } }: typeof coin) => close[time.indexOf(first!)]!;
    expect(bars.ratio[0]).toBeCloseTo(of(coin) / of(index), 5);
    expect((await ask('MSFT', 'MSFT', '1y')).bars.ratio.every((value) => value === 1)).toBe(true);
  });

  it('says so if real prices are divided by simulated ones', async () => {
    const ask = async (other: string, range: string) =>
      (await call(server, pricesApi.ratio, { params: { ticker: 'SPY', other }, query: { range } as never }, advanced))
        .body.mixed_prices;
    expect(await ask('^GSPC', 'max')).toBe(
      'This compares real prices with simulated ones: SPY is simulated; ^GSPC is real until April 17, 2020, then simulated.',
    );
    expect([await ask('^GSPC', '1y'), await ask('QQQ', 'max')]).toEqual([null, null]);
  });
});

describe('lists of prices', () => {
  it.each([
    [pricesApi.popularForex, 'forex', 'EURUSD=X'],
    [pricesApi.popularCrypto, 'crypto', 'BTC-USD'],
    [pricesApi.popularCommodities, 'commodity', 'GC=F'],
    [pricesApi.popularEtfs, 'etf', 'VOO'],
  ] as const)('%o has the %s with its quote', async (endpoint, type, ticker) => {
    const { body } = await call(server, endpoint, {}, advanced);
    expect(prices.popularForex.response.parse(body)).toEqual(body);
    expect(body.rows.length).toBeGreaterThanOrEqual(12);
    expect(new Set(body.rows.map((row) => row.type))).toEqual(new Set([type]));
    const row = body.rows.find((each) => each.ticker === ticker)!;
    expect(row.closes).toHaveLength(30);
    expect(row.closes).toEqual((await daily(ticker, 'max')).bars.close.slice(-30));
    expect(row).toMatchObject({ simulated: true, source_label: 'Simulated market' });
    expect(row.day_low).toBeLessThanOrEqual(row.price);
    expect(row.day_high).toBeGreaterThanOrEqual(row.price);
    expect(row.change_fraction).toBeCloseTo(row.price / (row.price - row.change!) - 1, 12);
  });

  it('has every listed instrument at its last close', async () => {
    const { body } = await call(server, pricesApi.allPrices, { query: {} }, free);
    expect(body.rows).toHaveLength(633 + 1);
    expect(body.delayed_by).toBe(dayMs);
    const of = (ticker: string) => body.rows.find((row) => row.ticker === ticker);
    const { bars } = await daily('^GSPC', '1m', free);
    expect(of('^GSPC')).toMatchObject({ price: bars.close.at(-1), as_of: bars.time.at(-1), simulated: true });
    expect(of('T000')).toMatchObject({ price: 2874.560059, simulated: false, source_label: 'sp500-2000.csv' });
  });

  it('has the asked instruments in their order, without unknown ones', async () => {
    const { body } = await call(server, pricesApi.allPrices, { query: { tickers: 't000,NOPE9,^GSPC,T000' } }, free);
    expect(body.rows.map(({ ticker }) => ticker)).toEqual(['T000', '^GSPC']);
  });
});
