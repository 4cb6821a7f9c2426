import { endpoint } from '../endpoint.ts';
import type * as schemas from './watchlists.schemas.ts';

export const watchlists = endpoint<typeof schemas.watchlists>({
  id: 'watchlists.watchlists',
  method: 'GET',
  path: '/',
  summary: "The user's watchlists, oldest first",
});

export const createWatchlist = endpoint<typeof schemas.createWatchlist>({
  id: 'watchlists.createWatchlist',
  method: 'POST',
  path: '/create',
  summary: 'Create a watchlist',
  permission: 'editor',
  success: 201,
  errors: ['watchlist_name_taken', 'too_many_watchlists', 'too_many_listed'],
});

export const addTickers = endpoint<typeof schemas.addTickers>({
  id: 'watchlists.addTickers',
  method: 'POST',
  path: '/add',
  summary: 'Add tickers to the end of watchlists; says which were there and which are unknown',
  permission: 'editor',
  errors: ['not_found', 'too_many_listed'],
});

export const removeTicker = endpoint<typeof schemas.removeTicker>({
  id: 'watchlists.removeTicker',
  method: 'POST',
  path: '/remove',
  summary: 'Remove a ticker from watchlists; says which had it',
  permission: 'editor',
  errors: ['not_found'],
});

export const orderTickers = endpoint<typeof schemas.orderTickers>({
  id: 'watchlists.orderTickers',
  method: 'PUT',
  path: '/:id/order',
  summary: 'Put the tickers of a watchlist in an order',
  permission: 'editor',
  errors: ['not_found'],
});

export const renameWatchlist = endpoint<typeof schemas.renameWatchlist>({
  id: 'watchlists.renameWatchlist',
  method: 'PATCH',
  path: '/edit/:id',
  summary: 'Rename a watchlist',
  permission: 'editor',
  errors: ['not_found', 'watchlist_name_taken'],
});

export const deleteWatchlist = endpoint<typeof schemas.deleteWatchlist>({
  id: 'watchlists.deleteWatchlist',
  method: 'DELETE',
  path: '/:id',
  summary: 'Delete a watchlist; it can be restored for an hour',
  permission: 'editor',
  success: 204,
  errors: ['not_found'],
});

export const restoreWatchlist = endpoint<typeof schemas.restoreWatchlist>({
  id: 'watchlists.restoreWatchlist',
  method: 'POST',
  path: '/restore/:id',
  summary: 'Restore a deleted watchlist',
  permission: 'editor',
  errors: ['not_found', 'watchlist_name_taken', 'too_many_watchlists'],
});
