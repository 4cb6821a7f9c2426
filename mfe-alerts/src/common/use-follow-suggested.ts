import { failureOf } from '@candlewick/shared-auth';
import { useShell } from '@candlewick/shared-platform';
import { useAdd, useCreate } from './use-watchlist-changes.ts';
import type { Watchlist } from './watchlist.types.ts';

/** What a new user may follow with one click. */
export const suggested = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'GOOGL'];

/** Puts the suggested symbols into an empty list of the user, or into a new one. */
export function useFollowSuggested(list: Watchlist | undefined) {
  const { notify } = useShell();
  const create = useCreate();
  const add = useAdd();
  const onError = (error: unknown) => notify({ kind: 'error', message: failureOf(error).message });
  const follow = () =>
    list
      ? add.mutate({ ids: [list.id], tickers: suggested })
      : create.mutate({ name: 'My watchlist', tickers: suggested }, { onError });
  return { follow, isPending: create.isPending || add.isPending };
}
