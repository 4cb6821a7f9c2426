import { rowsOf } from '../../accounts/holdings.ts';
import type { Module } from '../../program/module.ts';
import { deleteWatchlistsOf, exportedWatchlists } from './watchlists.repository.ts';
import { registerWatchlistRoutes } from './watchlists.routes.ts';
import { createWatchlistsService } from './watchlists.service.ts';

/** Lists of symbols that a user watches. */
export const watchlistsModule: Module = {
  name: 'watchlists',
  register(app, { database, market }) {
    registerWatchlistRoutes(app, createWatchlistsService({ db: database.db, market }));
  },
  holdings: {
    export: (userId, db) => [{ name: 'watchlists', rows: () => rowsOf(exportedWatchlists(userId, db)) }],
    delete: deleteWatchlistsOf,
  },
};
