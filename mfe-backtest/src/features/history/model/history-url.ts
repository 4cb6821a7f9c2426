import type { backtestApi, EndpointInput } from '@candlewick/shared-api';

export type HistorySort = EndpointInput<typeof backtestApi.sortedParentCards>['params']['sort'];

/** What the address says about the history. */
export interface HistoryView {
  readonly search: string;
  readonly sort: HistorySort;
  readonly isAscending: boolean;
  /** From 1. */
  readonly page: number;
}

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

const usualSort: SortId = 'created_at';

export function sortIdOf({ sort, isAscending }: Pick<HistoryView, 'sort' | 'isAscending'>): string {
  return isAscending ? `${sort}.asc` : sort;
}

export function sortOf(id: string): Pick<HistoryView, 'sort' | 'isAscending'> {
  const known = sortOptions.find((option) => option.id === id)?.id ?? usualSort;
  const [sort] = known.split('.') as [HistorySort];
  return { sort, isAscending: known.endsWith('.asc') };
}

/** Reads the view from the query; what is missing or unknown takes its default. */
export function readHistoryView(query: URLSearchParams): HistoryView {
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('q') ?? '').slice(0, 100),
    ...sortOf(query.get('sort') ?? usualSort),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** The address of the history with a view; defaults are left out. */
export function historyHref({ search, page, ...order }: HistoryView): string {
  const query = new URLSearchParams();
  if (search) query.set('q', search);
  if (sortIdOf(order) !== usualSort) query.set('sort', sortIdOf(order));
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `/backtest-history/stocks${text ? `?${text}` : ''}`;
}
