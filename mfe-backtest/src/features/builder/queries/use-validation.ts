import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Validation } from '../../../common/backtest.types.ts';
import { bodyOf, defaultDraft, type Draft } from '../model/draft.ts';
import { placeProblems, type Problems } from '../model/problems.ts';
import type { Bounds } from '../model/range.ts';
import { runBlocker } from '../model/run-blocker.ts';

const settleMs = 300;

/** Stands in the key of the check that is not made. */
const nothing = { tickers: [], start_date: '', end_date: '', strategy: defaultDraft.strategy };

/** The sessions that all tickers of the draft have. */
export function useBounds(tickers: readonly string[]) {
  const query = useQuery({
    ...apiQuery(backtestApi.dateRange, { params: { type: 'stocks' }, body: { tickers: [...tickers] } }),
    enabled: tickers.length > 0,
    placeholderData: keepPreviousData,
  });
  const bounds: Bounds | undefined = tickers.length > 0 ? query.data : undefined;
  return {
    bounds,
    isSettled: !query.isPlaceholderData,
    failure: query.error ? failureOf(query.error) : undefined,
    retry: () => void query.refetch(),
  };
}

export interface DraftCheck {
  /** What would be sent now; null while something is missing. */
  readonly body: ReturnType<typeof bodyOf>;
  /** Of the newest answer, which may be about the edit before. */
  readonly validation: Validation | undefined;
  readonly problems: Problems;
  readonly isChecking: boolean;
  /** Why it cannot be run; null when it can. */
  readonly blocker: string | null;
  readonly retry: () => void;
  readonly hasFailed: boolean;
}

/** Checks and prices the draft on the server, 300 ms after the last edit. */
export function useValidation(
  draft: Draft,
  { bounds, isSettled, failure: noRange, retry: retryBounds }: ReturnType<typeof useBounds>,
): DraftCheck {
  const body = useMemo(() => bodyOf(draft, isSettled ? bounds : undefined), [draft, bounds, isSettled]);
  const settled = useSettled(body, settleMs);
  const query = useQuery({
    ...apiQuery(backtestApi.requestValidation, { params: { type: 'stocks' }, body: settled ?? nothing }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const failure = body && query.error ? failureOf(query.error) : undefined;
  const isChecking = body !== settled || query.isFetching || (draft.tickers.length > 0 && !isSettled);
  const validation = body ? query.data : undefined;
  const problems = useMemo(
    () => placeProblems(failure?.problems ?? validation?.problems ?? []),
    [failure?.problems, validation?.problems],
  );
  const blocker = runBlocker({
    hasTickers: draft.tickers.length > 0,
    hasRange: body !== null || (!isSettled && !noRange),
    isChecking,
    validation: query.isPlaceholderData ? undefined : validation,
    failure: noRange?.message ?? failure?.message,
  });
  return {
    body,
    validation,
    problems,
    isChecking,
    blocker,
    retry: noRange ? retryBounds : () => void query.refetch(),
    // That there is no such ticker does not change by asking again.
    hasFailed: noRange ? noRange.status !== 404 : query.isError,
  };
}
