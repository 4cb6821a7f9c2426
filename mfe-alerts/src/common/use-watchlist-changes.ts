import { watchlistsApi } from '@candlewick/shared-api';
import { call, failureOf, invalidate } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useMutation } from '@tanstack/react-query';
import { addedText, createdText, tickersText } from './change-words.ts';
import type { Watchlist } from './watchlist.types.ts';

const undoMs = 8000;
const reload = () => invalidate(watchlistsApi.watchlists);

interface NewWatchlist {
  readonly name: string;
  readonly tickers?: readonly string[];
}

interface Removal {
  readonly list: Watchlist;
  readonly tickers: readonly string[];
}

/** Says why a change failed. Another tab may have deleted the list: then this one catches up. */
function useExplain() {
  const { notify } = useShell();
  return (error: unknown) => {
    notify({ kind: 'error', message: failureOf(error).message });
    void reload();
  };
}

/** Creates a list. The form shows a refusal. */
export function useCreate() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ name, tickers = [] }: NewWatchlist) =>
      call(watchlistsApi.createWatchlist, { body: { name, tickers: [...tickers] } }),
    onSuccess: ({ watchlist: { name, tickers }, unknown }) => {
      notify({ kind: 'success', message: createdText(name, tickers.length, unknown) });
      return reload();
    },
  });
}

/** Renames a list. The form shows a refusal. */
export function useRename() {
  return useMutation({
    mutationFn: ({ id, name }: Pick<Watchlist, 'id' | 'name'>) =>
      call(watchlistsApi.renameWatchlist, { params: { id }, query: { new_name: name } }),
    onSettled: reload,
  });
}

/** Adds tickers to lists, and says which were there and which are unknown. */
export function useAdd() {
  const { notify } = useShell();
  return useMutation({
    mutationFn: ({ ids, tickers }: { readonly ids: readonly string[]; readonly tickers: readonly string[] }) =>
      call(watchlistsApi.addTickers, { body: { ids: [...ids], tickers: [...tickers] } }),
    onSuccess: (answer) => {
      const isAdded = answer.results.some(({ added }) => added.length > 0);
      notify({ kind: isAdded ? 'success' : 'info', message: addedText(answer) });
      return reload();
    },
    onError: useExplain(),
  });
}

/** Puts the tickers of a list in an order. */
export function useOrder() {
  return useMutation({
    mutationFn: ({ id, tickers }: Pick<Watchlist, 'id' | 'tickers'>) =>
      call(watchlistsApi.orderTickers, { params: { id }, body: { tickers } }),
    onSuccess: reload,
    onError: useExplain(),
  });
}

/** Removes tickers, with an undo that puts them back at their old places. */
export function useRemove() {
  const { notify } = useShell();
  const explain = useExplain();
  const undo = useMutation({
    async mutationFn({ list, tickers }: Removal) {
      const answer = await call(watchlistsApi.addTickers, { body: { ids: [list.id], tickers: [...tickers] } });
      // Where another tab has put them in the meantime, they stay.
      if (answer.results[0]?.added.length === 0) return;
      await call(watchlistsApi.orderTickers, { params: { id: list.id }, body: { tickers: list.tickers } });
    },
    onSettled: reload,
    onError: explain,
  });
  return useMutation({
    async mutationFn({ list, tickers }: Removal) {
      const removed: string[] = [];
      for (const ticker of tickers) {
        const { results } = await call(watchlistsApi.removeTicker, { body: { ids: [list.id], ticker } });
        if (results[0]?.removed) removed.push(ticker);
      }
      return removed;
    },
    onSuccess: (removed, { list, tickers }) => {
      if (removed.length > 0)
        notify({
          kind: 'success',
          message: `${tickersText(removed)} removed from “${list.name}”`,
          durationMs: undoMs,
          action: { label: 'Undo', run: () => undo.mutate({ list, tickers: removed }) },
        });
      else notify({ kind: 'info', message: `${tickersText(tickers)} was no longer in “${list.name}”` });
      return reload();
    },
    onError: explain,
  });
}

/** Deletes a list, with an undo. */
export function useDelete() {
  const { notify } = useShell();
  const explain = useExplain();
  const undo = useMutation({
    mutationFn: (id: string) => call(watchlistsApi.restoreWatchlist, { params: { id } }),
    onSuccess: reload,
    onError: explain,
  });
  return useMutation({
    mutationFn: ({ id }: Watchlist) => call(watchlistsApi.deleteWatchlist, { params: { id } }),
    onSuccess: (_, { id, name }) => {
      notify({
        kind: 'success',
        message: `“${name}” deleted`,
        durationMs: undoMs,
        action: { label: 'Undo', run: () => undo.mutate(id) },
      });
      return reload();
    },
    onError: explain,
  });
}
