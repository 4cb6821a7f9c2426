import { backtestApi, billingApi } from '@candlewick/shared-api';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { runToEnd, smaCross, stocks } from '../../testing/backtests.ts';
import { call, logIn, registerUser, startTestServer } from '../../testing/test-server.ts';
import { purgeDeleted } from './cards.repository.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
let pool: pg.Pool;
let user: string;
beforeAll(async () => {
  server = await startTestServer();
  pool = new pg.Pool(server.connection);
  user = await logIn(server, 'advanced');
});
afterAll(async () => {
  await pool.end();
  await server.stop();
});

const run = async (tickers = ['^GSPC']) => {
  const { parent_id: parentId } = await runToEnd(
    server,
    user,
    smaCross({ tickers, start_date: '2016-01-01', end_date: '2018-01-01' }),
  );
  return parentId;
};
type Filter = Parameters<typeof call<typeof backtestApi.sortedParentCards>>[2]['body'];
const list = async (body: Filter = {}) =>
  (
    await call(
      server,
      backtestApi.sortedParentCards,
      { params: { ...stocks, sort: 'created_at' }, query: { page_size: 100 }, body },
      user,
    )
  ).body;
const idsOf = async (body: Filter = {}) => (await list(body)).cards.map(({ id }) => id);
const cardOf = async (id: string) =>
  (await call(server, backtestApi.parentCard, { params: { ...stocks, id } }, user)).body;
const childrenOf = async (id: string) =>
  (
    await call(
      server,
      backtestApi.childCards,
      { params: { ...stocks, id, sort: 'ticker' }, query: { asc: 'true' }, body: {} },
      user,
    )
  ).body;
const remove = (ids: string[], token = user) =>
  call(server, backtestApi.deleteParentCards, { params: stocks, body: { id_list: ids } }, token);
const removeChildren = (ids: string[], token = user) =>
  call(server, backtestApi.deleteChildCards, { params: stocks, body: { id_list: ids } }, token);

describe('deleting backtests', () => {
  it('hides them and their results everywhere, costs nothing and can be undone', async () => {
    const [id, other] = [await run(), await run()];
    const { first_child_id: child } = await cardOf(id);
    const credits = async () => (await call(server, billingApi.credits, {}, user)).body;
    const before = await credits();
    expect((await remove([id])).status).toBe(204);
    // A second tab deletes the same one.
    expect((await remove([id])).status).toBe(204);
    expect(await idsOf()).not.toContain(id);
    expect(await idsOf()).toContain(other);
    const calls = [
      call(server, backtestApi.parentCard, { params: { ...stocks, id } }, user),
      call(server, backtestApi.requestBody, { params: { ...stocks, id } }, user),
      call(server, backtestApi.summaryResult, { params: { ...stocks, id: child } }, user),
      call(server, backtestApi.detailedResult, { params: { ...stocks, id: child } }, user),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.problem.code).toBe('not_found');
    expect(await credits()).toEqual(before);
    const restored = await call(
      server,
      backtestApi.restoreParentCards,
      { params: stocks, body: { id_list: [id] } },
      user,
    );
    expect(restored.status).toBe(204);
    expect(await idsOf()).toContain(id);
    expect((await call(server, backtestApi.summaryResult, { params: { ...stocks, id: child } }, user)).status).toBe(
      200,
    );
  });

  it('removes them for good after an hour, and nothing else', async () => {
    const [id, other] = [await run(), await run()];
    await remove([id]);
    const db = drizzle(pool) as unknown as Database;
    await purgeDeleted(new Date(Date.now() - 60_000), db);
    expect(
      (await call(server, backtestApi.restoreParentCards, { params: stocks, body: { id_list: [id] } }, user)).status,
    ).toBe(204);
    await remove([id]);
    await purgeDeleted(new Date(Date.now() + 1000), db);
    expect((await remove([id])).problem.code).toBe('not_found');
    expect(await idsOf()).toContain(other);
  });

  it('removes them by the job that every worker schedules', async () => {
    const id = await run();
    await remove([id]);
    await pool.query(`update backtests set deleted_at = now() - interval '2 hours' where id = $1`, [id]);
    const { rows } = await pool.query(`select cron from pgboss.schedule where name = 'deleted-backtests'`);
    expect(rows).toEqual([{ cron: '*/10 * * * *' }]);
    await pool.query(`insert into pgboss.job (name, data) values ('deleted-backtests', '{}')`);
    const isLeft = async () => (await pool.query('select from backtests where id = $1', [id])).rowCount;
    await expect.poll(isLeft, { timeout: 15_000 }).toBe(0);
  });

  it('cancels one that runs, and returns its credits', async () => {
    const body = smaCross({ start_date: '2000-01-01' });
    const held = async () => (await call(server, billingApi.credits, {}, user)).body;
    const before = await held();
    const { parent_id: id } = (await call(server, backtestApi.request, { params: stocks, body }, user)).body;
    expect((await remove([id])).status).toBe(204);
    await expect.poll(async () => (await held()).reserved).toBe(0);
    const after = await held();
    // Completed before the deletion, or cancelled by it: charged once or not at all.
    expect([before.credits, before.credits - 21]).toContain(after.credits);
    await call(server, backtestApi.restoreParentCards, { params: stocks, body: { id_list: [id] } }, user);
    expect(['cancelled', 'completed']).toContain((await cardOf(id)).status);
  });

  it('takes a result out of its backtest, and the backtest with the last one', async () => {
    const id = await run(['^GSPC', 'AAPL']);
    const { cards } = await childrenOf(id);
    const [aapl, index] = cards.map((card) => card.id);
    const { return_fraction: gained } = await cardOf(id);
    expect((await removeChildren([aapl ?? ''])).status).toBe(204);
    expect(await childrenOf(id)).toMatchObject({ total: 1, cards: [{ id: index }] });
    const left = await cardOf(id);
    // The portfolio was run with both.
    expect(left).toMatchObject({ first_child_id: index, return_fraction: gained });
    await removeChildren([index ?? '']);
    expect(await idsOf()).not.toContain(id);
    const restore = { params: stocks, body: { id_list: [aapl ?? '', index ?? ''] } };
    expect((await call(server, backtestApi.restoreChildCards, restore, user)).status).toBe(204);
    expect((await cardOf(id)).return_fraction).toBe(gained);
  });
});

describe('tags and notes', () => {
  const tag = (target: 'parent' | 'child', action: 'add' | 'remove' | 'replace', ids: string[], tags: string[]) =>
    call(
      server,
      backtestApi.updateMultiTags,
      { params: stocks, body: { target, action, id_list: ids, tag_list: tags } },
      user,
    );

  it('are added once whatever their case, removed and replaced, on many cards at once', async () => {
    const ids = [await run(), await run()];
    expect((await tag('parent', 'add', ids, ['Momentum', ' long  term ', 'momentum'])).status).toBe(204);
    expect((await cardOf(ids[0] ?? '')).tags).toEqual(['Momentum', 'long  term']);
    const add = { params: stocks, body: { hash_id_list: ids, tag_list: ['MOMENTUM', 'x'] } };
    await call(server, backtestApi.addTagToParent, add, user);
    expect((await cardOf(ids[1] ?? '')).tags).toEqual(['Momentum', 'long  term', 'x']);
    const removal = { params: { ...stocks, id: ids[0] ?? '', tag: 'X' } };
    await call(server, backtestApi.removeTagFromParent, removal, user);
    expect((await cardOf(ids[0] ?? '')).tags).toEqual(['Momentum', 'long  term']);
    expect(await idsOf({ tags: ['Momentum', 'x'] })).toEqual([ids[1]]);
    expect((await call(server, backtestApi.tags, { params: stocks }, user)).body.tags).toContainEqual({
      tag: 'Momentum',
      cards: 2,
    });
    await tag('parent', 'replace', ids, []);
    expect((await cardOf(ids[0] ?? '')).tags).toEqual([]);
  });

  it('of a result are in its card and its summary', async () => {
    const id = await run();
    const { first_child_id: child } = await cardOf(id);
    const summary = async () =>
      (await call(server, backtestApi.summaryResult, { params: { ...stocks, id: child } }, user)).body;
    expect((await summary()).card).toMatchObject({ tags: [], note: '' });
    await tag('child', 'add', [child], ['Best']);
    await call(
      server,
      backtestApi.setChildNote,
      { params: { ...stocks, id: child }, body: { note: 'Sell\nlate' } },
      user,
    );
    await call(server, backtestApi.setParentNote, { params: { ...stocks, id }, body: { note: 'Why it works' } }, user);
    expect((await summary()).card).toMatchObject({ tags: ['Best'], note: 'Sell\nlate' });
    expect((await summary()).parent.note).toBe('Why it works');
  });

  it('are at most 20 of at most 40 characters, and nothing changes if one card has too many', async () => {
    const ids = [await run(), await run()];
    const many = Array.from({ length: 20 }, (_, index) => `t${index}`);
    await tag('parent', 'add', [ids[0] ?? ''], many);
    expect((await tag('parent', 'add', ids, ['one more'])).problem.code).toBe('too_many_tags');
    expect((await cardOf(ids[1] ?? '')).tags).toEqual([]);
    for (const wrong of ['', '  ', 'x'.repeat(41), 'two\nlines']) {
      expect((await tag('parent', 'add', ids, [wrong])).problem.code).toBe('invalid_request');
    }
    const note = { params: { ...stocks, id: ids[0] ?? '' }, body: { note: 'x'.repeat(2001) } };
    expect((await call(server, backtestApi.setParentNote, note, user)).problem.code).toBe('invalid_request');
  });

  it('keep both changes of two tabs at once', async () => {
    const id = await run();
    await Promise.all(Array.from({ length: 8 }, (_, index) => tag('parent', 'add', [id], [`tab ${index}`])));
    expect((await cardOf(id)).tags).toHaveLength(8);
  });
});

it('cards of others are not there, in any call, and a list with one of them changes nothing', async () => {
  const id = await run();
  const { first_child_id: child } = await cardOf(id);
  const stranger = await registerUser(server);
  const parents = { params: stocks, body: { id_list: [id] } };
  const children = { params: stocks, body: { id_list: [child] } };
  const answers = await Promise.all([
    remove([id], stranger),
    removeChildren([child], stranger),
    call(server, backtestApi.restoreParentCards, parents, stranger),
    call(server, backtestApi.restoreChildCards, children, stranger),
    call(server, backtestApi.setParentNote, { params: { ...stocks, id }, body: { note: 'x' } }, stranger),
    call(server, backtestApi.setChildNote, { params: { ...stocks, id: child }, body: { note: 'x' } }, stranger),
    call(server, backtestApi.requestBody, { params: { ...stocks, id } }, stranger),
    call(
      server,
      backtestApi.addTagToParent,
      { params: stocks, body: { hash_id_list: [id], tag_list: ['x'] } },
      stranger,
    ),
    call(server, backtestApi.removeTagFromChild, { params: { ...stocks, id: child, tag: 'x' } }, stranger),
  ]);
  for (const { problem } of answers) expect(problem.code).toBe('not_found');
  expect((await remove([id, crypto.randomUUID()])).problem.code).toBe('not_found');
  expect(await cardOf(id)).toMatchObject({ tags: [], note: '' });
});

it('the history can be filtered by tickers, time and return, and sorted by what it shows', async () => {
  const [index, apple] = [await run(['^GSPC']), await run(['AAPL'])];
  expect(await idsOf({ tickers: ['aapl'] })).toContain(apple);
  expect(await idsOf({ tickers: ['aapl'] })).not.toContain(index);
  expect(await idsOf({ created_from: Date.now() + 60_000 })).toEqual([]);
  const { return_fraction: gained } = await cardOf(apple);
  expect(await idsOf({ min_return: (gained ?? 0) + 0.0001, tickers: ['AAPL'] })).not.toContain(apple);
  expect(await idsOf({ max_return: gained ?? 0, min_return: gained ?? 0 })).toContain(apple);
  const figures = ['buy_and_hold_fraction', 'max_drawdown_fraction', 'sharpe'] as const;
  for (const sort of ['tickers', 'start_date', 'end_date', ...figures] as const) {
    const sorted = await call(
      server,
      backtestApi.sortedParentCards,
      { params: { ...stocks, sort }, query: {}, body: {} },
      user,
    );
    expect(sorted.status, sort).toBe(200);
  }
});

it('a card says what its request has changed, and has the figures of its only result or its portfolio', async () => {
  const own = await logIn(server, 'business');
  const { request_id: _, ...asked } = smaCross({ start_date: '2016-01-01', end_date: '2018-01-01' });
  const ids: string[] = [];
  for (const changes of [{}, { options: { ...asked.options, stop_loss_percent: 5 } }, { tickers: ['AAPL', '^GSPC'] }]) {
    ids.push((await runToEnd(server, own, { ...asked, ...changes, request_id: crypto.randomUUID() })).parent_id);
  }
  const sorted = { params: { ...stocks, sort: 'created_at' as const }, query: {}, body: {} };
  const { cards } = (await call(server, backtestApi.sortedParentCards, sorted, own)).body;
  const cardOf = (id: string | undefined) => cards.find((card) => card.id === id);
  expect(ids.map((id) => cardOf(id)?.changes)).toEqual([[], ['stop 5%'], ['no stop', 'on 2 symbols']]);
  const params = { ...stocks, id: cardOf(ids[0])?.first_child_id ?? '' };
  const { card } = (await call(server, backtestApi.summaryResult, { params }, own)).body;
  expect(cardOf(ids[0])).toMatchObject({
    max_drawdown_fraction: card.max_drawdown_fraction,
    sharpe: card.sharpe,
  });
  const whole = { params: stocks, body: { id_list: [ids[2] ?? ''] } };
  const [summary] = (await call(server, backtestApi.summaryResults, whole, own)).body.summaries;
  const metric = (id: string) => summary?.portfolio?.metrics.find((each) => each.id === id)?.value;
  expect(cardOf(ids[2])).toMatchObject({ max_drawdown_fraction: metric('max_drawdown'), sharpe: metric('sharpe') });
  // Without the first one, the second one has nothing to be compared with.
  await call(server, backtestApi.deleteParentCards, { params: stocks, body: { id_list: [ids[0] ?? ''] } }, own);
  const left = (await call(server, backtestApi.sortedParentCards, sorted, own)).body.cards;
  expect(left.find(({ id }) => id === ids[1])?.changes).toEqual([]);
});

it('a strategy has a name before it runs', async () => {
  const { strategy } = smaCross();
  const named = await call(server, backtestApi.getStrategyName, { params: stocks, body: { strategy } }, user);
  expect(named.body.name).toBe('SMA 10 crosses above SMA 20');
  const body = { strategy, options: { stop_loss_percent: 5 } };
  const stopped = await call(server, backtestApi.getStrategyName, { params: stocks, body }, user);
  expect(stopped.body.name).toBe('SMA 10 crosses above SMA 20, stop 5%');
});
