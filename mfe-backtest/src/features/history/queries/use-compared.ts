import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { ParentSummary } from '../../../common/backtest.types.ts';

export interface ComparedBacktests {
  readonly known: readonly ParentSummary[];
  /** Ids of those that were deleted, or that another user has. */
  readonly missing: readonly string[];
  readonly isLoading: boolean;
  /** Why another one is not here. */
  readonly error: Error | null;
  readonly refetch: () => Promise<unknown>;
}

/** Backtests as a whole, one call for each: one that was deleted does not take the others with it. */
export function useCompared(ids: readonly string[]): ComparedBacktests {
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...apiQuery(backtestApi.summaryResults, { params: { type: 'stocks' }, body: { id_list: [id] } }),
      staleTime: 60_000,
    })),
  }) as UseQueryResult<{ summaries: ParentSummary[] }>[];
  const isMissing = ({ error }: { error: Error | null }) => error !== null && failureOf(error).status === 404;
  return {
    known: queries.flatMap(({ data }) => data?.summaries ?? []),
    missing: ids.filter((_, index) => queries[index] && isMissing(queries[index])),
    isLoading: queries.some(({ isPending }) => isPending),
    error: queries.find((query) => query.error && !query.data && !isMissing(query))?.error ?? null,
    refetch: () => Promise.all(queries.filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
}
