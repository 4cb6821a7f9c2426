import { backtestApi, labApi, labLimits } from '@candlewick/shared-api';
import type { EndpointInput } from '@candlewick/shared-api';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { experimentToEnd, scrubAttempt, smaSweep, smaWalkForward } from '../../testing/experiments.ts';
import type { NewAttempt } from '../../testing/experiments.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

type Query = NonNullable<EndpointInput<typeof labApi.attempts>['query']>;
const page = async (token: string, query: Query = {}) => (await call(server, labApi.attempts, { query }, token)).body;
const add = (token: string, ...attempts: NewAttempt[]) =>
  call(server, labApi.addAttempts, { body: { attempts } }, token);

async function inDatabase(query: string, values: unknown[]) {
  const client = new pg.Client(server.connection);
  await client.connect();
  const result = await client.query(query, values);
  await client.end();
  return result;
}

describe('attempts', () => {
  it('keep what the browser has computed once, marked as uncertified', async () => {
    const token = await registerUser(server);
    const attempt = scrubAttempt();
    for (let k = 0; k < 2; k += 1) expect((await add(token, attempt)).status).toBe(204);
    const { attempts, total, next } = await page(token);
    expect({ total, next }).toEqual({ total: 1, next: null });
    expect(attempts).toMatchObject([
      { ...attempt, certified: false, card: null, bars_hash: null, name: 'SMA 10 crosses above SMA 20', family: 'SMA' },
    ]);
  });

  it('never take a certificate, a run or a figure that is none from a client', async () => {
    const token = await registerUser(server);
    const given: readonly object[] = [
      { certified: true },
      { kind: 'run' },
      { return_fraction: 1e13 },
      { trades: -1 },
      { trades: 1.5 },
      { name: 'x' },
      { bars_hash: 'x' },
    ];
    for (const changes of given)
      expect((await add(token, { ...scrubAttempt(), ...changes } as never)).problem.code).toBe('invalid_request');
    const many = Array.from({ length: labLimits.attemptsPerCall + 1 }, () => scrubAttempt());
    expect((await add(token, ...many)).problem.code).toBe('invalid_request');
    expect((await page(token)).total).toBe(0);
  });

  it('are written by the server when a run or a sweep ends', async () => {
    const token = await logIn(server, 'advanced');
    const { parent_id, children } = await runToEnd(
      server,
      token,
      smaCross({ tickers: ['^GSPC', 'KO'], start_date: '2019-01-02' }),
    );
    await experimentToEnd(server, token, smaSweep({ start_date: '2019-01-02' }));
    const { attempts } = await page(token);
    const [sweep, ...runs] = attempts;
    expect(sweep).toMatchObject({ kind: 'sweep', certified: true, card: null, ticker: '^GSPC', bars_changed: false });
    expect(sweep!.strategy).not.toEqual(smaSweep().strategy);
    expect(runs.map(({ ticker }) => ticker).sort()).toEqual(['KO', '^GSPC']);
    for (const run of runs) {
      const child = children.find(({ ticker }) => ticker === run.ticker)!;
      expect(run).toMatchObject({
        kind: 'run',
        certified: true,
        card: { parent_id, child_id: child.id },
        bars_changed: false,
      });
      const result = await call(server, backtestApi.summaryResult, { params: { ...stocks, id: child.id } }, token);
      const { card, bars_hash, engine_version } = result.body;
      const { return_fraction, buy_and_hold_fraction, max_drawdown_fraction, sharpe, trades } = card;
      const figures = { return_fraction, buy_and_hold_fraction, max_drawdown_fraction, sharpe, trades };
      expect(run).toMatchObject({ ...figures, bars_hash, engine_version });
    }
    const body = { id_list: [parent_id] };
    await call(server, backtestApi.deleteParentCards, { params: stocks, body }, token);
    expect((await page(token, { kept: 'true' })).attempts).toEqual([]);
    expect((await page(token, { kept: 'false' })).attempts).toHaveLength(3);
  });

  it('of a walk-forward are the rule that it began with, over what it traded', async () => {
    const token = await logIn(server, 'advanced');
    const { id, experiment } = await experimentToEnd(server, token, smaWalkForward({ start_date: '2010-01-04' }));
    const { strategy } = smaSweep();
    const params = { id, ticker: '^GSPC' };
    const { currency, windows } = (await call(server, labApi.walkForwardResult, { params }, token)).body;
    expect(currency).toBe('USD');
    const [newest] = (await page(token)).attempts;
    expect(newest).toMatchObject({
      kind: 'walk_forward',
      certified: true,
      ticker: '^GSPC',
      strategy,
      start_date: windows[0]!.out_of_sample.from,
      end_date: experiment.end_date,
      return_fraction: experiment.symbols[0]!.best!.return_fraction,
      bars_changed: false,
    });
  });

  it('are found by symbol, family and time, page by page', async () => {
    const token = await registerUser(server);
    const rsi = {
      entry: {
        match: 'all',
        conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant: 30 } }],
      },
      exit: smaCross().strategy.exit,
    } as const;
    await add(token, ...Array.from({ length: 5 }, () => scrubAttempt()));
    await add(token, scrubAttempt({ ticker: 'KO' }), scrubAttempt({ strategy: rsi as never }));
    const whole = await page(token);
    expect(whole).toMatchObject({ total: 7, tickers: ['^GSPC', 'KO'], families: ['SMA', 'RSI'] });
    expect((await page(token, { ticker: 'ko' })).attempts).toHaveLength(1);
    expect((await page(token, { family: 'RSI' })).attempts).toHaveLength(1);
    const at = whole.attempts[0]!.created_at;
    expect((await page(token, { from: String(at + 60_000) })).attempts).toEqual([]);
    expect((await page(token, { to: String(at + 60_000) })).attempts).toHaveLength(7);
    const ids: string[] = [];
    let next: number | null = null;
    do {
      const query: Query = { page_size: '3', ...(next === null ? {} : { before: String(next) }) };
      const part = await page(token, query);
      ids.push(...part.attempts.map(({ id }) => id));
      next = part.next;
    } while (next !== null);
    expect(ids).toEqual(whole.attempts.map(({ id }) => id));
  });

  it('are summed up over every page of a filter', async () => {
    const token = await registerUser(server);
    const sharpes = [0.2, 0.4, 0.6, 0.8, null];
    const returns = [0.1, 0.5, 0.3, null, 0.2];
    const given = sharpes.map((sharpe, index) =>
      scrubAttempt({ sharpe, return_fraction: returns[index]!, buy_and_hold_fraction: 0.25 }),
    );
    await add(token, ...given, scrubAttempt({ ticker: 'KO', sharpe: 2 }));
    const { summary, next } = await page(token, { ticker: '^GSPC', page_size: '2' });
    expect(next).not.toBeNull();
    expect(summary).toMatchObject({ count: 5, symbols: 1, days: 1, compared: 4, beat: 2, best: { id: given[3]!.id } });
    expect(summary.sharpe).toMatchObject({ count: 4 });
    expect(summary.sharpe!.mean).toBeCloseTo(0.5, 12);
    expect(summary.sharpe!.median).toBeCloseTo(0.5, 12);
    expect(summary.sharpe!.lower_quartile).toBeCloseTo(0.35, 12);
    expect(summary.sharpe!.deviation).toBeCloseTo(Math.sqrt(0.2 / 3), 12);
    const later = await page(token, { ticker: '^GSPC', page_size: '2', before: String(next) });
    expect(later.summary).toEqual(summary);
    expect((await page(token, { family: 'none' })).summary).toEqual({
      count: 0,
      symbols: 0,
      days: 0,
      compared: 0,
      beat: 0,
      sharpe: null,
      best: null,
    });
  });

  it('say that prices were corrected since', async () => {
    const token = await registerUser(server);
    const { childId } = await runToEnd(server, token, smaCross({ start_date: '2019-01-02' }));
    // What a run on other bars would have left.
    await inDatabase('update lab_attempts set buy_and_hold_fraction = buy_and_hold_fraction + 0.01 where id = $1', [
      childId,
    ]);
    expect((await page(token)).attempts).toMatchObject([{ id: childId, bars_changed: true }]);
  });

  it('are the newest 5,000 of a user', async () => {
    const token = await registerUser(server);
    const oldest = scrubAttempt();
    await add(token, oldest);
    await inDatabase(
      `insert into lab_attempts (user_id, id, kind, certified, name, family, ticker, start_date, end_date, strategy, options, trades, engine_version)
       select user_id, gen_random_uuid(), kind, certified, name, family, ticker, start_date, end_date, strategy, options, trades, engine_version
       from lab_attempts, generate_series(1, $2::int) where id = $1`,
      [oldest.id, labLimits.attempts - 1],
    );
    expect((await page(token)).total).toBe(labLimits.attempts);
    const newest = scrubAttempt();
    await add(token, newest);
    const { total, attempts } = await page(token, { page_size: '1' });
    expect([total, attempts[0]!.id]).toEqual([labLimits.attempts, newest.id]);
    const { problem } = await call(server, labApi.deleteAttempt, { params: { id: oldest.id } }, token);
    expect(problem.code).toBe('not_found');
    expect((await call(server, labApi.deleteAttempts, {}, token)).status).toBe(204);
    expect(await page(token)).toMatchObject({ attempts: [], total: 0, tickers: [], families: [] });
  });

  it('of others are neither seen nor deleted, even with an equal id', async () => {
    const [token, stranger] = [await registerUser(server), await registerUser(server)];
    const attempt = scrubAttempt();
    await add(token, attempt);
    expect((await page(stranger)).total).toBe(0);
    const params = { id: attempt.id };
    expect((await call(server, labApi.deleteAttempt, { params }, stranger)).problem.code).toBe('not_found');
    await add(stranger, { ...attempt, trades: 1 });
    await call(server, labApi.deleteAttempts, {}, stranger);
    expect((await page(token)).attempts).toMatchObject([{ id: attempt.id, trades: 42 }]);
  });
});

describe('a test period', () => {
  const { strategy, options } = smaCross();
  const rule = { strategy, ...(options ? { options } : {}) };
  const find = async (token: string, body: object = rule) =>
    (await call(server, labApi.testPeriod, { body: body as typeof rule }, token)).body.opening;
  const open = async (token: string, changes: object = {}) =>
    (await call(server, labApi.openTestPeriod, { body: { ...rule, ticker: '^GSPC', ...changes } }, token)).body;

  it('is opened once per rule, and the cards of its runs say when', async () => {
    const token = await logIn(server, 'advanced');
    const { parent_id: id } = await runToEnd(server, token, smaCross({ start_date: '2019-01-02' }));
    const card = async () => (await call(server, backtestApi.parentCard, { params: { ...stocks, id } }, token)).body;
    expect((await card()).test_period_opened_at).toBeNull();
    expect(await find(token)).toBeNull();
    const opened = await open(token);
    expect(opened).toMatchObject({ ticker: '^GSPC', share_percent: 20 });
    expect(await open(token, { ticker: 'KO', share_percent: 10 })).toEqual(opened);
    expect(await find(token)).toEqual(opened);
    expect((await card()).test_period_opened_at).toBe(opened.opened_at);
    const { cards } = (await call(server, backtestApi.parentCards, { params: stocks, query: {} }, token)).body;
    expect(cards.find((one) => one.id === id)!.test_period_opened_at).toBe(opened.opened_at);
    const { childId, parent_id: later } = await runToEnd(
      server,
      token,
      smaCross({ tickers: ['KO'], start_date: '2019-01-02' }),
    );
    const result = await call(server, backtestApi.summaryResult, { params: { ...stocks, id: childId } }, token);
    expect(result.body.parent).toMatchObject({ id: later, test_period_opened_at: opened.opened_at });
  });

  it('is of the rule and of its user', async () => {
    const [token, stranger] = [await registerUser(server), await registerUser(server)];
    await open(token);
    expect(await find(stranger)).toBeNull();
    expect(await find(token, { ...rule, options: { ...options, stop_loss_percent: 5 } })).not.toBeNull();
    expect(await find(token, { ...rule, options: { ...options, direction: 'short' } })).toBeNull();
  });

  it('is left out of runs, sweeps and walk-forwards that ask for it, until it is opened', async () => {
    const token = await logIn(server, 'business');
    const range = { start_date: '2015-01-02', end_date: '2019-12-30' };
    const body = smaCross({ ...range, test_share_percent: 20 });
    const locked = { start_date: '2019-01-02', end_date: '2019-12-30', share_percent: 20 };
    const validate = async (given: typeof body) => {
      const { request_id: _, ...request } = given;
      return (await call(server, backtestApi.requestValidation, { params: stocks, body: request }, token)).body;
    };
    expect(await validate(body)).toMatchObject({ valid: true, credits: 4, locked_test_period: locked });
    const whole = await validate(smaCross(range));
    expect(whole).toMatchObject({ credits: 5, locked_test_period: null });

    const run = await runToEnd(server, token, body);
    const card = async (id: string) =>
      (await call(server, backtestApi.parentCard, { params: { ...stocks, id } }, token)).body;
    const first = await card(run.parent_id);
    expect(first).toMatchObject({ end_date: '2018-12-31', locked_test_period: locked, credits: 4 });
    expect(first.body).toMatchObject({ ...range, test_share_percent: 20 });
    const result = await call(server, backtestApi.summaryResult, { params: { ...stocks, id: run.childId } }, token);
    expect(result.body.last_date).toBe('2018-12-31');

    const sweep = smaSweep({ ...range, test_share_percent: 20 });
    const { request_id: _, ...priced } = sweep;
    expect((await call(server, labApi.quote, { body: priced }, token)).body).toMatchObject({
      credits: 4,
      locked_test_period: locked,
    });
    const swept = (await experimentToEnd(server, token, sweep)).experiment;
    expect(swept).toMatchObject({ end_date: '2018-12-31', locked_test_period: locked });
    const walked = await experimentToEnd(server, token, smaWalkForward({ ...range, test_share_percent: 20 }));
    const params = { id: walked.id, ticker: '^GSPC' };
    const { windows } = (await call(server, labApi.walkForwardResult, { params }, token)).body;
    expect(windows.at(-1)!.out_of_sample.to).toBe('2018-12-31');
    // Nobody else asks for it, and dates are taken as they are.
    const plain = await runToEnd(server, token, smaCross(range));
    expect(await card(plain.parent_id)).toMatchObject({ end_date: '2019-12-30', locked_test_period: null });

    await open(token);
    expect((await validate(body)).locked_test_period).toBeNull();
    const after = await runToEnd(server, token, smaCross({ ...range, test_share_percent: 20 }));
    const second = await card(after.parent_id);
    expect(second).toMatchObject({ end_date: '2019-12-30', locked_test_period: null });
    expect(second.test_period_opened_at).not.toBeNull();
    expect(await card(run.parent_id)).toMatchObject({ locked_test_period: locked });
  });

  it('needs a range with sessions on both sides', async () => {
    const token = await registerUser(server);
    const body = { ...smaCross({ start_date: '2019-12-26', end_date: '2019-12-27', test_share_percent: 10 }) };
    const { request_id: _, ...request } = body;
    const { body: validation } = await call(
      server,
      backtestApi.requestValidation,
      { params: stocks, body: request },
      token,
    );
    expect(validation.locked_test_period).toBeNull();
    for (const share of [0, 51, Number.NaN, -20]) {
      const given = { ...request, test_share_percent: share };
      const { problem } = await call(server, backtestApi.requestValidation, { params: stocks, body: given }, token);
      expect(problem.code).toBe('invalid_request');
    }
  });

  it('opens at the same moment for two equal calls', async () => {
    const token = await registerUser(server);
    const [one, other] = await Promise.all([open(token), open(token)]);
    expect(one).toEqual(other);
  });
});
