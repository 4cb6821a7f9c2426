import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrateDatabase } from './migrate.ts';

/** When cards had no drawdown and no Sharpe ratio. */
const before = 1_795_999_740_108;
let connection: pg.ClientConfig;
let client: pg.Client;
beforeAll(async () => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ ...inject('cluster'), database: 'postgres' });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  connection = { ...inject('cluster'), database };
  await migrateDatabase(connection, { until: before });
  client = new pg.Client(connection);
  await client.connect();
});
afterAll(() => client.end());

it('gives cards the figures of their only result or their portfolio', async () => {
  await client.query(`
    insert into users (email, first_name, last_name, password_hash) values ('1@candlewick.test', 'Ada', 'Trader', '');
    insert into backtests (user_id, request_id, name, tickers, start_date, end_date, status, total, credits)
      select users.id, gen_random_uuid(), given, '{AAPL}', '2020-01-01', '2021-01-01', 'completed', 1, 1
      from users, unnest(array['one', 'several', 'without', 'failed']) as given;
    insert into backtest_results (backtest_id, user_id, position, ticker, credits, status, max_drawdown_fraction, sharpe)
      select id, user_id, position, 'AAPL', 1, case name when 'failed' then 'failed' else 'completed' end, -0.2, 0.5
      from backtests, generate_series(0, 1) as position where position = 0 or name in ('several', 'without');
    insert into backtest_portfolios (backtest_id, metrics)
      select id, '[{"id": "max_drawdown", "value": -0.1}, {"id": "return", "value": 3}, {"id": "sharpe", "value": null}]'
      from backtests where name = 'several';
    insert into backtest_portfolios (backtest_id, reason) select id, 'Two currencies' from backtests where name = 'without'`);

  expect(await migrateDatabase(connection)).toBeGreaterThan(0);

  const { rows } = await client.query(
    'select name, max_drawdown_fraction as drawdown, sharpe from backtests order by name',
  );
  expect(rows).toEqual([
    { name: 'failed', drawdown: null, sharpe: null },
    { name: 'one', drawdown: -0.2, sharpe: 0.5 },
    { name: 'several', drawdown: -0.1, sharpe: null },
    { name: 'without', drawdown: null, sharpe: null },
  ]);
});
