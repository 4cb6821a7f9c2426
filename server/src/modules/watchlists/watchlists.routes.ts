import { watchlistsApi } from '@candlewick/shared-api';
import type { FastifyInstance } from 'fastify';
import type { Watchlist } from '../../platform/database/schema/watchlists.ts';
import { route } from '../../platform/http/route.ts';
import type { WatchlistsService } from './watchlists.service.ts';

const viewOf = ({ id, name, tickers }: Watchlist) => ({ id, name, tickers });

export function registerWatchlistRoutes(app: FastifyInstance, watchlists: WatchlistsService): void {
  route(app, watchlistsApi.watchlists, async ({ caller }) => ({
    watchlists: (await watchlists.all(caller.userId)).map(viewOf),
  }));
  route(app, watchlistsApi.createWatchlist, async ({ caller, body }) => {
    const { watchlist, unknown } = await watchlists.create(caller.userId, body);
    return { watchlist: viewOf(watchlist), unknown };
  });
  route(app, watchlistsApi.addTickers, async ({ caller, body }) => {
    const { results, unknown } = await watchlists.add(caller.userId, body.ids, body.tickers);
    return { results: results.map((result) => ({ ...result, watchlist: viewOf(result.watchlist) })), unknown };
  });
  route(app, watchlistsApi.removeTicker, async ({ caller, body }) => {
    const results = await watchlists.remove(caller.userId, body.ids, body.ticker);
    return { results: results.map(({ watchlist, removed }) => ({ watchlist: viewOf(watchlist), removed })) };
  });
  route(app, watchlistsApi.orderTickers, async ({ caller, params, body }) =>
    viewOf(await watchlists.order(caller.userId, params.id, body.tickers)),
  );
  route(app, watchlistsApi.renameWatchlist, async ({ caller, params, query }) =>
    viewOf(await watchlists.rename(caller.userId, params.id, query.new_name)),
  );
  route(app, watchlistsApi.deleteWatchlist, ({ caller, params }) => watchlists.delete(caller.userId, params.id));
  route(app, watchlistsApi.restoreWatchlist, async ({ caller, params }) =>
    viewOf(await watchlists.restore(caller.userId, params.id)),
  );
}
