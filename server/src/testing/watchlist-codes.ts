import { pricesApi, watchlistsApi } from '@candlewick/shared-api';
import type { ErrorCode, Problem } from '@candlewick/shared-api';
import { mostListed, mostWatchlists } from '../modules/watchlists/watchlists.service.ts';
import { call, registerUser } from './test-server.ts';

type Server = Parameters<typeof call>[0];
type Provoke = () => Promise<{ readonly problem: Problem }>;

/** Calls that get each code that an endpoint of watchlists declares. */
export function watchlistProvocations(
  serverOf: () => Server,
): Readonly<Record<string, Partial<Record<ErrorCode, Provoke>>>> {
  const id = crypto.randomUUID();
  const user = () => registerUser(serverOf() as never);
  const create = (token: string, name: string, tickers: string[] = []) =>
    call(serverOf(), watchlistsApi.createWatchlist, { body: { name, tickers } }, token);
  const created = async (token: string, name: string) => (await create(token, name)).body.watchlist.id;
  const rename = (token: string, list: string, new_name: string) =>
    call(serverOf(), watchlistsApi.renameWatchlist, { params: { id: list }, query: { new_name } }, token);
  const remove = (token: string, list: string) =>
    call(serverOf(), watchlistsApi.deleteWatchlist, { params: { id: list } }, token);
  const restore = (token: string, list: string) =>
    call(serverOf(), watchlistsApi.restoreWatchlist, { params: { id: list } }, token);
  const add = (token: string, list: string, tickers: string[]) =>
    call(serverOf(), watchlistsApi.addTickers, { body: { ids: [list], tickers } }, token);
  const allTickers = async (token: string) => {
    const { rows } = (await call(serverOf(), pricesApi.allPrices, { query: {} }, token)).body;
    return rows.map(({ ticker }) => ticker).slice(0, mostListed + 1);
  };
  const fill = (token: string) =>
    Promise.all(Array.from({ length: mostWatchlists }, (_, index) => create(token, `List ${index}`)));

  return {
    'watchlists.createWatchlist': {
      async watchlist_name_taken() {
        const token = await user();
        await create(token, 'Twice');
        return create(token, 'twice');
      },
      async too_many_watchlists() {
        const token = await user();
        await fill(token);
        return create(token, 'One more');
      },
      async too_many_listed() {
        const token = await user();
        return create(token, 'Large', await allTickers(token));
      },
    },
    'watchlists.addTickers': {
      not_found: async () => add(await user(), id, ['AAPL']),
      async too_many_listed() {
        const token = await user();
        return add(token, await created(token, 'Large'), await allTickers(token));
      },
    },
    'watchlists.removeTicker': {
      not_found: async () =>
        call(serverOf(), watchlistsApi.removeTicker, { body: { ids: [id], ticker: 'AAPL' } }, await user()),
    },
    'watchlists.orderTickers': {
      not_found: async () =>
        call(serverOf(), watchlistsApi.orderTickers, { params: { id }, body: { tickers: [] } }, await user()),
    },
    'watchlists.renameWatchlist': {
      not_found: async () => rename(await user(), id, 'Any'),
      async watchlist_name_taken() {
        const token = await user();
        await create(token, 'Taken');
        return rename(token, await created(token, 'Other'), 'taken');
      },
    },
    'watchlists.deleteWatchlist': { not_found: async () => remove(await user(), id) },
    'watchlists.restoreWatchlist': {
      not_found: async () => restore(await user(), id),
      async watchlist_name_taken() {
        const token = await user();
        const list = await created(token, 'Again');
        await remove(token, list);
        await create(token, 'again');
        return restore(token, list);
      },
      async too_many_watchlists() {
        const token = await user();
        const list = await created(token, 'Deleted');
        await remove(token, list);
        await fill(token);
        return restore(token, list);
      },
    },
  };
}
