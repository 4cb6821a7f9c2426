import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { OpenDatabase } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { cloneDatabase } from '../../testing/test-server.ts';
import { createBillingService } from '../billing/ledger/billing.service.ts';
import { endBacktest } from './finish.service.ts';
import { lockBacktest } from './backtest.repository.ts';
import { endExperiment } from '../lab/experiments/finish.service.ts';
import { lockExperiment } from '../lab/experiments/experiments.repository.ts';
import { createTellEnd } from './tell-end.service.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = openDatabase((await cloneDatabase()) as never, 4, () => undefined);
});
afterAll(() => database.close());

/** Ends a backtest that was requested some seconds ago. Returns the emails and the notifications that this caused. */
async function end(seconds: number, status: 'completed' | 'failed' | 'cancelled', wantsMails = true) {
  const { pool, db } = database;
  const user = await pool.query<{ id: string }>(
    `insert into users (email, email_verified_at, first_name, last_name, password_hash, notifications)
     values (gen_random_uuid() || '@example.com', now(), 'Ada', 'King', '', $1) returning id`,
    [{ alerts: true, product: false, backtests: wantsMails }],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with added as (insert into backtests (user_id, request_id, name, tickers, start_date, end_date, total, credits, created_at)
     values ($1, gen_random_uuid(), 'Cross of averages', '{AAPL,KO}', '2014-01-01', '2015-01-01', 2, 2, now() - make_interval(secs => $2))
       returning id)
     insert into backtest_requests (backtest_id, body_hash, strategy, options) select id, '', '{}', '{}' from added
     returning backtest_id as id`,
    [user.rows[0]?.id, seconds],
  );
  const id = rows[0]?.id ?? '';
  await pool.query(
    `insert into backtest_results (backtest_id, user_id, position, ticker, credits)
     values ($1, $2, 0, 'AAPL', 1), ($1, $2, 1, 'KO', 1)`,
    [id, user.rows[0]?.id],
  );
  const mails: Mail[] = [];
  const mailer = { send: async (sent: readonly Mail[]) => void mails.push(...sent) };
  const needs = {
    billing: createBillingService(db),
    notifications: { publish: async () => undefined } as never,
    tellEnd: createTellEnd({ mailer, linkTo: (path) => `https://trade.example${path}` }),
  };
  await db.transaction(async (transaction) => {
    const backtest = await lockBacktest(id, transaction);
    if (backtest) await endBacktest(backtest, status, needs, transaction);
  });
  const told = await pool.query('select key, title, body, href from notifications where user_id = $1', [
    user.rows[0]?.id,
  ]);
  return { id, mails, told: told.rows as { href: string }[] };
}

/** The same for a sweep of one symbol. */
async function endOfExperiment(seconds: number) {
  const { pool, db } = database;
  const user = await pool.query<{ id: string }>(
    `insert into users (email, email_verified_at, first_name, last_name, password_hash, notifications)
     values (gen_random_uuid() || '@example.com', now(), 'Ada', 'King', '', $1) returning id`,
    [{ alerts: true, product: false, backtests: true }],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with added as (insert into experiments (user_id, request_id, body_hash, kind, name, body, combinations, total, credits, created_at)
     values ($1, gen_random_uuid(), '', 'sweep', 'Cross of averages', '{"tickers":["AAPL"],"axes":[]}', 1, 1, 1,
       now() - make_interval(secs => $2)) returning id)
     insert into experiment_results (experiment_id, position, ticker, credits, runs, status)
     select id, 0, 'AAPL', 1, 1, 'completed' from added returning experiment_id as id`,
    [user.rows[0]?.id, seconds],
  );
  const mails: Mail[] = [];
  const mailer = { send: async (sent: readonly Mail[]) => void mails.push(...sent) };
  const needs = {
    billing: createBillingService(db),
    notifications: { publish: async () => undefined } as never,
    tellEnd: createTellEnd({ mailer, linkTo: (path) => `https://trade.example${path}` }),
  };
  await db.transaction(async (transaction) => {
    const experiment = await lockExperiment(rows[0]?.id ?? '', transaction);
    if (experiment) await endExperiment(experiment, 'as its symbols', needs, transaction);
  });
  const told = await pool.query('select title, body, href from notifications where user_id = $1', [user.rows[0]?.id]);
  return { mails, told: told.rows as { href: string }[] };
}

describe('the end of a backtest', () => {
  it('is told in the app and by email if it took over a minute', async () => {
    const { id, mails, told } = await end(61, 'completed');
    expect(told).toEqual([
      {
        key: `backtest/${id}`,
        title: 'Your backtest has finished',
        body: 'Cross of averages, 2 symbols',
        href: `/backtest-summary/stocks/${id}`,
      },
    ]);
    expect(mails).toMatchObject([
      { content: { kind: 'backtest_ended', link: `https://trade.example${told[0]?.href}`, status: 'completed' } },
    ]);
  });

  it('is told of a sweep and a walk-forward alike', async () => {
    const { told, mails } = await endOfExperiment(61);
    expect(told).toMatchObject([{ title: 'Your sweep has finished', body: 'Cross of averages, 1 symbol' }]);
    expect(mails).toMatchObject([{ content: { what: 'sweep', link: `https://trade.example${told[0]?.href}` } }]);
    expect(await endOfExperiment(30)).toEqual({ told: [], mails: [] });
  });

  it('says that it failed', async () => {
    const { mails, told } = await end(61, 'failed');
    expect([told, mails]).toMatchObject([[{ title: 'Your backtest has failed' }], [{ content: { status: 'failed' } }]]);
  });

  it('is mailed only to those who want it', async () => {
    const { mails, told } = await end(61, 'completed', false);
    expect([told.length, mails]).toEqual([1, []]);
  });

  it.each([
    ['a short one', 30, 'completed'],
    ['one that the user cancelled', 300, 'cancelled'],
  ] as const)('is not told of %s', async (_, seconds, status) => {
    const { mails, told } = await end(seconds, status);
    expect([told, mails]).toEqual([[], []]);
  });
});
