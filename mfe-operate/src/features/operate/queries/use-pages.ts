import type { Endpoint, EndpointInput, EndpointResponse } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

interface Paging<E extends Endpoint, Cursor> {
  /** Input of the page behind a cursor; null: the first one. */
  readonly inputOf: (cursor: Cursor | null) => EndpointInput<E>;
  /** The cursor of the next page; null behind the last one. */
  readonly nextOf: (page: EndpointResponse<E>) => Cursor | null;
}

/** A log in pages, newest first; "Show more" adds one. While filters change, the old rows stay. */
export function usePages<E extends Endpoint, Cursor extends number | string>(
  endpoint: E,
  filters: object,
  { inputOf, nextOf }: Paging<E, Cursor>,
) {
  return useInfiniteQuery({
    queryKey: [endpoint.id, 'pages', filters],
    queryFn: ({ pageParam, signal }) => call(endpoint, inputOf(pageParam as Cursor | null), { signal }),
    initialPageParam: null as Cursor | null,
    getNextPageParam: nextOf,
    placeholderData: keepPreviousData,
  });
}
