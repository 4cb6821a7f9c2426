import { computeIndicator } from '@candlewick/engine';
import { spanReturn, spanStart } from '@candlewick/engine/market';
import { pricesApi, tickersApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addManyTickers } from '../../../testing/many-tickers.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let [advanced, free] = ['', ''];
beforeAll(async () => {
  // The market stands still at noon of yesterday (UTC), as a minute begins: the newest bar ends where the quote is.
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / dayMs - 1) * dayMs + dayMs / 2 });
  const connection = await cloneDatabase();
  await addManyTickers(connection, 1);
  server = await startTestServer({ ROLE: 'api' }, connection);
  [advanced, free] = await Promise.all([logIn(server, 'advanced'), logIn(server, 'free')]);
});
afterAll(async () => {
  vi.useRealTimers();
  await server.stop();
});

const dayMs = 86_400_000;
type Granularity = '1m' | '15m' | '60m' | 'daily' | 'weekly';
interface Columns {
  readonly high: number[];
  readonly low: number[];
  readonly close: number[];
  readonly volume: number[];
}
const history = async (ticker: string, interval: 'daily' | 'weekly' = 'daily', range: 'max' | '1y' | '5y' = 'max') =>
  (await call(server, pricesApi.history, { params: { ticker, interval, range } }, advanced)).body.bars;
const oscillators = async (ticker: string, granularity: Granularity) =>
  (await call(server, tickersApi.oscillators, { params: { ticker, granularity } }, advanced)).body!;

/** Textbook formulas, written without the engine. */
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const last = (values: readonly number[], count: number) => values.slice(-count);
function exponential(values: readonly number[], period: number): number[] {
  const averages = [mean(values.slice(0, period))];
  for (const value of values.slice(period))
    averages.push(averages.at(-1)! + (2 / (period + 1)) * (value - averages.at(-1)!));
  return averages;
}
function relativeStrength(close: readonly number[], period: number): number {
  const changes = close.slice(1).map((value, bar) => value - close[bar]!);
  const smoothed = (of: (change: number) => number) =>
    changes
      .slice(period)
      .reduce(
        (average, change) => (average * (period - 1) + of(change)) / period,
        mean(changes.slice(0, period).map(of)),
      );
  return 100 - 100 / (1 + smoothed((change) => Math.max(0, change)) / smoothed((change) => Math.max(0, -change)));
}
const placeAt = ({ high, low, close }: Columns, end: number, period: number) => {
  const [top, bottom] = [Math.max(...high.slice(end - period, end)), Math.min(...low.slice(end - period, end))];
  return (close[end - 1]! - bottom) / (top - bottom);
};
function channelIndex({ high, low, close }: Columns, period: number): number {
  const typical = last(
    close.map((value, bar) => (value + high[bar]! + low[bar]!) / 3),
    period,
  );
  return (typical.at(-1)! - mean(typical)) / (0.015 * mean(typical.map((value) => Math.abs(value - mean(typical)))));
}
function moneyFlow({ high, low, close, volume }: Columns, period: number): number {
  const typical = close.map((value, bar) => (value + high[bar]! + low[bar]!) / 3);
  const flows = typical.map((value, bar) => Math.sign(value - (typical[bar - 1] ?? value)) * value * volume[bar]!);
  const sum = (sign: number) => last(flows, period).reduce((total, flow) => total + Math.max(0, flow * sign), 0);
  return 100 - 100 / (1 + sum(1) / sum(-1));
}
function macdOf(close: readonly number[]): { readonly line: number; readonly signal: number } {
  const slow = exponential(close, 26);
  const fast = last(exponential(close.slice(14), 12), slow.length);
  const line = fast.map((value, bar) => value - slow[bar]!);
  return { line: line.at(-1)!, signal: exponential(line, 9).at(-1)! };
}

describe('moving averages', () => {
  const averages = async (endpoint: typeof tickersApi.movingAverages, granularity?: 'daily' | 'weekly') => {
    const query = granularity === undefined ? {} : { granularity };
    return (await call(server, endpoint, { params: { ticker: 'MSFT' }, query }, advanced)).body!;
  };

  it.each(['daily', 'weekly'] as const)('are those of the adjusted %s closes', async (granularity) => {
    const { close } = await history('MSFT', granularity);
    const column = Float64Array.from(close);
    // Both averages read the closes only.
    const bars = {
      length: close.length,
      time: column,
      open: column,
      high: column,
      low: column,
      close: column,
      volume: column,
    };
    const body = await averages(tickersApi.movingAverages, granularity);
    expect(body).toMatchObject({ granularity, price: expect.closeTo(close.at(-1)!, 4) as number });
    expect(body.moving_averages.lines).not.toEqual([]);
    for (const { indicator, params, value, verdict } of body.moving_averages.lines) {
      const period = params['period']!;
      const expected = indicator === 'SMA' ? mean(last(close, period)) : exponential(close, period).at(-1)!;
      expect(value, `${indicator} ${period}`).toBeCloseTo(expected, 4);
      expect(value).toBeCloseTo(computeIndicator(bars, { indicator, params }).values.at(-1)!, 4);
      expect(verdict).toBe(close.at(-1)! > expected ? 'buy' : 'sell');
    }
    const simple = await averages(tickersApi.simpleMovingAverage, granularity);
    expect(simple.moving_averages.lines).toEqual(body.moving_averages.lines.slice(0, 5));
  });

  it('are daily ones unless weekly ones are asked for, and no others', async () => {
    expect(await averages(tickersApi.movingAverages)).toMatchObject({ granularity: 'daily' });
    const query = { granularity: '15m' } as never;
    const { problem } = await call(server, tickersApi.movingAverages, { params: { ticker: 'MSFT' }, query }, advanced);
    expect(problem.code).toBe('invalid_request');
  });

  it('of intraday bars are those of the candles', async () => {
    const params = { ticker: 'JPM', granularity: '15m' } as const;
    const candles = await call(server, pricesApi.historicalCandles, { params, query: { sessions: 16 } }, advanced);
    const { close } = candles.body!.bars;
    const { body } = await call(server, tickersApi.allIntraday, { params }, advanced);
    expect([body!.as_of, body!.price]).toEqual([candles.body!.as_of, close.at(-1)]);
    for (const {
      indicator,
      params: { period = 0 },
      value,
    } of body!.moving_averages.lines)
      if (indicator === 'SMA') expect(value).toBeCloseTo(mean(last(close, period)), 6);
    const groups = [body!.moving_averages, body!.oscillators];
    expect(groups.map(({ lines }) => lines.length)).toEqual([10, 8]);
    for (const key of ['buy', 'neutral', 'sell'] as const)
      expect(body!.summary[key]).toBe(groups[0]!.summary[key] + groups[1]!.summary[key]);
    const alone = await oscillators('JPM', '15m');
    expect(alone.oscillators).toEqual(body!.oscillators);
  });

  it.each(['1m', '15m', '60m'] as const)('of %s have bars enough for the longest', async (granularity) => {
    const { body } = await call(server, tickersApi.allIntraday, { params: { ticker: 'MSFT', granularity } }, advanced);
    const periods = body!.moving_averages.lines.map(({ params }) => params['period']);
    expect(periods).toContain(200);
  });
});

describe('oscillators', () => {
  it.each(['daily', 'weekly'] as const)('of %s bars are those of the formulas', async (granularity) => {
    const bars = await history('AAPL', granularity);
    const { close } = bars;
    const { oscillators: group, ...about } = await oscillators('AAPL', granularity);
    expect(about).toMatchObject({ ticker: 'AAPL', currency: 'USD', granularity, simulated: true, delayed_by: 900_000 });
    const { line, signal } = macdOf(close);
    const slow = [0, 1, 2].map((back) => 100 * placeAt(bars, close.length - back, 14));
    const expected = {
      RSI: relativeStrength(close, 14),
      'STOCH-SLOWK': mean(slow),
      CCI: channelIndex(bars, 20),
      WILLR: 100 * (placeAt(bars, close.length, 14) - 1),
      MFI: moneyFlow(bars, 14),
      MACD: line,
    };
    const values = Object.fromEntries(group.lines.map(({ indicator, value }) => [indicator, value]));
    for (const [indicator, value] of Object.entries(expected))
      expect(values[indicator], indicator).toBeCloseTo(value, 2);
    expect(group.lines.find(({ indicator }) => indicator === 'MACD')!.verdict).toBe(line > signal ? 'buy' : 'sell');
  });

  it('say how often their verdicts were right, over all bars', async () => {
    const bars = await history('AAPL');
    const { lines } = (await oscillators('AAPL', 'daily')).oscillators;
    const rises = (bar: number) => bars.close[bar + 20]! > bars.close[bar]!;
    const judged = bars.close.length - 20;
    const usual = Array.from({ length: judged }, (_, bar) => rises(bar)).filter(Boolean).length / judged;
    for (const { verdict, record } of lines) {
      if (verdict === 'neutral') expect(record).toBeNull();
      if (!record) continue;
      expect(record.bars).toBe(20);
      expect(record.right).toBeLessThanOrEqual(record.cases);
      if (verdict === 'buy') expect(record.usual_fraction).toBeCloseTo(usual, 6);
    }
    expect(lines.some(({ record }) => record && record.cases > 20)).toBe(true);
  });

  it('are none of imported bars within the day, and refuse what does not exist', async () => {
    const ask = (ticker: string, granularity: string) =>
      call(server, tickersApi.oscillators, { params: { ticker, granularity } as never }, advanced);
    expect((await ask('T000', '15m')).status).toBe(204);
    expect((await ask('T000', 'daily')).status).toBe(200);
    expect((await ask('NOPE', 'daily')).problem.code).toBe('unknown_ticker');
    expect((await ask('AAPL', '2m')).problem.code).toBe('invalid_request');
    const { problem } = await call(
      server,
      tickersApi.allIntraday,
      { params: { ticker: 'AAPL', granularity: 'daily' } as never },
      advanced,
    );
    expect(problem.code).toBe('invalid_request');
  });

  it('are refused to a plan without technicals, and as old as the plan says', async () => {
    const params = { ticker: 'MSFT', granularity: 'daily' } as const;
    const refused = await call(server, tickersApi.oscillators, { params }, free);
    expect(refused.problem).toMatchObject({ code: 'tier_required', feature: 'technicals' });
    expect(refused.status).toBe(403);
    const beginner = await call(server, tickersApi.oscillators, { params }, await logIn(server, 'beginner'));
    expect(beginner.body).toMatchObject({ delayed_by: dayMs });
    expect(beginner.body!.as_of).toBeLessThanOrEqual(Date.now() - dayMs);
  });
});

const spans = ['OneDay', 'OneWeek', 'OneMonth', 'ThreeMonths', 'SixMonths', 'OneYear', 'FiveYears'] as const;
type Span = (typeof spans)[number];
const summary = async (ticker: string, span: Span, token = advanced) =>
  (await call(server, tickersApi.summaryPrice, { params: { ticker, span } }, token)).body;

describe('prices', () => {
  const current = async (ticker: string, token = advanced) =>
    (await call(server, tickersApi.currentPrice, { params: { ticker } }, token)).body;

  it.each(['MSFT', '^GSPC', 'BTC-USD', 'EURUSD=X', 'BRK-B'])('of %s are those of the quote', async (ticker) => {
    const { body: quote } = await call(server, pricesApi.quote, { params: { ticker } }, advanced);
    const now = await current(ticker);
    expect(now.currency).toBe(quote.currency);
    expect(now.price).toBe(quote.price);
    expect(now.change).toBeCloseTo(now.price - now.previous_close!, 9);
    expect(now.previous_close).toBe(quote.previous_close);
    const day = await summary(ticker, 'OneDay');
    expect(day.granularity).toBe('1m');
    expect(day.previous_close).toBeCloseTo(now.previous_close!, 4);
    expect(day.close / now.price).toBeCloseTo(1, 6);
  });

  it.each(spans)('summarize %s', async (span) => {
    const body = await summary('MSFT', span);
    const { points, open, high, low, close, change, change_fraction, previous_close, volume } = body;
    expect(body).toMatchObject({ span, ticker: 'MSFT', simulated: true });
    expect([open, close].every((price) => low <= price && price <= high)).toBe(true);
    expect(Math.max(...points.close)).toBeLessThanOrEqual(high);
    expect(points.close.at(-1)).toBe(close);
    expect(points.time).toHaveLength(points.close.length);
    expect(change).toBeCloseTo(close - previous_close!, 9);
    expect(change_fraction).toBeCloseTo(close / previous_close! - 1, 12);
    expect(volume).toBeGreaterThan(0);
  });

  it('cover the sessions of their span', async () => {
    const { high, low, time } = await history('MSFT');
    const days = async (span: Span) =>
      new Set((await summary('MSFT', span)).points.time.map((each) => Math.floor(each / dayMs))).size;
    const inWeek = time.filter((each) => each > spanStart('1w', time.at(-1)!));
    expect([await days('OneDay'), await days('OneWeek')]).toEqual([1, inWeek.length]);
    const year = await summary('MSFT', 'OneYear');
    const bars = await history('MSFT', 'daily', '1y');
    // The history begins with the close that the year is measured from.
    expect(year.points.time).toEqual(bars.time.slice(1));
    expect(year.high).toBeCloseTo(Math.max(...bars.high.slice(1)), 5);
    expect(year.previous_close).toBeCloseTo(bars.close[0]!, 5);
    const years = await summary('MSFT', 'FiveYears');
    expect((await history('MSFT', 'weekly', '5y')).time.slice(-years.points.time.length)).toEqual(years.points.time);
    expect([years.low, years.high].every((price) => price >= Math.min(...low) && price <= Math.max(...high))).toBe(
      true,
    );
  });

  it.each(['MSFT', 'BTC-USD', 'EURUSD=X', 'GC=F', '^GSPC', 'SPY'])(
    'of %s are the return that its history has',
    async (ticker) => {
      const all = await history(ticker);
      for (const [span, engineSpan, range] of [
        ['OneYear', '1y', '1y'],
        ['FiveYears', '5y', '5y'],
      ] as const) {
        const expected = spanReturn(all, engineSpan)!;
        const { change_fraction } = await summary(ticker, span);
        const params = { ticker, interval: 'weekly', range } as const;
        const { base, bars } = (await call(server, pricesApi.history, { params }, advanced)).body;
        expect(change_fraction).toBeCloseTo(expected, 6);
        expect(bars.close.at(-1)! / base!.close - 1).toBeCloseTo(expected, 5);
      }
    },
  );

  it('of an import are those of its daily bars', async () => {
    const { close, open, volume, time } = await history('T000');
    const day = await summary('T000', 'OneDay');
    expect(day).toMatchObject({ granularity: 'daily', simulated: false, source: 'files', delayed_by: null });
    expect(day).toMatchObject({ open: open.at(-1), close: close.at(-1), volume: volume.at(-1), as_of: time.at(-1) });
    expect(day.previous_close).toBe(close.at(-2));
    const month = time.findIndex((each) => each > spanStart('1m', time.at(-1)!));
    expect((await summary('T000', 'OneMonth')).points.close).toEqual(close.slice(month));
  });

  it('are as old as the plan says', async () => {
    expect((await current('BTC-USD', free)).as_of).toBeLessThanOrEqual(Date.now() - dayMs);
    expect((await summary('BTC-USD', 'OneDay', free)).as_of).toBeLessThanOrEqual(Date.now() - dayMs);
  });

  it('refuse a span that does not exist', async () => {
    const params = { ticker: 'MSFT', span: 'OneHour' } as never;
    expect((await call(server, tickersApi.summaryPrice, { params }, advanced)).problem.code).toBe('invalid_request');
  });
});
