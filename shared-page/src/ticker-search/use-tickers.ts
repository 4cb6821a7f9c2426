import { tickersApi, type EndpointResponse } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { formatDay } from '@candlewick/shared-design/format';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from '../lib/use-settled.ts';
import { rankByUse } from '../symbols/symbol-book.ts';
import { useBook } from '../symbols/use-book.ts';

export type FoundTicker = EndpointResponse<typeof tickersApi.searchTickers>['results'][number];

const settleMs = 150;
/** Of the endpoint; no ticker or name is longer. */
const longest = 50;

/** Since when it is no longer traded; undefined while it is. */
export const delistedText = (delistedOn: FoundTicker['delisted_on']): string | undefined =>
  delistedOn === null ? undefined : `Delisted ${formatDay(delistedOn)}`;

/** What a ticker is, in a line: name, exchange, whether its prices are simulated, since when it is delisted. */
export const tickerLine = ({ name, exchange, simulated, delisted_on: delistedOn }: FoundTicker): string =>
  [name, exchange, simulated && 'simulated', delistedText(delistedOn)].filter(Boolean).join(' · ');

export type Universe = 'all' | 'stocks-backtest';

/** The search for a text. */
export const tickersQuery = (text: string, among: Universe) =>
  apiQuery(among === 'all' ? tickersApi.searchTickers : tickersApi.searchBacktestTickers, {
    params: { q: text.slice(0, longest) },
  });

export const isSymbol = (ticker: string, text: string): boolean => ticker.toUpperCase() === text.toUpperCase();

/**
 * The server's results for the text, those that the user uses most first; until they arrive, the matching ones of the previous results.
 * `isLoading` while they are due and none of these is the symbol that the text names: an Enter must wait for them.
 */
export function useTickers(text: string, among: Universe = 'all') {
  const typed = text.slice(0, longest);
  const q = useSettled(typed, settleMs);
  const { book } = useBook();
  const search = useQuery({ ...tickersQuery(q, among), enabled: q !== '', placeholderData: keepPreviousData });
  if (typed === '') return { results: [], isLoading: false, error: null };
  const known = search.data?.results ?? [];
  const isOfBefore = q !== typed || search.isPlaceholderData;
  // Enter selects the first option, so it must match the current text, not the previous one.
  const fitting = isOfBefore ? known.filter((each) => fits(each, typed)) : known;
  const results = rankByUse(fitting, typed, book);
  const isDue = isOfBefore || (search.isFetching && search.data === undefined);
  const isLoading = isDue && !results.some(({ ticker }) => isSymbol(ticker, typed));
  return { results, isLoading, error: isDue ? null : search.error };
}

function fits({ ticker, name }: FoundTicker, typed: string): boolean {
  const text = typed.toLowerCase();
  return ticker.toLowerCase().startsWith(text) || name.toLowerCase().includes(text);
}
