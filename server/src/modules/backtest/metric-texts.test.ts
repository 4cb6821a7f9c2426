import { backtestApi } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runBackgroundMigration } from '../../database/background-migrations.ts';
import { openDatabase } from '../../database/database.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, startTestServer } from '../../testing/test-server.ts';
import { dropResultTexts } from './metric-texts.repository.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let client: pg.Client;
let database: OpenDatabase;
let schedules: { cron: string }[];
beforeAll(async () => {
  server = await startTestServer();
  client = new pg.Client(server.connection);
  await client.connect();
  // The clock would start the job once an hour, in the middle of the test. Near that minute it has asked for it already.
  ({ rows: schedules } = await client.query(`delete from pgboss.schedule where name = 'metric-texts' returning cron`));
  await client.query(`delete from pgboss.job where name in ('metric-texts', '__pgboss__send-it')`);
  await client.query(`delete from background_migrations`);
  database = openDatabase(server.connection as never, 4, (error) => expect(error).toBeUndefined());
});
afterAll(async () => {
  await database.close();
  await client.end();
  await server.stop();
});

/** Adds what results of the past had stored. */
const withTexts = `(select jsonb_agg(metric || '{"name": "Old name", "formula": "old formula"}' order by number)
  from jsonb_array_elements(metrics) with ordinality as m (metric, number))`;
const countTexts = async () => {
  const { rows } = await client.query<{ results: number; portfolios: number }>(
    `select (select count(*)::int from backtest_results where metrics::text like '%ld formula%') as results,
            (select count(*)::int from backtest_portfolios where metrics::text like '%ld formula%') as portfolios`,
  );
  return rows[0];
};

it('takes the texts out of all results and portfolios, in small batches beside other work', async () => {
  const user = await logIn(server, 'business');
  const { childId } = await runToEnd(server, user, smaCross({ start_date: '2019-01-01', tickers: ['^GSPC', 'AAPL'] }));
  const details = async () =>
    (await call(server, backtestApi.detailedResult, { params: { ...stocks, id: childId } }, user)).body;
  const before = await details();
  const stored = (await client.query(`select metrics from backtest_results where id = $1`, [childId])).rows[0];
  // More than a batch; some have no metrics.
  await client.query(
    `insert into backtest_results (backtest_id, user_id, position, ticker, credits, status, metrics)
     select backtest_id, user_id, position + 100 + n, ticker, credits, status, case when n % 5 = 0 then null else metrics end
     from backtest_results, generate_series(1, 900) as n where id = $1`,
    [childId],
  );
  await client.query(`update backtest_results set metrics = ${withTexts} where metrics is not null`);
  await client.query(`update backtest_portfolios set metrics = ${withTexts} where metrics is not null`);
  const full = await countTexts();
  expect(full?.results).toBeGreaterThan(720);
  expect(full?.portfolios).toBe(1);
  expect(await details()).toEqual(before);

  // The process stops in between.
  const stopping = new AbortController();
  let batches = 0;
  const batch: typeof dropResultTexts = async (after, db) => {
    batches += 1;
    if (batches === 2) stopping.abort();
    return dropResultTexts(after, db);
  };
  const migration = { name: 'metric-texts/results', batch };
  expect(await runBackgroundMigration(migration, database.db, stopping.signal)).toBe(false);
  expect(batches).toBe(2);
  const half = await countTexts();
  expect(half?.results).toBeGreaterThan(full!.results - 401);
  expect(half?.results).toBeLessThan(full!.results);

  expect(schedules).toEqual([{ cron: '53 * * * *' }]);
  await client.query(`insert into pgboss.job (name, data) values ('metric-texts', '{}')`);
  await expect.poll(countTexts, { timeout: 15_000 }).toEqual({ results: 0, portfolios: 0 });
  expect((await client.query(`select metrics from backtest_results where id = $1`, [childId])).rows[0]).toEqual(stored);
  expect(await details()).toEqual(before);
  await expect
    .poll(
      async () => (await client.query(`select 1 from background_migrations where finished_at is not null`)).rowCount,
    )
    .toBe(2);
  // It never looks at the tables again.
  batches = 0;
  expect(await runBackgroundMigration(migration, database.db, new AbortController().signal)).toBe(true);
  expect(batches).toBe(0);
});
