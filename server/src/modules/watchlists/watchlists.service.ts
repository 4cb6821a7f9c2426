import type { Database, Transaction } from '../../platform/database/database.ts';
import type { Watchlist } from '../../platform/database/schema/watchlists.ts';
import type { Market } from '../../market/market.ts';
import { watchlistProblems } from './watchlists.errors.ts';
import * as repository from './watchlists.repository.ts';

export const mostWatchlists = 50;
export const mostListed = 500;
/** How long a deleted watchlist can be restored. */
const restorableMs = 3_600_000;

interface Added {
  readonly watchlist: Watchlist;
  readonly added: readonly string[];
  /** Those that were in the list. */
  readonly present: readonly string[];
}

interface Needs {
  readonly db: Database;
  readonly market: Pick<Market, 'find'>;
}

const keyOf = (name: string) => name.normalize('NFC').toLocaleLowerCase('en-US');

/** Every call changes all of its watchlists or none. One of another user is not found. */
export function createWatchlistsService({ db, market }: Needs) {
  /** The tickers that a market has, each once, and the others. */
  const sorted = (tickers: readonly string[]) => {
    const unique = [...new Set(tickers)];
    return {
      known: unique.filter((ticker) => market.find(ticker)),
      unknown: unique.filter((ticker) => !market.find(ticker)),
    };
  };

  const assertFree = async (userId: string, id: string | null, name: string, transaction: Transaction) => {
    const other = await repository.watchlistNamed(userId, keyOf(name), transaction);
    if (other && other.id !== id) throw watchlistProblems.nameTaken(other.name);
  };
  const assertRoom = async (userId: string, transaction: Transaction) => {
    if ((await repository.countWatchlists(userId, transaction)) >= mostWatchlists)
      throw watchlistProblems.tooMany(mostWatchlists);
  };

  /** Runs a change of the user's watchlists under their lock. */
  const changing = <T>(userId: string, change: (transaction: Transaction) => Promise<T>): Promise<T> =>
    db.transaction(async (transaction) => {
      await repository.lockWatchlistsOf(userId, transaction);
      return change(transaction);
    });

  /** In the order of the ids, each once. */
  const found = async (userId: string, ids: readonly string[], transaction: Transaction): Promise<Watchlist[]> => {
    const byId = new Map(
      (await repository.watchlistsById(userId, ids, transaction)).map((list) => [list.id, list] as const),
    );
    return [...new Set(ids)].map((id) => {
      const list = byId.get(id);
      if (!list) throw watchlistProblems.notFound();
      return list;
    });
  };
  const one = async (userId: string, id: string, transaction: Transaction): Promise<Watchlist> =>
    (await found(userId, [id], transaction))[0]!;

  return {
    all: (userId: string): Promise<Watchlist[]> => repository.watchlistsOf(userId, db),

    /** Leaves out unknown tickers. Throws watchlist_name_taken, too_many_watchlists and too_many_listed. */
    create: (
      userId: string,
      { name, tickers }: { readonly name: string; readonly tickers: readonly string[] },
    ): Promise<{ watchlist: Watchlist; unknown: string[] }> =>
      changing(userId, async (transaction) => {
        const { known, unknown } = sorted(tickers);
        if (known.length > mostListed) throw watchlistProblems.tooManyListed(name, mostListed);
        await assertFree(userId, null, name, transaction);
        await assertRoom(userId, transaction);
        const row = { userId, name, nameKey: keyOf(name), tickers: known };
        return { watchlist: await repository.insertWatchlist(row, transaction), unknown };
      }),

    /** Throws too_many_listed. */
    add: (
      userId: string,
      ids: readonly string[],
      tickers: readonly string[],
    ): Promise<{ results: Added[]; unknown: string[] }> =>
      changing(userId, async (transaction) => {
        const { known, unknown } = sorted(tickers);
        const results: Added[] = [];
        for (const list of await found(userId, ids, transaction)) {
          const there = new Set(list.tickers);
          const added = known.filter((ticker) => !there.has(ticker));
          const after = [...list.tickers, ...added];
          if (after.length > mostListed) throw watchlistProblems.tooManyListed(list.name, mostListed);
          const watchlist =
            added.length > 0 ? await repository.updateWatchlist(list.id, { tickers: after }, transaction) : list;
          results.push({ watchlist, added, present: known.filter((ticker) => there.has(ticker)) });
        }
        return { results, unknown };
      }),

    remove: (
      userId: string,
      ids: readonly string[],
      ticker: string,
    ): Promise<{ watchlist: Watchlist; removed: boolean }[]> =>
      changing(userId, async (transaction) => {
        const results = [];
        for (const list of await found(userId, ids, transaction)) {
          const removed = list.tickers.includes(ticker);
          const tickers = list.tickers.filter((each) => each !== ticker);
          const watchlist = removed ? await repository.updateWatchlist(list.id, { tickers }, transaction) : list;
          results.push({ watchlist, removed });
        }
        return results;
      }),

    /** Tickers that another tab has added stay, behind the others. */
    order: (userId: string, id: string, wanted: readonly string[]): Promise<Watchlist> =>
      changing(userId, async (transaction) => {
        const list = await one(userId, id, transaction);
        const present = new Set(list.tickers);
        const first = [...new Set(wanted)].filter((ticker) => present.has(ticker));
        const tickers = [...new Set([...first, ...list.tickers])];
        return repository.updateWatchlist(id, { tickers }, transaction);
      }),

    /** Throws watchlist_name_taken. */
    rename: (userId: string, id: string, name: string): Promise<Watchlist> =>
      changing(userId, async (transaction) => {
        await one(userId, id, transaction);
        await assertFree(userId, id, name, transaction);
        return repository.updateWatchlist(id, { name, nameKey: keyOf(name) }, transaction);
      }),

    delete: (userId: string, id: string): Promise<void> =>
      changing(userId, async (transaction) => {
        await repository.purgeWatchlists(new Date(Date.now() - restorableMs), transaction);
        await one(userId, id, transaction);
        await repository.updateWatchlist(id, { deletedAt: new Date() }, transaction);
      }),

    /** Throws not_found an hour after the deletion, watchlist_name_taken and too_many_watchlists. */
    restore: (userId: string, id: string): Promise<Watchlist> =>
      changing(userId, async (transaction) => {
        const list = await repository.deletedWatchlist(userId, id, transaction);
        // A second restore answers like the first.
        if (!list) return one(userId, id, transaction);
        if ((list.deletedAt?.getTime() ?? 0) < Date.now() - restorableMs) throw watchlistProblems.notFound();
        await assertFree(userId, id, list.name, transaction);
        await assertRoom(userId, transaction);
        return repository.updateWatchlist(id, { deletedAt: null }, transaction);
      }),
  };
}

export type WatchlistsService = ReturnType<typeof createWatchlistsService>;
