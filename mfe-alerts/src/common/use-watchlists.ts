import { watchlistsApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';

/** The user's watchlists, oldest first. Other tabs change them, too: a tab that comes to the front asks again. */
export const useWatchlists = () => useQuery({ ...apiQuery(watchlistsApi.watchlists, {}), select: listsOf });

const listsOf = <T>({ watchlists }: { readonly watchlists: T }): T => watchlists;
