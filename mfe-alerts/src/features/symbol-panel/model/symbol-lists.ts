import type { Watchlist } from '../../../common/watchlist.types.ts';

/** A list of symbols that the panel shows. */
export interface SymbolList {
  /** Of a watchlist, or `starred` or `recent`. */
  readonly id: string;
  readonly name: string;
  readonly tickers: readonly string[];
  readonly watchlist?: Watchlist;
}

interface Known {
  readonly watchlists: readonly Watchlist[];
  readonly starred: readonly string[];
  readonly recent: readonly string[];
}

/** The user's watchlists, then the starred and the recent symbols if there are any. */
export function symbolLists({ watchlists, starred, recent }: Known): readonly SymbolList[] {
  return [
    ...watchlists.map((watchlist) => ({
      id: watchlist.id,
      name: watchlist.name,
      tickers: watchlist.tickers,
      watchlist,
    })),
    ...(starred.length > 0 ? [{ id: 'starred', name: 'Starred', tickers: starred }] : []),
    ...(recent.length > 0 ? [{ id: 'recent', name: 'Recent', tickers: recent }] : []),
  ];
}

/** The list that was chosen last if it still exists, else the first one with symbols. */
export const listToShow = (lists: readonly SymbolList[], stored: unknown): SymbolList | undefined =>
  lists.find(({ id }) => id === stored) ?? lists.find(({ tickers }) => tickers.length > 0) ?? lists[0];

/** The recent symbols in an order that stays while one steps through them; one that is opened elsewhere comes first. */
export function withOpened(shown: readonly string[], opened: string): readonly string[] {
  return shown.includes(opened) ? shown : [opened, ...shown];
}
