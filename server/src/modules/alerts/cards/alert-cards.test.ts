import { alertsApi, authApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertCalls, oversold } from '../../../testing/alerts.ts';
import type { Kind } from '../../../testing/alerts.ts';
import { call, registerUser, startTestServer } from '../../../testing/test-server.ts';
import { giveTier } from '../../billing/subscriptions/subscriptions.repository.ts';
import { exchangeDate } from '../expiry.ts';

const dayMs = 86_400_000;
let now = Date.now();
let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: ReturnType<typeof alertCalls>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' }, undefined, { now: () => now });
  pool = new pg.Pool(server.connection);
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});
/** A new user on a plan with 200 daily alerts. */
beforeEach(async () => {
  user = alertCalls(server, await registerUser(server));
  const { uid } = (await call(server, authApi.me, {}, user.token)).body;
  await giveTier(uid, 'advanced', drizzle(pool));
});

const below = (constant: number) => ({
  match: 'all' as const,
  conditions: [{ left: { indicator: 'RSI' }, operator: 'less_than' as const, right: { constant } }],
});
const inDays = (days: number) => exchangeDate(now + days * dayMs);

describe('an alert on conditions', () => {
  it('is named by them, told on entry only, and shows their values on the last bar', async () => {
    const card = await user.addedStock({ tickers: ['ko', 'AAPL', 'KO'] });
    expect(card).toMatchObject({
      type: 'stocks',
      name: 'RSI 14 is below 30',
      interval: '1d',
      tickers: ['AAPL', 'KO'],
      backtest_id: null,
      strategy_id: null,
      settings: { signals: ['entry'], in_app: true, mail: 'off', webhook: false, push: false, expires_on: null },
      active: 2,
      fired: 0,
    });
    expect(card.next_evaluation).toBeGreaterThan(now);
    const { rule } = (await user.parent(card.id)).body;
    expect(rule).toEqual({ kind: 'conditions', conditions: oversold });
    const [child] = await user.childrenOf(card.id);
    const detail = (await user.child(child?.id ?? '')).body;
    expect(detail).toMatchObject({ rule, values: [{ group: 'entry', text: 'RSI 14 is below 30', right: 30 }] });
    const [value] = detail.values;
    expect(value?.left).toBeGreaterThan(0);
    expect(value?.holds).toBe((value?.left ?? 0) < 30);
    expect(detail.values_at).toBeLessThan(now);
    expect((await user.addStock({ tickers: ['AAPL', 'GS'], name: 'Other' })).body).toMatchObject({
      added: 1,
      present: 1,
      cards: [{ id: card.id, name: 'RSI 14 is below 30' }],
    });
    expect((await user.history(child?.id ?? '')).body).toEqual({ history: [] });
  });

  it.each([
    ['EURUSD=X', 1.1951, '1.1951'],
    ['BTC-USD', 1e-7, '0.0000001'],
  ])('watches %s at a level with decimals', async (ticker, level, text) => {
    const conditions = (right: { constant: number } | { indicator: string; params: Record<string, number> }) => ({
      match: 'all' as const,
      conditions: [{ left: { indicator: 'Price' }, operator: 'cross_over' as const, right }],
    });
    const card = await user.addedStock({ tickers: [ticker], conditions: conditions({ constant: level }) });
    expect(card.name).toBe(`Price crosses above ${text}`);
    const [child] = await user.childrenOf(card.id);
    const { values } = (await user.child(child?.id ?? '')).body;
    expect(values).toMatchObject([{ right: level }]);
    expect(values[0]?.left).toBeGreaterThan(0);
  });

  it('is moved to another level, which its name and what it watches follow', async () => {
    const at = (constant: number) => ({
      match: 'all' as const,
      conditions: [{ left: { indicator: 'Price', params: {} }, operator: 'cross_over' as const, right: { constant } }],
    });
    const { id } = await user.addedStock({ tickers: ['KO'], conditions: at(240) });
    const own = await user.addedStock({ tickers: ['KO'], conditions: at(250), name: 'My breakout' });
    now += 1000;
    const moved = (await user.update(id, { level: { condition: 0, value: 242.5 } })).body;
    expect(moved).toMatchObject({ id, name: 'Price crosses above 242.5', active: 1 });
    expect((await user.parent(id)).body.rule).toEqual({ kind: 'conditions', conditions: at(242.5) });
    expect((await user.childrenOf(id))[0]?.conditions).toEqual(at(242.5));
    const { rows } = await pool.query(
      `select child.active_from, watch.rule, watch.ticker from alert_children child
       join alert_watches watch on watch.id = child.watch_id where child.parent_id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { active_from: new Date(now), ticker: 'KO', rule: { kind: 'conditions', conditions: at(242.5) } },
    ]);
    expect((await user.update(own.id, { level: { condition: 0, value: 251 } })).body.name).toBe('My breakout');
    expect((await user.update(id, { level: { condition: 0, value: 251 } })).problem).toMatchObject({
      code: 'invalid_request',
      problems: [{ path: 'level.value', message: expect.stringContaining('already have') }],
    });
    expect((await user.update(id, { level: { condition: 1, value: 1 } })).problem.problems).toMatchObject([
      { path: 'level.condition' },
    ]);
    expect((await user.parent(id)).body.rule).toEqual({ kind: 'conditions', conditions: at(242.5) });
  });

  it('has values of the bars of its interval', async () => {
    for (const interval of ['1h', '15m', '5m', '1m'] as const) {
      const card = await user.addedStock({ tickers: ['KO'], interval });
      const [child] = await user.childrenOf(card.id);
      const { values, values_at: at } = (await user.child(child?.id ?? '')).body;
      expect(values[0]?.left, interval).toBeGreaterThan(0);
      expect(at, interval).toBeGreaterThan(now - 5 * dayMs);
    }
  });

  it('is refused with what is wrong', async () => {
    const free = alertCalls(server, await registerUser(server));
    const refusals = [
      [{ tickers: ['KO', 'NOPE9'] }, 'unknown_ticker', 'tickers.1'],
      [{ conditions: { match: 'all', conditions: [] } }, 'invalid_strategy', 'conditions.conditions'],
      [
        { conditions: { match: 'all', conditions: [...oversold.conditions, ...below(20).conditions] } },
        'too_many_conditions',
        'conditions.conditions',
      ],
      [{ expires_on: inDays(-1) }, 'invalid_request', 'expires_on'],
      [{ in_app: false }, 'invalid_request', 'in_app'],
    ] as const;
    for (const [body, code, path] of refusals) {
      expect((await free.addStock(body as never)).problem, path).toMatchObject({ code, problems: [{ path }] });
    }
    const locked = { left: { indicator: 'WILLR' }, operator: 'less_than' as const, right: { constant: -80 } };
    const refused = await free.addStock({ conditions: { match: 'all', conditions: [locked] } });
    expect(refused.problem.code).toBe('tier_required');
    expect((await free.parents()).total).toBe(0);
  });
});

describe('settings', () => {
  it('are changed with the name; an expiry date in the past is refused', async () => {
    const { id } = await user.addedStock();
    const settings = {
      signals: ['exit' as const],
      mail: 'daily' as const,
      webhook: true,
      push: true,
      expires_on: inDays(1),
    };
    const changed = (await user.update(id, { name: ' Cheap  ', settings })).body;
    expect(changed).toMatchObject({ name: 'Cheap', settings: { ...settings, in_app: true, signals: ['entry'] } });
    expect((await user.update(id, {})).body).toEqual(changed);
    const past = await user.update(id, { settings: { expires_on: inDays(-1) } });
    expect(past.problem).toMatchObject({ code: 'invalid_request', problems: [{ path: 'settings.expires_on' }] });
    const silent = await user.update(id, { settings: { in_app: false } });
    expect(silent.problem.problems).toMatchObject([{ path: 'settings.in_app' }]);
  });

  it('end an alert on its expiry date, and resume it with a later one', async () => {
    const { id } = await user.addedStock({ tickers: ['KO', 'GS'], expires_on: inDays(0) });
    const [one, other] = await user.childrenOf(id);
    await user.pause('child', other?.id ?? '');
    now += dayMs;
    expect((await user.parent(id)).body).toMatchObject({ active: 0, paused: 0, expired: 2, next_evaluation: null });
    expect((await user.children({ status: 'expired' })).total).toBe(2);
    expect((await user.parents()).usage[0]).toMatchObject({ interval: '1d', active: 0 });
    const refused = await user.activate('child', other?.id ?? '');
    expect(refused.problem).toMatchObject({
      code: 'alert_expired',
      detail: expect.stringContaining('later expiry date'),
    });
    expect((await user.activate('parent', id)).problem.code).toBe('alert_expired');
    expect((await user.update(id, { name: 'Over', settings: { expires_on: inDays(-1) } })).body.expired).toBe(2);
    const again = (await user.update(id, { settings: { expires_on: inDays(7) } })).body;
    expect(again).toMatchObject({ active: 1, paused: 1, expired: 0 });
    const { rows } = await pool.query<{ active_from: Date }>('select active_from from alert_children where id = $1', [
      one?.id,
    ]);
    expect(rows[0]?.active_from.getTime()).toBe(now);
  });
});

describe('lists', () => {
  it('are filtered, searched, sorted and cut, by alert and by ticker', async () => {
    const cheap = await user.addedStock({ name: 'Cheap', tickers: ['KO', 'GS'] });
    now += 1000;
    const hourly = await user.addedStock({ name: 'An hour', tickers: ['KO', 'JPM'], interval: '1h' });
    const [child] = await user.childrenOf(cheap.id);
    await user.pause('child', child?.id ?? '');
    await user.tag('parent', [hourly.id], ['Own', 'Later']);
    await user.tag('child', [child?.id ?? ''], ['own']);
    const names = async (...query: Parameters<typeof user.parents>) =>
      (await user.parents(...query)).cards.map(({ name }) => name);
    const tickers = async (...query: Parameters<typeof user.children>) =>
      (await user.children(...query)).cards.map(({ ticker, interval }) => `${interval} ${ticker}`);
    expect(await names({}, { asc: 'true' })).toEqual(['Cheap', 'An hour']);
    expect(await names({ sort: 'name' }, { asc: 'true' })).toEqual(['An hour', 'Cheap']);
    expect(await user.parents({ sort: 'name' }, { limit: 1, offset: 1 })).toMatchObject({
      total: 2,
      cards: [{ name: 'An hour' }],
    });
    expect([await names({ tickers: ['GS'] }), await names({ search: 'jp' })]).toEqual([['Cheap'], ['An hour']]);
    expect([await names({ search: 'CHEAP' }), await names({ search: '%' })]).toEqual([['Cheap'], []]);
    expect([await names({ status: 'paused' }), await names({ intervals: ['1h'] })]).toEqual([['Cheap'], ['An hour']]);
    expect([await names({ tags: ['Own', 'Later'] }), await names({ tags: ['Own', 'x'] })]).toEqual([['An hour'], []]);
    expect(await names({ type: 'strategies' })).toEqual([]);
    expect(await tickers({ search: 'cheap', sort: 'created_at' })).toHaveLength(2);
    expect((await tickers({ tickers: ['KO'] })).toSorted()).toEqual(['1d KO', '1h KO']);
    expect(await tickers({ status: 'paused' })).toEqual([`1d ${child?.ticker}`]);
    expect(await tickers({ tags: ['own'] })).toEqual([`1d ${child?.ticker}`]);
    expect(await tickers({ intervals: ['1h'], status: 'active', sort: 'fired' })).toHaveLength(2);
    expect(await user.tags()).toEqual([
      { tag: 'Later', cards: 1 },
      { tag: 'Own', cards: 1 },
      { tag: 'own', cards: 1 },
    ]);
    await user.untag('parent', hourly.id, 'OWN');
    expect((await user.parent(hourly.id)).body.tags).toEqual(['Later']);
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
    expect((await user.tag('parent', [cheap.id, hourly.id], many)).problem.code).toBe('too_many_tags');
    expect((await user.parent(cheap.id)).body.tags).toEqual([]);
  });
});

describe('a deleted alert', () => {
  it('is nowhere, and can be restored for an hour with its tickers', async () => {
    const { id } = await user.addedStock({ tickers: ['KO', 'GS', 'JPM'] });
    const [first, ...others] = await user.childrenOf(id);
    expect((await user.remove('child', [first?.id ?? ''])).status).toBe(204);
    expect((await user.remove('child', [first?.id ?? ''])).problem.code).toBe('not_found');
    now += 1000;
    expect((await user.remove('parent', [id])).status).toBe(204);
    expect([(await user.parents()).total, (await user.children()).total, await user.all()]).toEqual([0, 0, []]);
    for (const answer of [await user.parent(id), await user.child(others[0]?.id ?? ''), await user.update(id, {})]) {
      expect(answer.problem.code).toBe('not_found');
    }
    expect([(await user.restore('parent', [id])).status, (await user.restore('parent', [id])).status]).toEqual([
      204, 204,
    ]);
    expect((await user.childrenOf(id)).map((card) => card.id).toSorted()).toEqual(
      others.map((card) => card.id).toSorted(),
    );
    await user.restore('child', [first?.id ?? '']);
    expect((await user.parent(id)).body.active).toBe(3);
    await user.remove('parent', [id]);
    now += 3_600_001;
    expect((await user.restore('parent', [id])).problem.code).toBe('not_found');
  });

  it('goes with its last ticker, and comes back with it', async () => {
    const { id } = await user.addedStock({ tickers: ['KO'] });
    const [only] = await user.childrenOf(id);
    await user.remove('child', [only?.id ?? '']);
    expect((await user.parent(id)).problem.code).toBe('not_found');
    await user.restore('child', [only?.id ?? '']);
    expect((await user.parent(id)).body.tickers).toEqual(['KO']);
  });

  it('joins what was added again in the meantime', async () => {
    const { id } = await user.addedStock({ tickers: ['KO', 'GS'] });
    await user.remove('parent', [id]);
    const twin = await user.addedStock({ tickers: ['KO', 'JPM'] });
    expect(twin.id).not.toBe(id);
    await user.restore('parent', [id]);
    expect((await user.parents()).cards.map((card) => card.id)).toEqual([twin.id]);
    expect((await user.parent(twin.id)).body).toMatchObject({ tickers: ['JPM', 'KO', 'GS'].toSorted(), active: 3 });
  });
});

describe('two tabs at once', () => {
  it('change an alert one after the other, and both see the outcome', async () => {
    const { id } = await user.addedStock({ tickers: ['KO'] });
    const [child] = await user.childrenOf(id);
    const both = (kind: Kind, of: string) =>
      Promise.all([user.pause(kind, of), user.pause(kind, of), user.activate(kind, of), user.activate(kind, of)]);
    for (const answers of [await both('parent', id), await both('child', child?.id ?? '')]) {
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    const outcomes = await Promise.all([
      user.remove('parent', [id]),
      user.remove('parent', [id]),
      user.tickers('add', [id], ['GS']),
    ]);
    expect(outcomes.map(({ status }) => status).filter((status) => status === 204)).toHaveLength(1);
    expect((await user.parents()).total).toBe(0);
    const { rows } = await pool.query(
      'select count(*)::int as active from alert_children where parent_id = $1 and deleted_at is null',
      [id],
    );
    expect(rows).toEqual([{ active: 0 }]);
  });

  it('answers nobody without a session', async () => {
    expect((await call(server, alertsApi.alertParentCards, { query: {}, body: {} })).status).toBe(401);
  });
});
