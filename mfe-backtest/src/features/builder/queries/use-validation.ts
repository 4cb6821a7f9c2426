import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, failureOf } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ofShare, type TestShare } from '../../../common/test-share.ts';
import type { Validation } from '../../../common/backtest.types.ts';
import { bodyOf, defaultDraft, strategyOf, unfinishedGroup, type Draft } from '../model/draft.ts';
import { placeProblems, type Problems } from '../model/problems.ts';
import type { Bounds } from '../model/range.ts';
import { runBlocker } from '../model/run-blocker.ts';

const settleMs = 300;

/** Query key while there is nothing to check. */
const nothing = { tickers: [], start_date: '', end_date: '', strategy: strategyOf(defaultDraft.strategy) };

/** The sessions that all tickers of the draft share. */
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
  /** The request body; null while something is missing. */
  readonly body: ReturnType<typeof bodyOf>;
  /** From the latest response, which may be about the previous edit. */
  readonly validation: Validation | undefined;
  readonly problems: Problems;
  readonly isChecking: boolean;
  /** Why the backtest cannot run; null if it can. */
  readonly blocker: string | null;
  readonly retry: () => void;
  readonly hasFailed: boolean;
}

interface Checked {
  readonly range: ReturnType<typeof useBounds>;
  /** A symbol is looked up. */
  readonly isFinding: boolean;
  readonly share: TestShare;
}

/** Checks and prices the draft on the server, 300 ms after the last edit. */
export function useValidation(draft: Draft, { range, isFinding, share }: Checked): DraftCheck {
  const { bounds, isSettled, failure: noRange, retry: retryBounds } = range;
  const body = useMemo(() => {
    const whole = bodyOf(draft, isSettled ? bounds : undefined);
    return whole && { ...whole, ...ofShare(share) };
  }, [draft, bounds, isSettled, share]);
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
    isFinding,
    hasTickers: draft.tickers.length > 0,
    hasRange: body !== null || (!isSettled && !noRange),
    unfinished: unfinishedGroup(draft),
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
    // A retry does not help for an unknown ticker.
    hasFailed: noRange ? noRange.status !== 404 : query.isError,
  };
}
