import type { backtestApi, EndpointInput } from '@candlewick/shared-api';
import { oneOf, shortText, wholeNumber, type UrlView } from '@candlewick/shared-page/url-params';

type HistorySort = EndpointInput<typeof backtestApi.sortedParentCards>['params']['sort'];

export const pageSize = 25;

export const sortOptions = [
  { id: 'created_at', label: 'Newest first' },
  { id: 'created_at.asc', label: 'Oldest first' },
  { id: 'return_fraction', label: 'Highest return' },
  { id: 'return_fraction.asc', label: 'Lowest return' },
  { id: 'name.asc', label: 'Name, A to Z' },
  { id: 'name', label: 'Name, Z to A' },
  { id: 'status.asc', label: 'Status' },
  { id: 'credits', label: 'Most credits' },
] as const;

export type SortId = (typeof sortOptions)[number]['id'];

/** Parameters of the history. `page` counts from 1. */
export const historyParams = {
  search: shortText('q', 100),
  tag: shortText('tag', 40),
  sort: oneOf(
    'sort',
    sortOptions.map(({ id }) => id),
    'created_at',
  ),
  page: wholeNumber('page', { min: 1, max: 1_000_000 }),
};

export type HistoryView = UrlView<typeof historyParams>;

/** The order to request from the server. */
export function orderOf(id: SortId): { readonly sort: HistorySort; readonly isAscending: boolean } {
  const [sort] = id.split('.') as [HistorySort];
  return { sort, isAscending: id.endsWith('.asc') };
}
