import { screenerChoices, screenerColumns, screenerFields, tickersApi } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import { tickers } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenerRow } from '../../../testing/screener-rows.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../../testing/test-server.ts';
import * as repository from './screener.repository.ts';

type Body = EndpointInput<typeof tickersApi.screener>['body'];

const [day, quarterHour] = [24 * 60, 15];
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let token: string;
beforeAll(async () => {
  const connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  const db = drizzle(pool);
  const numbers = Array.from({ length: 60 }, (_, number) => number);
  await repository.writeRows(
    numbers.map((number) => screenerRow(number, quarterHour)),
    db,
  );
  await repository.writeRows([{ ...screenerRow(7, day), price: 1234 }], db);
  await repository.writeProgress({ delay_minutes: quarterHour, done: 60, total: 60 }, db);
  server = await startTestServer({ ROLE: 'api' }, connection);
  token = await logIn(server, 'advanced');
});
afterAll(async () => {
  await server.stop();
  await pool.end();
});

const ask = (body: Body) => call(server, tickersApi.screener, { body }, token);
const screen = async (body: Body) => (await ask(body)).body!;
const all = { page: 1, page_size: 500 };
const tickersOf = ({ rows }: { rows: readonly { ticker: string }[] }) => rows.map(({ ticker }) => ticker);
const numbersOf = async (filters: NonNullable<Body['filters']>) =>
  tickersOf(await screen({ pagination: all, filters })).map((ticker) => Number(ticker.slice(1)));
const numbers = (fits: (number: number) => boolean) => Array.from({ length: 60 }, (_, index) => index).filter(fits);

describe('the screener', () => {
  it('answers an empty request with a first page by ticker', async () => {
    const answer = await screen({});
    expect(tickers.screener.response.parse(answer)).toEqual(answer);
    expect(answer).toMatchObject({ total: 60, is_complete: true, source: 'sample', simulated: true });
    expect(answer.delayed_by).toBe(quarterHour * 60_000);
    expect(answer.rows).toHaveLength(50);
    expect(Object.keys(answer.rows[0] ?? {}).sort()).toEqual([...screenerFields].sort());
  });

  it('gives each plan its own delay', async () => {
    const free = (await call(server, tickersApi.screener, { body: {} }, await logIn(server, 'free'))).body!;
    expect(free).toMatchObject({ total: 1, is_complete: false, delayed_by: day * 60_000 });
    expect(free.rows[0]).toMatchObject({ ticker: 'T00007', price: 1234 });
    expect(
      (await screen({ filters: [{ field: 'ticker', operator: 'one_of', values: ['T00007'] }] })).rows[0],
    ).toMatchObject({ price: 8 });
  });

  it('has the columns of the plan, and neither filters nor sorts by others', async () => {
    const own = await logIn(server, 'free');
    const free = (await call(server, tickersApi.screener, { body: {} }, own)).body!;
    expect(free.rows[0]).toMatchObject({ rsi_14: null, net_margin_ratio: null, forward_pe_ratio: null });
    expect(free.rows[0]?.pe_ratio).not.toBeNull();
    const refused = await Promise.all([
      call(
        server,
        tickersApi.screener,
        { body: { filters: [{ field: 'rsi_14', operator: 'range', values: [null, 30] }] } },
        own,
      ),
      call(server, tickersApi.screener, { body: { sort_model: [{ field: 'rsi_14', direction: 'asc' }] } }, own),
    ]);
    expect(refused.map(({ status, problem }) => [status, problem])).toMatchObject([
      [403, { code: 'tier_required', detail: expect.stringContaining('Upgrade to Beginner') as string }],
      [403, { code: 'tier_required' }],
    ]);
  });

  it('names the source of most rows, and the session of most of them', async () => {
    const friday = Date.UTC(2026, 10, 20);
    const rowOf = (number: number, over: Partial<Parameters<typeof repository.writeRows>[0][number]>) => ({
      ...screenerRow(number, day),
      as_of: friday,
      ...over,
    });
    await repository.writeRows(
      [
        rowOf(7, { price: 1234 }),
        rowOf(1, {}),
        rowOf(2, { as_of: friday + 2 * 86_400_000, type: 'crypto' }),
        rowOf(3, { source_label: 'One file' }),
        rowOf(4, { source_label: 'Another file', as_of: friday + 86_400_000 }),
      ],
      drizzle(pool),
    );
    const { as_of, source_label } = (
      await call(server, tickersApi.screener, { body: {} }, await logIn(server, 'beginner'))
    ).body!;
    expect([as_of, source_label]).toEqual([friday, `${screenerRow(7, day).source_label} and 2 other sources`]);
    await pool.query("delete from screener_rows where delay_minutes = $1 and ticker <> 'T00007'", [day]);
  });

  it('pages without repeating or losing a row, however many are equal', async () => {
    const sort_model = [{ field: 'type', direction: 'desc' } as const];
    const pages = [];
    for (const page of [1, 2, 3, 4])
      pages.push(tickersOf(await screen({ pagination: { page, page_size: 17 }, sort_model })));
    expect(pages.map(({ length }) => length)).toEqual([17, 17, 17, 9]);
    expect(pages.flat()).toEqual(tickersOf(await screen({ pagination: all, sort_model })));
    expect(new Set(pages.flat()).size).toBe(60);
    expect((await screen({ pagination: { page: 5, page_size: 17 } })).rows).toEqual([]);
  });

  it('sorts by several columns, with empty values last in both directions', async () => {
    const sorted = await screen({
      pagination: all,
      sort_model: [
        { field: 'market_cap', direction: 'desc' },
        { field: 'price', direction: 'asc' },
      ],
    });
    expect(tickersOf(sorted).slice(0, 4)).toEqual(['T00058', 'T00059', 'T00056', 'T00057']);
    for (const direction of ['asc', 'desc'] as const) {
      const { rows } = await screen({ pagination: all, sort_model: [{ field: 'pe_ratio', direction }] });
      expect(rows.slice(-6).map(({ pe_ratio }) => pe_ratio)).toEqual([null, null, null, null, null, null]);
      const values = rows.slice(0, -6).map(({ pe_ratio }) => pe_ratio ?? 0);
      expect(values).toEqual(values.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
    }
    const byName = await screen({ pagination: all, sort_model: [{ field: 'name', direction: 'desc' }] });
    expect(byName.rows[0]?.name).toMatch(/^beta/);
  });

  it('filters numbers, dates, texts, choices and flags', async () => {
    expect(await numbersOf([{ field: 'price', operator: 'range', values: [5, 7] }])).toEqual([4, 5, 6]);
    expect(await numbersOf([{ field: 'price', operator: 'range', values: [58, null] }])).toEqual([57, 58, 59]);
    expect(await numbersOf([{ field: 'pe_ratio', operator: 'is_null', value: true }])).toEqual([9, 19, 29, 39, 49, 59]);
    expect(await numbersOf([{ field: 'pe_ratio', operator: 'range', values: [null, 1] }])).toEqual([0, 1, 50, 51]);
    const soon = { field: 'next_earnings_date', operator: 'range', values: ['2026-12-28', null] } as const;
    expect(await numbersOf([{ ...soon, values: [...soon.values] }])).toEqual([27, 55]);
    expect(await numbersOf([{ field: 'name', operator: 'contains', value: 'BETA' }])).toEqual(
      numbers((n) => n % 2 === 1),
    );
    expect(await numbersOf([{ field: 'sector', operator: 'one_of', values: ['Energy', 'Utilities'] }])).toEqual(
      numbers((number) => number % 4 < 2),
    );
    expect(await numbersOf([{ field: 'simulated', operator: 'is', value: false }])).toEqual([]);
    expect(
      await numbersOf([
        { field: 'exchange', operator: 'one_of', values: ['NYSE'] },
        { field: 'type', operator: 'contains', value: 'crypt' },
      ]),
    ).toEqual(numbers((number) => number % 15 === 9));
  });

  it('takes % _ and quotes as they are', async () => {
    expect(await numbersOf([{ field: 'name', operator: 'contains', value: '100%' }])).toEqual(
      numbers((n) => n % 2 === 1),
    );
    expect(await numbersOf([{ field: 'name', operator: 'contains', value: '%' }])).toHaveLength(30);
    for (const value of ['_%_%', "' or true --", '\\', '"; drop table screener_rows'])
      expect(await numbersOf([{ field: 'name', operator: 'contains', value }])).toEqual([]);
    expect((await screen({})).total).toBe(60);
  });

  it('accepts every column in a sort and as a filter', async () => {
    for (const field of screenerFields) {
      const { kind } = screenerColumns[field];
      const filter =
        kind === 'flag'
          ? { field, operator: 'is', value: true }
          : kind === 'number'
            ? { field, operator: 'range', values: [null, 1e15] }
            : kind === 'date'
              ? { field, operator: 'range', values: [null, '2099-01-01'] }
              : { field, operator: 'contains', value: 'a' };
      const body = { sort_model: [{ field, direction: 'asc' }], filters: [filter] } as Body;
      expect((await ask(body)).status, field).toBe(200);
      const empty = await screen({ filters: [{ field, operator: 'is_null', value: true }] });
      const full = await screen({ filters: [{ field, operator: 'is_null', value: false }] });
      expect(empty.total + full.total, field).toBe(60);
    }
  });

  it('counts the values of a choice under the filters of the other columns', async () => {
    const { counts, total } = await screen({
      filters: [
        { field: 'type', operator: 'one_of', values: ['stock'] },
        { field: 'exchange', operator: 'one_of', values: ['NYSE'] },
      ],
    });
    expect(total).toBe(12);
    expect(Object.keys(counts).sort()).toEqual([...screenerChoices].sort());
    const ofNyse = numbers((number) => number % 3 === 0);
    expect(counts.type).toEqual([
      { value: 'stock', count: ofNyse.filter((number) => number % 5 < 3).length },
      { value: 'crypto', count: 4 },
      { value: 'etf', count: 4 },
    ]);
    expect(counts.exchange).toEqual([
      { value: 'NASDAQ', count: 24 },
      { value: 'NYSE', count: 12 },
    ]);
    expect(counts.sector.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(counts.sector.some(({ value }) => value === null)).toBe(true);
    expect(counts.simulated).toEqual([{ value: true, count: 12 }]);
    const everyChoice = screenerChoices.map((field) => ({ field, operator: 'is_null', value: false }) as const);
    expect(await screen({ filters: everyChoice })).toMatchObject({ total: 45 });
  });
});

describe('the market map', () => {
  it('has the companies with a sector and a market value, the largest first', async () => {
    const { body } = await call(server, tickersApi.marketMap, {}, token);
    expect(tickers.marketMap.response.parse(body)).toEqual(body);
    const { rows } = await screen({
      pagination: all,
      sort_model: [{ field: 'market_cap', direction: 'desc' }],
      filters: [
        { field: 'type', operator: 'one_of', values: ['stock'] },
        { field: 'sector', operator: 'is_null', value: false },
        { field: 'market_cap', operator: 'is_null', value: false },
      ],
    });
    expect(rows.length).toBeGreaterThan(10);
    expect(body!.companies.map(({ ticker }) => ticker)).toEqual(tickersOf({ rows }));
    expect(body).toMatchObject({ is_complete: true, delayed_by: quarterHour * 60_000 });
  });
});

describe('a screener request', () => {
  const refused = async (body: unknown) => {
    const { problem } = await ask(body as Body);
    expect(problem.code).toBe('invalid_request');
    return problem.detail;
  };

  it('names its columns from the list, and suits them with an operator', async () => {
    await refused({ filters: [{ field: 'price; drop table users', operator: 'range', values: [1, 2] }] });
    await refused({ filters: [{ field: '__proto__', operator: 'is_null', value: true }] });
    await refused({ filters: [{ field: 'delay_minutes', operator: 'range', values: [null, 15] }] });
    await refused({ sort_model: [{ field: 'basis', direction: 'asc' }] });
    await refused({ sort_model: [{ field: 'price', direction: 'asc; select 1' }] });
    expect(await refused({ filters: [{ field: 'price', operator: 'contains', value: 'x' }] })).toBe(
      'filters.0.operator: price is a number column; contains is for: text, choice',
    );
    expect(await refused({ filters: [{ field: 'price', operator: 'range', values: ['2026-01-01', null] }] })).toContain(
      'A range of price takes numbers',
    );
    expect(
      await refused({ filters: [{ field: 'next_earnings_date', operator: 'range', values: [1, null] }] }),
    ).toContain('takes dates');
    expect(await refused({ filters: [{ field: 'price', operator: 'range', values: [2, 1] }] })).toContain('swap');
  });

  it('has limits', async () => {
    await refused({ pagination: { page: 1, page_size: 501 } });
    await refused({ pagination: { page: 0, page_size: 5 } });
    await refused({ pagination: { page: 1e12, page_size: 5 } });
    await refused({
      filters: Array.from({ length: 51 }, () => ({ field: 'price', operator: 'is_null', value: true })),
    });
    await refused({ filters: [{ field: 'name', operator: 'contains', value: '' }] });
    await refused({ filters: [{ field: 'name', operator: 'one_of', values: [] }] });
  });
});
