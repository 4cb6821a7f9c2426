import { authApi, backtestApi } from '@candlewick/shared-api';
import { backtest } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { addManyCards } from '../../testing/many-cards.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';
import { tagsOf } from './cards.repository.ts';
import { listParents } from './lists.repository.ts';
import type { ParentFilter, ParentSort } from './lists.repository.ts';

const count = 5000;
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;
let userId: string;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api' });
  pool = new pg.Pool(server.connection);
  user = await logIn(server, 'advanced');
  const { rows } = await pool.query<{ id: string }>("select id from users where email like 'demo-advanced@%'");
  userId = rows[0]?.id ?? '';
  // PostgreSQL would read the whole table if most of it were this user's.
  const other = (await call(server, authApi.me, {}, await logIn(server, 'business'))).body.uid;
  await addManyCards(pool, other, 4 * count);
  await addManyCards(pool, userId, count);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const sorts = backtest.sortedParentCards.params.shape.sort.options;
const figures = {
  return_fraction: 'returnFraction',
  buy_and_hold_fraction: 'buyAndHoldFraction',
  max_drawdown_fraction: 'maxDrawdownFraction',
  sharpe: 'sharpe',
} as const;
type Query = { sort: ParentSort; page_num: number; asc: boolean; filter?: ParentFilter };
const page_size = 50;
const list = async ({ sort, page_num, asc, filter = {} }: Query) =>
  (
    await call(
      server,
      backtestApi.sortedParentCards,
      {
        params: { type: 'stocks', sort },
        query: { page_size, page_num, asc: String(asc) } as never,
        body: filter as never,
      },
      user,
    )
  ).body;

/** The steps of the plans of the statements that a list sends. */
const plansOf = ({ sort, page_num, asc, filter = {} }: Query) =>
  plansIn((db) => listParents(userId, { sort, filter, page: { page_size, page_num, asc } }, db));

async function plansIn(read: (db: Database) => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const explained = {
    query: async (query: pg.QueryConfig, values: unknown[]) => {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${query.text}`, values);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
      return pool.query(query, values);
    },
  };
  await read(drizzle(explained as never) as unknown as Database);
  return plans.join('\n');
}

describe('a list of many cards', () => {
  it.each(sorts)('by %s is read from an index, in both directions and up to the last page', async (sort) => {
    const last = count / page_size;
    for (const asc of [true, false]) {
      const pages = [];
      for (const page_num of [1, last / 2, last - 1, last, last + 1]) {
        pages.push((await list({ sort, page_num, asc })).cards.map(({ id }) => id));
        const plan = await plansOf({ sort, page_num, asc });
        // Only the rows of the page itself are sorted.
        expect(plan).not.toContain('Seq Scan');
        expect(plan.match(/Index Only Scan/g)?.length).toBeGreaterThanOrEqual(1);
      }
      expect(pages.map((ids) => ids.length)).toEqual([50, 50, 50, 50, 0]);
      expect(new Set(pages.flat()).size).toBe(200);
    }
  });

  it.each(sorts)('by %s has the same order from either end, and nulls last', async (sort) => {
    for (const asc of [true, false]) {
      const all = await Promise.all(
        Array.from({ length: count / 1000 }, (_, k) =>
          listParents(
            userId,
            { sort, filter: {}, page: { page_size: 1000, page_num: k + 1, asc } },
            drizzle(pool) as unknown as Database,
          ),
        ),
      );
      const rows = all.flatMap((page) => page.rows);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(count);
      const figure = figures[sort as keyof typeof figures];
      if (figure === undefined) continue;
      const values = rows.map((row) => row[figure]);
      const nulls = values.filter((value) => value === null).length;
      expect(nulls).toBe(count / 20);
      expect(values.slice(-nulls).every((value) => value === null)).toBe(true);
      const numbers = values.slice(0, -nulls).map(Number);
      expect(numbers).toEqual(numbers.toSorted((a, b) => (asc ? a - b : b - a)));
    }
  });

  it('has its total from the index of the user, without a filter', async () => {
    expect((await list({ sort: 'created_at', page_num: 1, asc: false })).total).toBe(count);
    expect(await plansOf({ sort: 'created_at', page_num: 1, asc: false })).toContain('using backtests_of_user');
  });

  it('has its tags from an index, with exactly the cards that have them', async () => {
    const numbers = Array.from({ length: count }, (_value, k) => k + 1);
    const numberOf = (matches: (n: number) => boolean) => numbers.filter(matches).length;
    const tags = (await call(server, backtestApi.tags, { params: { type: 'stocks' } }, user)).body.tags;
    expect(tags).toEqual([
      { tag: 'momentum', cards: numberOf((n) => n % 10 < 2) },
      { tag: 'keep', cards: numberOf((n) => n % 10 === 0) },
      { tag: 'child', cards: numberOf((n) => n % 21 === 0) },
      ...[12, 2, 22, 32].map((k) => ({ tag: `tag ${k}`, cards: numberOf((n) => n % 40 === k) })),
    ]);
    const plan = await plansIn((db) => tagsOf(userId, db));
    expect(plan).toContain('Index Only Scan using backtests_by_tags');
    expect(plan).not.toContain('Gather');
  });

  it.each([
    ['a search', { search: 'Above SMA 61' }, (n: number) => n % 200 === 1],
    ['a ticker in a search', { search: 't123' }, (n: number) => n % 500 === 123],
    ['a tag', { tags: ['momentum'] }, (n: number) => n % 10 < 2],
    ['two tags', { tags: ['momentum', 'keep'] }, (n: number) => n % 10 === 0],
    ['tickers', { tickers: ['T007', 'T008'] }, (n: number) => n % 500 === 7 || n % 500 === 8],
    [
      'returns',
      { min_return: 0.5, max_return: 0.75 },
      (n: number) => n % 20 > 0 && Math.sin(n) >= 0.5 && Math.sin(n) <= 0.75,
    ],
  ] as const)('with %s has exactly the cards that match', async (_, filter, matches) => {
    const expected = Array.from({ length: count }, (_value, k) => k + 1).filter(matches).length;
    for (const sort of ['created_at', 'return_fraction'] as const) {
      const found = await list({ sort, page_num: 1, asc: false, filter: filter as never });
      expect(found.total).toBe(expected);
      expect(found.cards).toHaveLength(Math.min(page_size, expected));
    }
    const plan = await plansOf({ sort: 'created_at', page_num: 1, asc: false, filter: filter as never });
    expect(plan).not.toContain('Seq Scan');
  });
});
