import { tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import type { Asked } from '@candlewick/shared-page/answer';
import { useQueries, useQuery } from '@tanstack/react-query';
import { mergedNews } from '../../common/news-days.ts';
import type { News } from './news.types.ts';

/** Each symbol is a call; more symbols are on the watchlists' own pages. */
const mostSymbols = 15;
const mostItems = 100;

/** News on the symbols of the user's watchlists, newest first; `symbols` is undefined until they are known. */
export function useMyNews(isAsked: boolean) {
  const lists = useQuery({ ...apiQuery(watchlistsApi.watchlists, {}), enabled: isAsked });
  const symbols = lists.data && [...new Set(lists.data.watchlists.flatMap(({ tickers }) => tickers))];
  const followed = symbols?.slice(0, mostSymbols) ?? [];
  const answers = useQueries({
    queries: followed.map((ticker) => ({
      ...apiQuery(tickersApi.stockNews, { params: { ticker } }),
      enabled: isAsked,
    })),
  });
  const known = answers.flatMap(({ data }) => data ?? []);
  const [first] = known;
  const isComplete = symbols !== undefined && answers.every(({ data, error }) => data !== undefined || error);
  // One symbol that fails does not take the news of the others away.
  const failed = [lists, ...answers].find(({ error }) => error);
  const items = mergedNews(
    known.map(({ items: of }) => of),
    mostItems,
  );
  const news: Asked<News | null> = {
    data: isComplete && (first || !failed) ? (first ? { ...first, items: [...items] } : null) : undefined,
    error: first ? null : (failed?.error ?? null),
    isPlaceholderData: false,
    refetch: () => Promise.all([lists, ...answers].filter(({ error }) => error).map((query) => query.refetch())),
  };
  return { news, symbols, shown: followed.length };
}
