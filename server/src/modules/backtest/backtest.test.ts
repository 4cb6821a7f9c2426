import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { backtestApi, tickersApi } from '@candlewick/shared-api';
import { backtest } from '@candlewick/shared-api/schemas';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { repositoryRoot } from '../../platform/config/variables.ts';
import { creditsOf, progressOf, runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let beginner: string;
beforeAll(async () => {
  server = await startTestServer();
  beginner = await logIn(server, 'beginner');
});
afterAll(() => server.stop());

const byId = (id: string) => ({ params: { ...stocks, id } });

describe('a backtest', () => {
  it('runs from request to stored result, and is charged once', async () => {
    const before = await creditsOf(server, beginner);
    const { parent_id, childId, credits, events } = await runToEnd(server, beginner, smaCross());
    expect(credits).toBe(21);
    expect(events.at(-1)).toEqual({ parent_id, status: 'completed', done: 1, total: 1, remaining_ms: null });
    expect(await creditsOf(server, beginner)).toEqual({
      ...before,
      credits: before.credits - 21,
      grant: before.grant - 21,
    });

    const summary = (await call(server, backtestApi.summaryResult, byId(childId), beginner)).body;
    expect(backtest.summaryResult.response.parse(summary)).toEqual(summary);
    expect(summary).toMatchObject({
      first_date: '2000-01-03',
      last_date: '2020-04-17',
      first_decision_date: '2000-02-01',
      currency: 'USD',
      source_label: 'Daily history 2000–2020 (vega-datasets)',
      simulated: false,
      segments: [{ from: '2000-01-03', to: '2020-04-17', simulated: false }],
    });
    expect(summary.assumptions.join(' ')).not.toContain('imulated');
    expect(summary.series.equity).toHaveLength(5105);
    expect(summary.series.equity.at(-1)).toBe(summary.card.final_equity);
    expect(summary.bars_hash).toMatch(/^[\da-f]{64}$/);
    expect(summary.assumptions.join(' ')).toContain('fills at the next open');

    const detailed = (await call(server, backtestApi.detailedResult, byId(childId), beginner)).body;
    expect(detailed.trades).toHaveLength(129);
    expect(detailed.trades.reduce((sum, trade) => sum + trade.profit, 1_000_000)).toBeCloseTo(
      summary.card.final_equity ?? 0,
      4,
    );

    const card = (await call(server, backtestApi.parentCard, byId(parent_id), beginner)).body;
    expect(card).toMatchObject({
      name: 'SMA 10 crosses above SMA 20',
      status: 'completed',
      first_child_id: childId,
      credits: 21,
    });
    expect(card.body.strategy).toEqual(smaCross().strategy);
    const children = (
      await call(
        server,
        backtestApi.childCards,
        { params: { ...stocks, id: parent_id, sort: 'sharpe' }, query: {}, body: {} },
        beginner,
      )
    ).body;
    expect(children).toMatchObject({ total: 1, cards: [{ id: childId, trades: 129, status: 'completed' }] });
  });

  it('says where simulated prices begin in its range', async () => {
    const ofRange = async (start_date: string, end_date: string) => {
      const { childId } = await runToEnd(server, beginner, smaCross({ start_date, end_date }));
      return (await call(server, backtestApi.summaryResult, byId(childId), beginner)).body;
    };
    const crossing = await ofRange('2019-01-02', '2021-01-04');
    expect(crossing.segments).toEqual([
      { from: '2019-01-02', to: '2020-04-17', source: 'Daily history 2000–2020 (vega-datasets)', simulated: false },
      { from: '2020-04-20', to: '2021-01-04', source: 'Simulated market', simulated: true },
    ]);
    expect(crossing.source_label).toBe('Daily history 2000–2020 (vega-datasets), then simulated market');
    expect(crossing.simulated).toBe(true);
    expect(crossing.assumptions.join(' ')).toContain(
      'Prices are real until April 17, 2020 and simulated from April 20, 2020.',
    );
    const after = await ofRange('2021-01-04', '2022-01-03');
    expect(after).toMatchObject({ source_label: 'Simulated market', simulated: true });
    expect(after.assumptions.join(' ')).toContain('All prices are simulated.');
  });

  it('matches the trades and final equity of an independent backtester, to the cent', async (context) => {
    const path = join(repositoryRoot, '../shared/data/backtest-reference.json');
    if (!existsSync(path)) return context.skip('the reference results are not on this machine');
    const reference = JSON.parse(readFileSync(path, 'utf8')).gspc_sma10_20_long as {
      stats: Record<string, number>;
      first_trades: { size: number; entry_price: number; exit_price: number; pnl: number }[];
    };
    const { childId } = await runToEnd(server, beginner, smaCross());
    const { body } = await call(server, backtestApi.detailedResult, byId(childId), beginner);
    const value = (id: string) => body.metrics.find((metric) => metric.id === id)?.value ?? Number.NaN;
    expect(value('final_equity')).toBeCloseTo(reference.stats['Equity Final [$]'] ?? 0, 2);
    expect(value('trades')).toBe(reference.stats['# Trades']);
    reference.first_trades.forEach((trade, index) => {
      const { size, entry_price, exit_price, profit } = body.trades[index]!;
      expect({ size, entry_price, exit_price }).toEqual({
        size: trade.size,
        entry_price: trade.entry_price,
        exit_price: trade.exit_price,
      });
      expect(profit).toBeCloseTo(trade.pnl, 2);
    });
  });

  it('runs over several tickers and summarizes them in its card', async () => {
    const { parent_id, credits } = await runToEnd(
      server,
      beginner,
      smaCross({ tickers: ['^GSPC', 'aapl', 'AAPL'], start_date: '2014-01-01' }),
    );
    expect(credits).toBe(7 + 7);
    const card = (await call(server, backtestApi.parentCard, byId(parent_id), beginner)).body;
    const { cards } = (
      await call(
        server,
        backtestApi.childCards,
        { params: { ...stocks, id: parent_id, sort: 'ticker' }, query: { asc: 'true' }, body: {} },
        beginner,
      )
    ).body;
    expect(cards.map(({ ticker }) => ticker)).toEqual(['AAPL', '^GSPC']);
    const ofBoth = { params: stocks, body: { id_list: [parent_id] } };
    const [summary] = (await call(server, backtestApi.summaryResults, ofBoth, beginner)).body.summaries;
    const metric = (id: string) => summary?.portfolio?.metrics.find((each) => each.id === id)?.value;
    expect(card).toMatchObject({
      return_fraction: metric('return'),
      buy_and_hold_fraction: metric('buy_and_hold_return'),
    });
  });

  it('is listed newest first, and sorted, searched and paged on request', async () => {
    const user = await registerUser(server);
    const ids: string[] = [];
    for (const start_date of ['2019-01-01', '2015-01-01', '2010-01-01']) {
      ids.push((await runToEnd(server, user, smaCross({ start_date }))).parent_id);
    }
    const all = (await call(server, backtestApi.parentCards, { params: stocks, query: {} }, user)).body;
    expect(all.cards.map(({ id }) => id)).toEqual(ids.toReversed());
    const query = { page_size: '2', page_num: '1', asc: 'true' };
    const sorted = await call(
      server,
      backtestApi.sortedParentCards,
      { params: { ...stocks, sort: 'credits' }, query, body: { search: 'gspc' } },
      user,
    );
    expect(sorted.body).toMatchObject({ total: 3, page_size: 2 });
    expect(sorted.body.cards.map(({ credits }) => credits)).toEqual([2, 6]);
    const none = await call(
      server,
      backtestApi.sortedParentCards,
      { params: { ...stocks, sort: 'name' }, query: {}, body: { search: '100%' } },
      user,
    );
    expect(none.body.cards).toEqual([]);
  });
});

describe('a request that cannot run', () => {
  const condition = smaCross().strategy.entry.conditions[0]!;
  const group = (conditions: (typeof condition)[]) => ({ match: 'all' as const, conditions });
  const { exit } = smaCross().strategy;
  const macd = { ...condition, left: { indicator: 'NOPE' } };
  const cases = [
    ['no entry condition', { strategy: { entry: group([]), exit } }, 422, 'invalid_strategy', 'no_entry_condition'],
    [
      'an unknown indicator',
      { strategy: { entry: group([macd]), exit } },
      422,
      'invalid_strategy',
      'unknown_indicator',
    ],
    [
      'an inverted range',
      { start_date: '2020-01-02', end_date: '2020-01-01' },
      422,
      'inverted_range',
      'inverted_range',
    ],
    [
      'a range without data',
      { start_date: '1999-01-01', end_date: '1999-12-31' },
      422,
      'no_data_in_range',
      'no_data_in_range',
    ],
    ['a weekend', { start_date: '2020-01-04', end_date: '2020-01-05' }, 422, 'no_data_in_range', 'no_data_in_range'],
    ['too few bars', { start_date: '2000-01-01', end_date: '2000-01-10' }, 422, 'invalid_strategy', 'not_enough_bars'],
    ['an unknown ticker', { tickers: ['NOPE'] }, 404, 'unknown_ticker', 'unknown_ticker'],
    [
      'too many tickers for the plan',
      { tickers: ['^GSPC', 'AAPL'], start_date: '2014-01-01' },
      403,
      'too_many_tickers',
      'too_many_tickers',
    ],
    [
      'too many conditions for the plan',
      { strategy: { entry: group([condition, condition]), exit } },
      403,
      'too_many_conditions',
      'too_many_conditions',
    ],
  ] as const;

  it.each(cases)('%s: explains it and changes nothing', async (_, changes, status, code, item) => {
    const user = await registerUser(server);
    const before = await creditsOf(server, user);
    const body = smaCross(changes as Partial<ReturnType<typeof smaCross>>);
    const refused = await call(server, backtestApi.request, { params: stocks, body }, user);
    expect(refused.status).toBe(status);
    expect(refused.problem.code).toBe(code);
    expect(refused.problem.problems?.map((problem) => problem.code)).toContain(item);
    const { request_id: _id, ...checked } = body;
    const validation = (await call(server, backtestApi.requestValidation, { params: stocks, body: checked }, user))
      .body;
    expect(validation.valid).toBe(false);
    expect(validation.problems).toEqual(refused.problem.problems);
    expect(await creditsOf(server, user)).toEqual(before);
    expect((await call(server, backtestApi.parentCards, { params: stocks, query: {} }, user)).body.total).toBe(0);
  });

  it('does not affect a valid one, which gets a price and a name', async () => {
    const { request_id: _, ...body } = smaCross();
    const { body: validation } = await call(server, backtestApi.requestValidation, { params: stocks, body }, beginner);
    expect(validation).toMatchObject({
      valid: true,
      problems: [],
      credits: 21,
      bars: 5105,
      name: 'SMA 10 crosses above SMA 20',
    });
  });

  it('hides details from a plan without them', async () => {
    const user = await registerUser(server);
    const { childId } = await runToEnd(server, user, smaCross({ start_date: '2019-01-01' }));
    expect((await call(server, backtestApi.summaryResult, byId(childId), user)).status).toBe(200);
    const { status, problem } = await call(server, backtestApi.detailedResult, byId(childId), user);
    expect([status, problem.code]).toEqual([403, 'tier_required']);
  });

  it('lists the sessions that tickers share', async () => {
    const ask = (tickers: string[]) =>
      call(server, backtestApi.dateRange, { params: stocks, body: { tickers } }, beginner);
    const { last_date } = (await call(server, tickersApi.dateRange, { params: { ticker: '^GSPC' } }, beginner)).body;
    expect((await ask(['^GSPC', 'AAPL'])).body).toEqual({ first_date: '2013-05-13', last_date });
    expect((await ask(['^GSPC', 'NOPE'])).problem.code).toBe('unknown_ticker');
  });
});

describe('concurrent requests', () => {
  it('with the same id start and charge one backtest; a different body is rejected', async () => {
    const user = await registerUser(server);
    const body = smaCross();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(server, backtestApi.request, { params: stocks, body }, user)),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([202]));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    await progressOf(server, answers[0]!.body.parent_id, user);
    expect((await creditsOf(server, user)).credits).toBe(1000 - 21);
    const other = await call(
      server,
      backtestApi.request,
      { params: stocks, body: { ...body, end_date: '2019-12-31' } },
      user,
    );
    expect([other.status, other.problem.code]).toEqual([409, 'request_conflict']);
  });

  it('cannot overspend', async () => {
    const user = await registerUser(server);
    const ask = () => call(server, backtestApi.request, { params: stocks, body: smaCross() }, user);
    const answers = await Promise.all(Array.from({ length: 60 }, ask));
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(47); // 1000 ÷ 21
    expect(new Set(answers.filter(({ status }) => status !== 202).map(({ problem }) => problem.code))).toEqual(
      new Set(['not_enough_credits']),
    );
    await Promise.all(accepted.map(({ body }) => progressOf(server, body.parent_id, user)));
    expect(await creditsOf(server, user)).toEqual({ credits: 13, grant: 13, purchased: 0, reserved: 0 });
  });
});
