import { backtestApi } from '@candlewick/shared-api';
import { backtest } from '@candlewick/shared-api/schemas';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { creditsOf, runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { addManyTickers, manyTickers } from '../../testing/many-tickers.ts';
import { call, cloneDatabase, logIn, startTestServer } from '../../testing/test-server.ts';
import { backtestQueue, jobsOf } from './backtest.queue.ts';

const [first = '', second = '', inEuro = ''] = manyTickers(3);
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;
beforeAll(async () => {
  const connection = await cloneDatabase();
  await addManyTickers(connection, 3);
  pool = new pg.Pool(connection);
  await pool.query("update instruments set currency = 'EUR' where ticker = $1", [inEuro]);
  server = await startTestServer({}, connection);
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const summariesOf = async (...id_list: string[]) =>
  (await call(server, backtestApi.summaryResults, { params: stocks, body: { id_list } }, user)).body.summaries;
const run = async (tickers: string[], changes: Parameters<typeof smaCross>[0] = {}) =>
  (await runToEnd(server, user, smaCross({ tickers, start_date: '2015-01-01', end_date: '2019-12-31', ...changes })))
    .parent_id;

describe('the summary of a backtest', () => {
  it('of several tickers has their portfolio: twice the same ticker is that ticker', async () => {
    const options = { initial_cash: 1_000_000, fractional_shares: true };
    const [both, one] = [await run([first, second], { options }), await run([first], { options })];
    const [summary, single] = await summariesOf(both, one);
    expect(backtest.summaryResults.response.parse({ summaries: [summary, single] }).summaries).toEqual([
      summary,
      single,
    ]);
    expect(summary).toMatchObject({
      parent: { id: both, status: 'completed', done: 2 },
      portfolio_reason: null,
      results: [{ ticker: first }, { ticker: second }],
      portfolio: { currency: 'USD', simulated: false, first_date: '2015-01-02', last_date: '2019-12-31' },
    });
    const { portfolio } = summary!;
    expect(portfolio?.assumptions[0]).toContain('share one account');
    const equityOf = (of: typeof summary) => of?.portfolio?.series.equity ?? [];
    expect(equityOf(summary)).toHaveLength(1258);
    equityOf(single).forEach((value, day) => expect(equityOf(summary)[day]).toBeCloseTo(value, 4));
    const finalEquity = portfolio?.metrics.find(({ id }) => id === 'final_equity');
    expect(finalEquity).toMatchObject({ name: 'Final equity', value: equityOf(summary).at(-1) });
  });

  it('of one ticker has the result of that ticker', async () => {
    const id = await run(['AAPL']);
    const [summary] = await summariesOf(id);
    const child = { params: { ...stocks, id: summary?.results[0]?.id ?? '' } };
    const result = (await call(server, backtestApi.summaryResult, child, user)).body;
    expect(summary?.portfolio?.series).toEqual(result.series);
    expect(summary?.portfolio?.metrics).toEqual(result.metrics);
  });

  it('of several currencies has a reason instead', async () => {
    const [summary] = await summariesOf(await run([first, inEuro]));
    expect(summary).toMatchObject({
      portfolio: null,
      portfolio_reason: 'Its symbols are quoted in EUR, USD. A portfolio needs one currency.',
      results: [{ status: 'completed' }, { status: 'completed' }],
    });
  });

  it('comes in the order of the ids, each once', async () => {
    const [a, b] = [await run([first, second]), await run(['^GSPC'])];
    const [before] = await summariesOf(a);
    await pool.query('update bars set columns = columns where ticker = $1', [first]);
    const again = await summariesOf(b, a, b);
    expect(again.map(({ parent }) => parent.id)).toEqual([b, a]);
    expect(again[1]?.portfolio).toEqual(before?.portfolio);
  });

  it('has none while it runs, and none after it was cancelled or has failed', async () => {
    const id = await run([first, second]);
    const reasonFor = async (status: string) => {
      await pool.query('delete from backtest_portfolios where backtest_id = $1', [id]);
      await pool.query('update backtests set status = $2 where id = $1', [id, status]);
      const [summary] = await summariesOf(id);
      expect(summary?.portfolio).toBeNull();
      return summary?.portfolio_reason;
    };
    expect(await reasonFor('running')).toContain('still running');
    expect(await reasonFor('cancelled')).toContain('cancelled');
    expect(await reasonFor('failed')).toContain('None of its symbols');
    expect(await reasonFor('completed')).toContain('Run it again');
  });

  it('is there after a worker was killed between the last result and the end, and charged once', async () => {
    const id = await run([first, second]);
    const [before] = await summariesOf(id);
    const credits = await creditsOf(server, user);
    await pool.query("update backtests set status = 'running', ended_at = null where id = $1", [id]);
    await pool.query('delete from backtest_portfolios where backtest_id = $1', [id]);
    const options = { connection: server.connection, works: false, queues: [backtestQueue], onError: () => undefined };
    const jobs = await Jobs.open({ ...options, logger: createLogger('silent') });
    await jobs.add(backtestQueue, jobsOf(id, 2), drizzle(pool) as never);
    await expect.poll(async () => (await summariesOf(id))[0]?.parent.status, { timeout: 10_000 }).toBe('completed');
    await jobs.close();
    expect((await summariesOf(id))[0]?.portfolio).toEqual(before?.portfolio);
    expect(await creditsOf(server, user)).toEqual(credits);
  });
});
