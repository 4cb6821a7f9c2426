import { backtestApi, labApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as market from '../../market/market.repository.ts';
import { creditsOf, progressOf, runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import type { RequestBody } from '../../testing/backtests.ts';
import { experimentToEnd, smaSweep } from '../../testing/experiments.ts';
import type { ExperimentRequest } from '../../testing/experiments.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../testing/test-server.ts';

const dayMs = 86_400_000;
const sessions = 300;
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;

/** Imported instruments with a rising price: SHORT ends with 2020, SILENT has no volume, NOW and then ZERO has none on some days. */
async function addInstruments(connection: pg.ClientConfig): Promise<void> {
  const db = drizzle(pool);
  const [instrument] = await market.allInstruments(db);
  if (!instrument) throw new Error(`There is no instrument in ${connection.database}.`);
  const close = Float64Array.from({ length: sessions }, (_, day) => 100 + day + 10 * Math.sin(day));
  const time = Float64Array.from(close, (_, day) => Date.UTC(2020, 0, 1) + day * dayMs);
  const volumeOf = { SHORT: () => 1000, SILENT: () => 0, SOMETIMES: (_: number, day: number) => (day % 3 ? 1000 : 0) };
  for (const [ticker, volume] of Object.entries(volumeOf)) {
    await market.insertInstrument({ ...instrument, ticker, currency: 'USD' }, 'files', db);
    const prices = { open: close, high: close, low: close, close, adjustedClose: close };
    await market.insertBars(ticker, { length: sessions, time, ...prices, volume: close.map(volume) }, db);
  }
  // SHORT after a split of 2 for 1, and with a first price that was corrected.
  const others = { HALVED: close.map((price) => price / 2), MENDED: close.with(0, 99) };
  for (const [ticker, column] of Object.entries(others)) {
    await market.insertInstrument({ ...instrument, ticker, currency: 'USD' }, 'files', db);
    const prices = { open: column, high: column, low: column, close: column, adjustedClose: column };
    await market.insertBars(ticker, { length: sessions, time, ...prices, volume: column.map(() => 1000) }, db);
  }
}

beforeAll(async () => {
  const connection = await cloneDatabase();
  pool = new pg.Pool(connection);
  await addInstruments(connection);
  server = await startTestServer({}, connection);
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const price = { indicator: 'Price' };
const above = (constant: number) => ({
  match: 'all' as const,
  conditions: [{ left: price, operator: 'greater_than' as const, right: { constant } }],
});
const below = (constant: number) => ({
  match: 'all' as const,
  conditions: [{ left: price, operator: 'less_than' as const, right: { constant } }],
});
const request = (body: RequestBody, token = user) => call(server, backtestApi.request, { params: stocks, body }, token);
const byId = (id: string) => ({ params: { ...stocks, id } });
async function resultOf(changes: Partial<RequestBody>) {
  const range = { start_date: '2020-01-01', end_date: '2020-12-31' };
  const { childId, parent_id } = await runToEnd(server, user, smaCross({ tickers: ['SHORT'], ...range, ...changes }));
  const [summary, detailed, chart, whole] = await Promise.all([
    call(server, backtestApi.summaryResult, byId(childId), user),
    call(server, backtestApi.detailedResult, byId(childId), user),
    call(server, backtestApi.chartResult, byId(childId), user),
    call(server, backtestApi.summaryResults, { params: stocks, body: { id_list: [parent_id] } }, user),
  ]);
  const codes = summary.body.warnings.map(({ code }) => code);
  return { summary: summary.body, ...detailed.body, chart: chart.body, whole: whole.body.summaries[0], codes };
}

describe('a strategy', () => {
  it('that never trades keeps its cash, and says why there are no statistics', async () => {
    const { trades, metrics, summary, whole } = await resultOf({ strategy: { entry: above(1e9), exit: below(0) } });
    expect(trades).toEqual([]);
    expect(new Set(summary.series.equity)).toEqual(new Set([1_000_000]));
    expect(metrics.find(({ id }) => id === 'win_rate')).toMatchObject({
      value: null,
      reason: expect.any(String) as string,
    });
    expect(whole?.portfolio?.series.equity).toEqual(summary.series.equity);
  });

  it('that trades on every bar enters and leaves in turn', async () => {
    const { trades, chart } = await resultOf({
      strategy: { entry: above(0), exit: above(0) },
      options: { initial_cash: 1_000_000, close_at_end: true },
    });
    expect(trades.length).toBeGreaterThan(sessions / 2 - 5);
    expect(trades.every(({ bars_held }) => bars_held === 1)).toBe(true);
    expect(chart.bars.time).toHaveLength(sessions);
  });

  it('whose only signal is on the last bar has a warning instead of a trade', async () => {
    // The first close above 406.
    const { trades, codes } = await resultOf({
      strategy: { entry: above(406), exit: below(0) },
      end_date: '2020-10-24',
    });
    expect(trades).toEqual([]);
    expect(codes).toContain('signal_not_filled');
  });
});

describe('a ticker', () => {
  it('whose bars end within the range is tested up to its last one, also in a portfolio', async () => {
    const { summary, whole } = await resultOf({
      tickers: ['SHORT', '^GSPC'],
      strategy: { entry: above(0), exit: below(0) },
      options: { initial_cash: 1_000_000 },
    });
    expect(summary).toMatchObject({ last_date: '2020-10-26', card: { ticker: 'SHORT' } });
    expect(whole).toMatchObject({ portfolio: { first_date: '2020-01-01', last_date: '2020-12-31' } });
    expect(whole?.portfolio?.warnings.map(({ code }) => code)).toContain('prices_end_early');
  });

  it.each([
    ['SILENT', 'no_volume_data'],
    ['SOMETIMES', 'zero_volume_fill'],
  ])('without volume (%s) is traded with a warning', async (ticker, code) => {
    const { codes, trades } = await resultOf({ tickers: [ticker], strategy: { entry: above(0), exit: above(0) } });
    expect(trades.length).toBeGreaterThan(0);
    expect(codes).toContain(code);
  });
});

describe('a sweep', () => {
  const prices = { start_date: '2020-01-01', end_date: '2020-12-31' };

  it('of a delisted symbol ends with its last bar, and keeps the end of what there is for the test', async () => {
    const sweep = (changes: Partial<ExperimentRequest>) =>
      experimentToEnd(server, user, smaSweep({ tickers: ['SHORT'], ...prices, ...changes }));
    const { experiment } = await sweep({});
    expect(experiment).toMatchObject({ status: 'completed', end_date: '2020-12-31', locked_test_period: null });
    const { experiment: kept } = await sweep({ test_share_percent: 20 });
    // 300 sessions, of which the last 60 are kept.
    expect(kept).toMatchObject({
      end_date: '2020-08-27',
      locked_test_period: { start_date: '2020-08-28', end_date: '2020-12-31', share_percent: 20 },
    });
  });

  it('and the attempts of a symbol that was renamed, split or corrected stay, and say what they can', async () => {
    const ofShort = async () => {
      const { body } = await call(server, labApi.attempts, { query: { page_size: '1' } }, user);
      return body.attempts[0];
    };
    await experimentToEnd(server, user, smaSweep({ tickers: ['SHORT'], ...prices }));
    expect(await ofShort()).toMatchObject({ ticker: 'SHORT', bars_changed: false });
    // Nobody finds the old name of a symbol any longer.
    const rename = (from: string, to: string) =>
      pool.query('update lab_attempts set ticker = $2 where ticker = $1', [from, to]);
    await rename('SHORT', 'OLDNAME');
    expect(await ofShort()).toMatchObject({ ticker: 'OLDNAME', bars_changed: null });
    await rename('OLDNAME', 'SHORT');
    // A split scales all prices before it, which changes no return.
    await rename('SHORT', 'HALVED');
    expect(await ofShort()).toMatchObject({ ticker: 'HALVED', bars_changed: false });
    await rename('HALVED', 'MENDED');
    expect(await ofShort()).toMatchObject({ ticker: 'MENDED', bars_changed: true });
    await rename('MENDED', 'SHORT');
  });
});

describe('whole units', () => {
  const everyBar = { entry: above(0), exit: above(0) };

  it('are skipped where the cash does not pay for one, which the check says before the run', async () => {
    const options = { initial_cash: 1000, sizing: { kind: 'fixed_amount', amount: 300 }, close_at_end: true } as const;
    const body = smaCross({
      tickers: ['SHORT'],
      strategy: everyBar,
      options,
      start_date: '2020-01-01',
      end_date: '2020-12-31',
    });
    const { request_id: _, ...check } = body;
    const checked = (await call(server, backtestApi.requestValidation, { params: stocks, body: check }, user)).body;
    expect(checked.valid).toBe(true);
    expect(checked.warnings).toMatchObject([{ code: 'less_than_one_share', path: 'tickers.0' }]);
    expect(checked.warnings[0]?.message).toMatch(
      /^One share of SHORT costs more than the 300 of an entry on \d+ of 300 days\./,
    );
    const { summary, trades, codes } = await resultOf({ strategy: everyBar, options });
    const skipped = summary.metrics.find(({ id }) => id === 'skipped_entries');
    expect(codes).toContain('not_enough_cash');
    expect(skipped?.value).toBeGreaterThan(20);
    expect(trades.length).toBeGreaterThan(50);
  });

  it('are no limit for coins and currencies', async () => {
    const options = { initial_cash: 300, close_at_end: true };
    const range = { start_date: '2024-01-01', end_date: '2024-06-30' };
    const { request_id: _, ...check } = smaCross({ tickers: ['BTC-USD'], strategy: everyBar, options, ...range });
    expect(
      (await call(server, backtestApi.requestValidation, { params: stocks, body: check }, user)).body.warnings,
    ).toEqual([]);
    const { trades, codes } = await resultOf({ tickers: ['BTC-USD'], strategy: everyBar, options, ...range });
    expect(codes).not.toContain('not_enough_cash');
    expect(trades[0]?.size).toBeLessThan(1);
    const enough = { ...options, initial_cash: 10_000 };
    const both = await resultOf({ tickers: ['BTC-USD', 'AAPL'], strategy: everyBar, options: enough, ...range });
    expect(both.whole?.portfolio?.metrics.find(({ id }) => id === 'skipped_entries')?.value).toBe(0);
  });
});

describe('a request changed by hand', () => {
  const cases: readonly (readonly [string, (body: Record<string, unknown>) => unknown])[] = [
    ['a field that does not exist', (body) => ({ ...body, credits: 0 })],
    ['a price of its own', (body) => ({ ...body, options: { fill_price: 1 } })],
    ['money that is no number', (body) => ({ ...body, options: { initial_cash: '1e9' } })],
    [
      'money without end',
      (body) => JSON.stringify({ ...body, options: { initial_cash: 1 } }).replace(':1}', ':1e400}'),
    ],
    ['a date that does not exist', (body) => ({ ...body, start_date: '2020-02-30' })],
    ['no tickers', (body) => ({ ...body, tickers: [] })],
    ['1,001 tickers', (body) => ({ ...body, tickers: Array.from({ length: 1001 }, (_, k) => `T${k}`) })],
    [
      '51 conditions',
      (body) => ({
        ...body,
        strategy: { entry: { match: 'all', conditions: Array(51).fill(above(1).conditions[0]) }, exit: above(1) },
      }),
    ],
    [
      'a group in a group',
      (body) => ({ ...body, strategy: { entry: { match: 'all', conditions: [above(1)] }, exit: above(1) } }),
    ],
    ['an id that is none', (body) => ({ ...body, request_id: '1' })],
    ['a list instead of an object', (body) => [body]],
  ];

  it.each(cases)('with %s is refused with what is wrong, and costs nothing', async (_, change) => {
    const before = await creditsOf(server, user);
    const changed = change({ ...smaCross() });
    const response = await fetch(`${server.address}/api/backtest/stocks/request`, {
      method: 'POST',
      headers: { authorization: `Bearer ${user}`, 'content-type': 'application/json' },
      body: typeof changed === 'string' ? changed : JSON.stringify(changed),
    });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'invalid_request', problems: expect.any(Array) as unknown[] });
    expect(await creditsOf(server, user)).toEqual(before);
  });
});

describe('changes at the same time', () => {
  it('cancelled twice, a backtest is released once', async () => {
    const before = await creditsOf(server, user);
    const { parent_id } = (await request(smaCross())).body;
    const answers = await Promise.all([1, 2].map(() => call(server, backtestApi.cancel, byId(parent_id), user)));
    const refused = answers.filter(({ status }) => status !== 200);
    // Both are refused if the run was faster.
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const { problem } of refused) expect(problem.code).toBe('backtest_finished');
    const after = await creditsOf(server, user);
    expect(after.reserved).toBe(0);
    expect([before.credits, before.credits - 21]).toContain(after.credits);
  });

  it('two tabs that tag and delete at once lose nothing', async () => {
    const ids = [];
    for (let k = 0; k < 3; k++)
      ids.push((await runToEnd(server, user, smaCross({ start_date: '2019-06-01' }))).parent_id);
    const tagged = (tag: string, order: string[]) =>
      call(
        server,
        backtestApi.addTagToParent,
        { params: stocks, body: { hash_id_list: order, tag_list: [tag] } },
        user,
      );
    const body = { id_list: ids };
    const answers = await Promise.all([
      tagged('left', ids),
      call(server, backtestApi.deleteParentCards, { params: stocks, body }, user),
      tagged('right', ids.toReversed()),
      call(server, backtestApi.deleteParentCards, { params: stocks, body: { id_list: ids.toReversed() } }, user),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    await call(server, backtestApi.restoreParentCards, { params: stocks, body }, user);
    for (const id of ids) {
      const { tags } = (await call(server, backtestApi.parentCard, byId(id), user)).body;
      expect(tags.toSorted()).toEqual(['left', 'right']);
    }
  });

  it('deleted while it runs, it is charged for what ran, and deleting touches no entry of the ledger', async () => {
    const { parent_id } = (await request(smaCross({ tickers: ['^GSPC', 'AAPL', 'SHORT'] }))).body;
    const deleted = await call(
      server,
      backtestApi.deleteParentCards,
      { params: stocks, body: { id_list: [parent_id] } },
      user,
    );
    expect(deleted.status).toBe(204);
    await expect.poll(async () => (await creditsOf(server, user)).reserved).toBe(0);
    const ledger = async () => (await pool.query('select * from ledger_entries order by id')).rows as unknown[];
    const { parent_id: ended } = await runToEnd(server, user, smaCross());
    const before = await ledger();
    await call(server, backtestApi.deleteParentCards, { params: stocks, body: { id_list: [ended] } }, user);
    expect(await ledger()).toEqual(before);
  });
});

describe('a tier that was lowered after the check', () => {
  const setTier = (email: string, tier: string) =>
    pool.query(
      `update subscriptions set given_tier = $2, period = null, version = version + 1
       where user_id = (select id from users where email = $1)`,
      [email, tier],
    );

  it('refuses what it does not include, and charges once for what it does', async () => {
    const email = 'demo-beginner@candlewick.test';
    const token = await logIn(server, 'beginner');
    const two = smaCross({ tickers: ['^GSPC', 'AAPL'], start_date: '2019-01-01' });
    const { request_id: _, ...checked } = two;
    const validation = await call(server, backtestApi.requestValidation, { params: stocks, body: checked }, token);
    expect(validation.body.valid).toBe(true);
    await setTier(email, 'free');
    const before = await creditsOf(server, token);
    const refused = await request(two, token);
    expect([refused.status, refused.problem.code]).toEqual([403, 'too_many_tickers']);
    expect(await creditsOf(server, token)).toEqual(before);
    const one = { ...two, request_id: crypto.randomUUID(), tickers: ['^GSPC'] };
    const accepted = await Promise.all([request(one, token), request(one, token)]);
    expect(new Set(accepted.map(({ body }) => body.parent_id)).size).toBe(1);
    const { parent_id, credits } = accepted[0].body;
    expect((await progressOf(server, parent_id, token)).at(-1)).toMatchObject({ status: 'completed' });
    expect((await creditsOf(server, token)).credits).toBe(before.credits - credits);
  });
});
