import { pricesApi, watchlistsApi } from '@candlewick/shared-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, registerUser, startTestServer } from '../../testing/test-server.ts';
import { mostListed, mostWatchlists } from './watchlists.service.ts';

let server: Awaited<ReturnType<typeof startTestServer>>;
beforeAll(async () => {
  server = await startTestServer({ ROLE: 'api', RATE_LIMIT_FACTOR: '100' });
});
afterAll(() => server.stop());

/** The calls of one user. */
async function newUser() {
  const token = await registerUser(server);
  const create = (name: string, tickers: string[] = []) =>
    call(server, watchlistsApi.createWatchlist, { body: { name, tickers } }, token);
  return {
    create,
    created: async (name: string, tickers: string[] = []) => (await create(name, tickers)).body.watchlist,
    all: async () => (await call(server, watchlistsApi.watchlists, {}, token)).body.watchlists,
    add: (ids: string[], tickers: string[]) =>
      call(server, watchlistsApi.addTickers, { body: { ids, tickers } }, token),
    remove: (ids: string[], ticker: string) =>
      call(server, watchlistsApi.removeTicker, { body: { ids, ticker } }, token),
    order: (id: string, tickers: string[]) =>
      call(server, watchlistsApi.orderTickers, { params: { id }, body: { tickers } }, token),
    rename: (id: string, name: string) =>
      call(server, watchlistsApi.renameWatchlist, { params: { id }, query: { new_name: name } }, token),
    delete: (id: string) => call(server, watchlistsApi.deleteWatchlist, { params: { id } }, token),
    restore: (id: string) => call(server, watchlistsApi.restoreWatchlist, { params: { id } }, token),
  };
}
describe('a watchlist', () => {
  it('is created, renamed, deleted and restored', async () => {
    const user = await newUser();
    const { status, body } = await user.create('  Large caps ', ['aapl', 'KO', 'AAPL', 'NOPE9']);
    expect([status, body.unknown]).toEqual([201, ['NOPE9']]);
    const { id } = body.watchlist;
    expect(await user.all()).toEqual([{ id, name: 'Large caps', tickers: ['AAPL', 'KO'] }]);
    expect((await user.rename(id, 'Caps')).body).toMatchObject({ id, name: 'Caps' });
    expect((await user.delete(id)).status).toBe(204);
    expect((await user.delete(id)).problem.code).toBe('not_found');
    expect(await user.all()).toEqual([]);
    const restored = { id, name: 'Caps', tickers: ['AAPL', 'KO'] };
    expect((await user.restore(id)).body).toEqual(restored);
    expect((await user.restore(id)).body).toEqual(restored);
    expect(await user.all()).toEqual([restored]);
  });

  it('says what was there and what no market has', async () => {
    const user = await newUser();
    const [one, other] = [await user.created('One', ['KO']), await user.created('Other', ['AAPL'])];
    const { results, unknown } = (await user.add([one.id, other.id], ['AAPL', 'ko', '^GSPC', 'NOPE9'])).body;
    expect(unknown).toEqual(['NOPE9']);
    expect(results).toMatchObject([
      { watchlist: { id: one.id, tickers: ['KO', 'AAPL', '^GSPC'] }, added: ['AAPL', '^GSPC'], present: ['KO'] },
      { watchlist: { id: other.id, tickers: ['AAPL', 'KO', '^GSPC'] }, added: ['KO', '^GSPC'], present: ['AAPL'] },
    ]);
    const removed = (await user.remove([one.id, other.id, one.id], 'ko')).body.results;
    expect(removed.map(({ removed: was, watchlist }) => [was, watchlist.tickers])).toEqual([
      [true, ['AAPL', '^GSPC']],
      [true, ['AAPL', '^GSPC']],
    ]);
    expect((await user.remove([one.id], 'KO')).body.results).toMatchObject([{ removed: false }]);
  });

  it('keeps the order of the user, and what another tab has added in the meantime', async () => {
    const user = await newUser();
    const { id } = await user.created('Order', ['AAPL', 'KO', 'MSFT']);
    const tabs = [user.order(id, ['MSFT', 'GONE', 'KO', 'AAPL', 'KO']), user.add([id], ['GS'])];
    await Promise.all(tabs);
    const [list] = await user.all();
    expect(list?.tickers).toEqual(['MSFT', 'KO', 'AAPL', 'GS']);
  });

  it('loses nothing when ten tabs add at once', async () => {
    const user = await newUser();
    const { id } = await user.created('Tabs');
    const tickers = ['AAPL', 'KO', 'MSFT', 'GS', 'JPM', 'IBM', 'MCD', 'WMT', 'HD', 'DIS'];
    await Promise.all(tickers.map((ticker) => user.add([id], [ticker, 'AAPL'])));
    expect((await user.all())[0]?.tickers.toSorted()).toEqual(tickers.toSorted());
  });

  it('has a name of its own in any case, also when two tabs create it at once', async () => {
    const user = await newUser();
    const answers = await Promise.all(['Über', 'ÜBER', 'über'].map((name) => user.create(name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const [list] = await user.all();
    const other = await user.created('Other');
    expect((await user.rename(other.id, 'übeR')).problem.code).toBe('watchlist_name_taken');
    expect((await user.rename(list?.id ?? '', 'über')).body.name).toBe('über');
    await user.delete(list?.id ?? '');
    await user.created('Über');
    expect((await user.restore(list?.id ?? '')).problem.code).toBe('watchlist_name_taken');
    for (const name of ['', '   ', 'x'.repeat(61), 'two\nlines']) {
      expect((await user.create(name)).problem.code).toBe('invalid_request');
    }
  });

  it('is one of at most 50, also when tabs create them at once', async () => {
    const user = await newUser();
    const names = Array.from({ length: mostWatchlists + 5 }, (_, index) => `List ${index}`);
    const answers = await Promise.all(names.map((name) => user.create(name)));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.map(({ problem }) => problem.code)).toEqual(Array(5).fill('too_many_watchlists'));
    const [first] = await user.all();
    await user.delete(first?.id ?? '');
    await user.created('One more');
    expect((await user.restore(first?.id ?? '')).problem.code).toBe('too_many_watchlists');
  });

  it('has at most 500 tickers; more change nothing in any list', async () => {
    const user = await newUser();
    const { rows } = (await call(server, pricesApi.allPrices, { query: {} }, await registerUser(server))).body;
    const known = rows.map(({ ticker }) => ticker);
    expect(known.length).toBeGreaterThan(mostListed);
    const full = await user.created('Full', known.slice(0, mostListed));
    const other = await user.created('Other');
    expect(full.tickers).toHaveLength(mostListed);
    const added = await user.add([other.id, full.id], known.slice(mostListed - 1, mostListed + 1));
    expect(added.problem.code).toBe('too_many_listed');
    expect((await user.all())[1]?.tickers).toEqual([]);
    expect((await user.add([full.id], [known[0]!, 'NOPE9'])).body.unknown).toEqual(['NOPE9']);
    expect((await user.create('Larger', known)).problem.code).toBe('too_many_listed');
  });

  it('is another user’s in no call', async () => {
    const [ada, bob] = [await newUser(), await newUser()];
    const { id } = await ada.created('Mine', ['AAPL']);
    const own = await bob.created('Own');
    const calls = [
      bob.add([own.id, id], ['KO']),
      bob.remove([own.id, id], 'AAPL'),
      bob.order(id, ['AAPL']),
      bob.rename(id, 'Stolen'),
      bob.delete(id),
      bob.restore(id),
    ];
    for (const { problem } of await Promise.all(calls)) expect(problem.code).toBe('not_found');
    expect(await ada.all()).toEqual([{ id, name: 'Mine', tickers: ['AAPL'] }]);
    expect(await bob.all()).toEqual([{ id: own.id, name: 'Own', tickers: [] }]);
  });
});
