import { failureOf, queryClient } from '@candlewick/shared-auth';
import { useMutation, useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query';
import type { Summary } from '../../common/ai.types.ts';

export interface SummaryCalls {
  readonly read: UseQueryOptions<Summary | null> & { readonly queryKey: QueryKey };
  /** Has it regenerated, within the caller's limit. */
  readonly write: () => Promise<Summary | null>;
}

export interface Renewal {
  readonly run: () => void;
  readonly isPending: boolean;
  /** Why it was not regenerated, in a sentence. */
  readonly failure: string | null;
}

function sentenceOf(error: unknown): string {
  const { code, message } = failureOf(error);
  return code === 'network' ? 'Couldn’t reach the server. Check your connection, then try again.' : message;
}

/** A summary, and the way to have it regenerated; until then the earlier one stays. */
export function useSummary({ read, write }: SummaryCalls) {
  const query = useQuery(read);
  const renewal = useMutation({
    mutationFn: write,
    onSuccess: (summary) => queryClient.setQueryData(read.queryKey, summary),
  });
  const renew: Renewal = {
    run: () => renewal.mutate(),
    isPending: renewal.isPending,
    failure: renewal.error ? sentenceOf(renewal.error) : null,
  };
  return { query, renew };
}
