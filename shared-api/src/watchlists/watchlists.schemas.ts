import { z } from 'zod';
import { nameOf, ticker } from '../common.schemas.ts';

/** One to 60 characters on one line. A user's names differ by more than their case. */
const name = nameOf(60);

const tickers = z.array(ticker).max(2000);
const byId = z.object({ id: z.uuid() });
const ids = z.array(z.uuid()).min(1).max(50);

const watchlist = z.object({
  id: z.uuid(),
  name: z.string(),
  /** In the user's order. */
  tickers: z.array(z.string()),
});

export const watchlists = { response: z.object({ watchlists: z.array(watchlist) }) };

export const createWatchlist = {
  body: z.strictObject({ name, tickers: tickers.default([]) }),
  /** `unknown`: left out, because no market has them. */
  response: z.object({ watchlist, unknown: z.array(z.string()) }),
};

export const addTickers = {
  body: z.strictObject({ ids, tickers: tickers.min(1) }),
  response: z.object({
    /** In the order of `ids`. */
    results: z.array(z.object({ watchlist, added: z.array(z.string()), present: z.array(z.string()) })),
    unknown: z.array(z.string()),
  }),
};

export const removeTicker = {
  body: z.strictObject({ ids, ticker }),
  response: z.object({
    /** In the order of `ids`; `removed` is false where it was not in the list. */
    results: z.array(z.object({ watchlist, removed: z.boolean() })),
  }),
};

export const orderTickers = {
  params: byId,
  /** Those of the list that are left out stay behind the others, in their order; those that are not in the list are ignored. */
  body: z.strictObject({ tickers }),
  response: watchlist,
};

export const renameWatchlist = { params: byId, query: z.object({ new_name: name }), response: watchlist };

export const deleteWatchlist = { params: byId };

export const restoreWatchlist = { params: byId, response: watchlist };
