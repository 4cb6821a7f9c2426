import { SeriesCache } from '@candlewick/engine';
import type { Bars } from '@candlewick/engine';
import { tickersApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import { all, any, macd, price, ref, rsi, sma, when } from '@candlewick/shared-api/compose-strategy';
import { tickers } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openThreadMarket } from '../../../market/thread-market.ts';
import { screenerRow } from '../../../testing/screener-rows.ts';
import { call, cloneDatabase, logIn, registerUser, startTestServer } from '../../../testing/test-server.ts';
import * as repository from './screener.repository.ts';

type Body = EndpointInput<typeof tickersApi.screener>['body'];

const [day, quarterHour] = [24 * 60, 15];
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let token: string;
/** Histories as a plan sees them, by delay and ticker. */
const histories = new Map<number, Map<string, Bars>>();

beforeAll(async () => {
  const connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  server = await startTestServer({ ROLE: 'api' }, connection);
  token = await logIn(server, 'advanced');
  const { market } = await openThreadMarket({ connection, marketData: 'sample' });
  for (const delay of [day, quarterHour]) {
    const bars = new Map<string, Bars>();
    for (const { ticker } of market.listed) {
      const series = await market.findSeries(ticker, delay);
      if (series) bars.set(ticker, series.bars);
    }
    histories.set(delay, bars);
    const rows = [...bars.keys()].map((ticker, number) => ({ ...screenerRow(number, delay), ticker }));
    await repository.writeRows(rows, drizzle(pool));
    await repository.writeProgress({ delay_minutes: delay, done: rows.length, total: rows.length }, drizzle(pool));
  }
}, 120_000);
afterAll(async () => {
  await server.stop();
  await pool.end();
});

const ask = (body: Body, own = token) => call(server, tickersApi.screener, { body }, own);
const everything = { page: 1, page_size: 500 };
const symbolsOf = async (body: Body, own = token) => {
  const pages = await Promise.all(
    [1, 2].map(async (page) => (await ask({ ...body, pagination: { ...everything, page } }, own)).body.rows),
  );
  return pages.flat().map(({ ticker }) => ticker);
};

/** Tickers of a delay whose history meets a test on its last bar. */
const expected = (delay: number, test: (series: SeriesCache, last: number) => boolean) =>
  [...(histories.get(delay) ?? [])]
    .filter(([, bars]) => test(new SeriesCache(bars), bars.length - 1))
    .map(([ticker]) => ticker)
    .toSorted();

/** Above now, and below on the last earlier bar on which the two differed. */
function crossesAbove(left: Float64Array, right: Float64Array, last: number): boolean {
  if (!(left[last]! > right[last]!)) return false;
  let before = last - 1;
  while (before >= 0 && left[before] === right[before]) before -= 1;
  return left[before]! < right[before]!;
}

const smaCross = all(when(sma(10), 'cross_over', sma(20)));

describe('a rule of the screener', () => {
  it('leaves the instruments that it holds on, with the bars of the plan', async () => {
    const ofDelay = (delay: number) =>
      expected(delay, (series, last) => crossesAbove(series.get(sma(10)), series.get(sma(20)), last));
    expect(ofDelay(quarterHour).length).toBeGreaterThan(0);
    expect((await symbolsOf({ rule: smaCross })).toSorted()).toEqual(ofDelay(quarterHour));
    const free = await logIn(server, 'free');
    expect((await symbolsOf({ rule: smaCross }, free)).toSorted()).toEqual(ofDelay(day));
  });

  it('follows groups, distances, earlier bars and weeks', async () => {
    const weekly = { ...sma(10), interval: 'weekly' } as const;
    const rule = {
      match: 'all',
      conditions: [when(price, 'greater_than', { ...sma(50), percent: 2 } as ReturnType<typeof sma>)],
      groups: [any(when(rsi(14), 'greater_than', 60), when(price, 'less_than', weekly))],
    } as const;
    const holds = (series: SeriesCache, last: number) =>
      series.get(price)[last]! > series.get(sma(50))[last]! * 1.02 &&
      (series.get(rsi(14))[last]! > 60 || series.get(price)[last]! < series.get(weekly)[last]!);
    const body = { rule: { ...rule, conditions: [...rule.conditions], groups: [...rule.groups] } };
    const found = (await symbolsOf(body)).toSorted();
    expect(found).toEqual(expected(quarterHour, holds));
    expect(found.length).toBeGreaterThan(10);
  });

  it('says how many instruments it was checked on, and how many are too young for it', async () => {
    const { body } = await ask({ rule: all(when(price, 'greater_than', sma(400))) });
    expect(tickers.screener.response.parse(body)).toEqual(body);
    const young = [...(histories.get(quarterHour)?.values() ?? [])].filter(({ length }) => length < 400).length;
    expect(body.rule).toEqual({
      checked: histories.get(quarterHour)?.size,
      matches: expected(quarterHour, (series, last) => series.get(price)[last]! > series.get(sma(400))[last]!).length,
      too_short: young,
      unavailable: 0,
    });
    expect((await ask({})).body.rule).toBeNull();
  });

  it('joins filters, orders, pages and counts', async () => {
    const rule = all(when(price, 'greater_than', sma(20)));
    const whole = (await ask({ rule })).body;
    const filters = [{ field: 'type' as const, operator: 'one_of' as const, values: ['stock'] }];
    const sort_model = [{ field: 'price' as const, direction: 'desc' as const }];
    const stocks = (await ask({ rule, filters, sort_model, pagination: { page: 2, page_size: 7 } })).body;
    const counted = whole.counts.type.find(({ value }) => value === 'stock')?.count;
    expect(stocks).toMatchObject({ total: counted, rule: whole.rule });
    expect(stocks.rows).toHaveLength(7);
    const prices = stocks.rows.map((row) => row.price);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
  });

  it('without a match has no rows', async () => {
    const never = all(when(rsi(14), 'greater_than', 99), when(rsi(14), 'less_than', 1));
    const { body } = await ask({ rule: never });
    expect(body).toMatchObject({ rows: [], total: 0, rule: { matches: 0 } });
    expect(body.counts.type).toEqual([]);
  });

  it('is refused beyond the plan, and when it says nothing', async () => {
    const user = await registerUser(server);
    const refusal = async (rule: Body['rule'], own = user) => {
      const { status, problem } = await ask({ rule }, own);
      return { status, code: problem.code, detail: problem.detail, path: problem.problems?.[0]?.path };
    };
    expect(await refusal(all(when(macd('MACD'), 'cross_over', macd('MACD-SIGNAL'))))).toMatchObject({
      status: 403,
      code: 'tier_required',
      detail: expect.stringContaining('MACD is not part of your plan') as string,
      path: 'rule.conditions.0.left.indicator',
    });
    const two = all(when(price, 'greater_than', sma(50)), when(price, 'greater_than', sma(200)));
    expect(await refusal(two)).toMatchObject({ status: 403, code: 'too_many_conditions', path: 'rule.conditions' });
    expect(await refusal(all(), token)).toMatchObject({ status: 422, code: 'invalid_strategy' });
    expect(await refusal(all(when(ref('NOPE'), 'greater_than', 3)), token)).toMatchObject({
      status: 422,
      code: 'invalid_strategy',
      path: 'rule.conditions.0.left.indicator',
    });
    const intraday = all(when({ ...sma(10), interval: 'daily' }, 'cross_over', sma(20)));
    expect(await refusal(intraday, token)).toMatchObject({ status: 422, code: 'invalid_strategy' });
    expect(await refusal({ match: 'most' as 'all', conditions: [] }, token)).toMatchObject({ code: 'invalid_request' });
  });
});
