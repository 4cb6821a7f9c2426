import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type ChildCard } from '../../../common/backtest.types.ts';
import { useRunProgress } from '../../../common/use-run-progress.ts';

const type = 'stocks';

/** Polling interval while it runs: long beside server events, short without them. */
const besideEventsMs = 15_000;
const insteadOfEventsMs = 2000;

/** A backtest with the cards of its results, updated while it runs. */
export function useBacktest(id: string) {
  const parentQuery = apiQuery(backtestApi.parentCard, { params: { type, id } });
  const settings = useQuery({ ...parentQuery, enabled: false });
  const isRunning = settings.data !== undefined && isUnfinished(settings.data.status);
  const { progress, isLive } = useRunProgress(id, isRunning);
  const refetchInterval = isRunning && (isLive ? besideEventsMs : insteadOfEventsMs);
  const parent = useQuery({ ...parentQuery, refetchInterval });
  const children = useQuery({
    ...apiQuery(backtestApi.childCards, {
      params: { type, id, sort: 'ticker' },
      query: { page_size: 1000, asc: 'true' },
      body: {},
    }),
    refetchInterval,
  });
  return { parent, children, isRunning, progress };
}

/**
 * Curves, headline metrics, assumptions and warnings of one completed ticker. It includes the parent's card, so it stays stale until the
 * parent has ended.
 */
export function useSummary({ id, status }: ChildCard) {
  const { summaryResult } = backtestApi;
  const finalStaleMs = summaryResult.freshForSeconds * 1000;
  return useQuery({
    ...apiQuery(summaryResult, { params: { type, id } }),
    enabled: status === 'completed',
    staleTime: ({ state: { data } }) => (data && isUnfinished(data.parent.status) ? 0 : finalStaleMs),
  });
}

/** The bars of one completed ticker with the indicators of its strategy. */
export function useChart({ id, status }: ChildCard) {
  return useQuery({
    ...apiQuery(backtestApi.chartResult, { params: { type, id } }),
    enabled: status === 'completed',
  });
}

/**
 * Every metric and trade of one ticker. `isLocked`: the plan does not include them, so they are not requested.
 */
export function useDetails({ id, status }: ChildCard) {
  const plan = usePlan();
  const isAllowed = plan.data?.limits.detailed_backtest_results;
  const query = useQuery({
    ...apiQuery(backtestApi.detailedResult, { params: { type, id } }),
    // If the plan fails to load, the server decides.
    enabled: status === 'completed' && (isAllowed === true || plan.isError),
  });
  return { query, isLocked: isAllowed === false };
}
