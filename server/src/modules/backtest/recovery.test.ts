import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import { Jobs } from '../../platform/jobs/jobs.ts';
import { createLogger } from '../../logger.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import type { JobNeeds } from './backtest.job.ts';
import { backtestQueue, jobsOf } from './backtest.queue.ts';
import { recoverStranded } from './recovery.service.ts';

const waiting = 3000;
const lost = 2;

let database: OpenDatabase;
let jobs: Jobs;
let ids: string[];
beforeAll(async () => {
  const connection = await cloneDatabase();
  database = openDatabase(connection as never, 4, () => undefined);
  const options = { connection, works: false, queues: [backtestQueue], onError: () => undefined };
  jobs = await Jobs.open({ ...options, logger: createLogger('silent') });
  const { rows } = await database.pool.query<{ id: string }>(
    `with added as (insert into backtests (user_id, request_id, name, tickers, start_date, end_date, total, credits)
     select (select id from users limit 1), gen_random_uuid(), 'x', '{AAPL}', '2014-01-01', '2015-01-01', 1, 1
       from generate_series(1, ${waiting + lost}) returning id)
     insert into backtest_requests (backtest_id, body_hash, strategy, options) select id, '', '{}', '{}' from added
     returning backtest_id as id`,
  );
  ids = rows.map(({ id }) => id);
  const found = ids.slice(0, waiting).flatMap((id) => jobsOf(id, 1));
  await jobs.add(backtestQueue, found, database.db);
});
afterAll(async () => {
  await jobs.close();
  await database.close();
});

describe('recovery', () => {
  it('queries once for all waiting backtests, and adds jobs to those without any', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const needs = { db: database.db } as JobNeeds;
    await recoverStranded(jobs, needs);
    const first = query.mock.calls.length;
    query.mockClear();
    await recoverStranded(jobs, needs);
    const second = query.mock.calls.length;
    query.mockRestore();
    // Nothing is left to add: one query for the backtests, one for the jobs.
    expect(second).toBe(2);
    expect(first).toBeLessThan(2 + lost * 15);
    expect(await jobs.subjects(backtestQueue)).toEqual(new Set(ids));
  });
});
