import { backtestApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertCalls } from '../../../testing/alerts.ts';
import { stocks } from '../../../testing/backtests.ts';
import { call, logIn, registerUser, startTestServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let user: ReturnType<typeof alertCalls>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
  user = alertCalls(server, await logIn(server, 'business'));
});
afterAll(() => server.stop());

/** Each test has a strategy of its own, so that their alerts are not the same one. */
let period = 20;
const backtest = (tickers: string[]) => {
  period += 1;
  const sma = (length: number) => ({ indicator: 'SMA', params: { period: length } });
  const condition = { left: sma(period), operator: 'cross_over', right: sma(period + 50) } as const;
  const strategy = {
    entry: { match: 'all', conditions: [condition] },
    exit: { match: 'all', conditions: [] },
  } as const;
  return user.backtest({ tickers, start_date: '2018-01-01', end_date: '2019-12-31', strategy: strategy as never });
};
const dailyOf = (usage: readonly { interval: string; active: number }[]) =>
  usage.find(({ interval }) => interval === '1d')?.active ?? 0;

describe('alerts of a backtest', () => {
  it('watch all its tickers, or that of one result, and are added once', async () => {
    const { parent_id: id, children } = await backtest(['AAPL', '^GSPC']);
    const one = await user.addAlerts({ target: 'child', id_list: [children[1]?.id ?? ''] });
    expect(one.status).toBe(201);
    const [card] = one.body.cards;
    expect(card).toMatchObject({
      type: 'stocks',
      interval: '1d',
      tickers: ['^GSPC'],
      backtest_id: id,
      backtest_result_id: children[1]?.id,
      settings: { signals: ['entry'], in_app: true, mail: 'off', webhook: false, push: false, expires_on: null },
      active: 1,
    });
    const all = (await user.addAlerts({ target: 'parent', id_list: [id], mail: 'each' })).body;
    expect([all.added, all.present, all.cards[0]?.id, all.cards[0]?.settings.mail]).toEqual([1, 1, card?.id, 'off']);
    expect(dailyOf(all.usage)).toBe(dailyOf(one.body.usage) + 1);
    expect((await user.ofBacktest(id)).body.cards).toMatchObject([{ id: card?.id, tickers: ['^GSPC', 'AAPL'] }]);
    expect((await user.ofResult(children[0]?.id ?? '')).body.cards).toMatchObject([
      { parent_id: card?.id, ticker: 'AAPL', status: 'active', evaluated_to: null, position: null },
    ]);
    expect((await user.all()).map((one) => one.id)).toContain(card?.id);
  });

  it('become one if their rule is one, though tabs add them at once', async () => {
    const first = await backtest(['AAPL', 'KO']);
    period -= 1;
    const other = await backtest(['KO', 'GS']);
    const ids = [first.parent_id, other.parent_id];
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => user.addAlerts({ target: 'parent', id_list: ids })),
    );
    expect(answers.reduce((sum, { body }) => sum + body.added, 0)).toBe(3);
    const cards = new Set(answers.map(({ body }) => body.cards[0]?.id));
    expect(cards.size).toBe(1);
    expect((await user.ofBacktest(other.parent_id)).body.cards).toMatchObject([{ tickers: ['AAPL', 'GS', 'KO'] }]);
  });

  it('continue when the backtest is deleted', async () => {
    const { parent_id: id, children } = await backtest(['KO', 'GS']);
    await user.addAlerts({ target: 'parent', id_list: [id] });
    await call(server, backtestApi.deleteParentCards, { params: stocks, body: { id_list: [id] } }, user.token);
    expect((await user.ofBacktest(id)).body.cards).toMatchObject([{ active: 2 }]);
    expect((await user.removeTickers(id, ['KO', 'JPM'])).body).toEqual({ removed: 1 });
    expect((await user.ofBacktest(id)).body.cards).toMatchObject([{ tickers: ['GS'] }]);
    expect((await user.addAlerts({ target: 'parent', id_list: [id] })).problem.code).toBe('not_found');
    expect((await user.ofResult(children[0]?.id ?? '')).problem.code).toBe('not_found');
    expect((await user.removeTickers(id, ['GS'])).body).toEqual({ removed: 1 });
    expect((await user.ofBacktest(id)).problem.code).toBe('not_found');
  });

  it('get and lose tickers, and all alerts change or none', async () => {
    const { parent_id: id } = await backtest(['KO']);
    const other = await backtest(['GS']);
    const { cards } = (await user.addAlerts({ target: 'parent', id_list: [id, other.parent_id] })).body;
    const ids = cards.map((card) => card.id);
    const added = (await user.tickers('add', ids, ['KO', 'JPM', 'jpm'])).body;
    expect([added.added, added.present, added.removed]).toEqual([3, 1, 0]);
    expect((await user.tickers('add', ids, ['IBM', 'NOPE9'])).problem).toMatchObject({
      code: 'unknown_ticker',
      problems: [{ path: 'ticker_list.1' }],
    });
    expect((await user.tickers('add', [...ids, crypto.randomUUID()], ['IBM'])).problem.code).toBe('not_found');
    const removed = (await user.tickers('remove', ids, ['KO', 'JPM', 'IBM'])).body;
    expect([removed.removed, removed.cards.map(({ tickers }) => tickers)]).toEqual([4, [['GS']]]);
    expect((await user.ofBacktest(id)).body.cards).toEqual([]);
  });

  it('are paused and activated as alerts and by ticker, within what the plan allows', async () => {
    const { parent_id: id } = await backtest(['KO', 'GS']);
    const card = (await user.addAlerts({ target: 'parent', id_list: [id] })).body.cards[0]!;
    const [child, other] = await user.childrenOf(card.id);
    const active = dailyOf((await user.parents()).usage);
    const paused = (await user.pauseCards('parent', [card.id])).body;
    expect([paused.changed, dailyOf(paused.usage)]).toEqual([2, active - 2]);
    expect((await user.pauseCards('parent', [card.id])).body.changed).toBe(0);
    expect((await user.activateCards('child', [child?.id ?? ''])).body.changed).toBe(1);
    expect((await user.parent(card.id)).body).toMatchObject({
      active: 1,
      paused: 1,
      next_evaluation: expect.any(Number),
    });
    expect(await user.childrenOf(card.id)).toMatchObject([
      { id: child?.id, status: 'active', pause_reason: null },
      { id: other?.id, status: 'paused', pause_reason: 'user', next_evaluation: null },
    ]);
  });
});

describe('limits', () => {
  it('hold when twenty calls add at once, by interval', async () => {
    const free = alertCalls(server, await registerUser(server));
    const constants = Array.from({ length: 20 }, (_, index) => 10 + index);
    const answers = await Promise.all(
      constants.map((constant) =>
        free.addStock({
          conditions: {
            match: 'all',
            conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than', right: { constant } }],
          },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(403)]);
    const refused = answers.find(({ status }) => status === 403);
    expect(refused?.problem).toMatchObject({ code: 'too_many_alerts' });
    expect(refused?.problem.detail).toContain('The Explorer plan allows one active daily alert. You have 1');
    expect((await free.addStock({ interval: '1h' })).problem).toMatchObject({ code: 'tier_required' });
    const [card] = (await free.parents()).cards;
    await free.pause('parent', card?.id ?? '');
    const other = await free.addStock();
    expect(other.status).toBe(201);
    const racing = await Promise.all(Array.from({ length: 20 }, () => free.activate('parent', card?.id ?? '')));
    expect(new Set(racing.map(({ problem }) => problem.code))).toEqual(new Set(['too_many_alerts']));
    await free.remove('parent', [other.body.cards[0]?.id ?? '']);
    expect((await free.activate('parent', card?.id ?? '')).body.changed).toBe(1);
    expect((await free.restore('parent', [other.body.cards[0]?.id ?? ''])).problem.code).toBe('too_many_alerts');
  });
});
