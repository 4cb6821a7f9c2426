import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type ChildCard } from '../../../common/backtest.types.ts';
import { useParent } from '../../../common/use-parent.ts';

const type = 'stocks';

type Child = Pick<ChildCard, 'id' | 'status'>;

/** A backtest with the cards of its results, updated while it runs. */
export function useBacktest(id: string) {
  const { parent, isRunning, progress, refetchInterval } = useParent(id);
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
export function useSummary({ id, status }: Child) {
  const { summaryResult } = backtestApi;
  const finalStaleMs = summaryResult.freshForSeconds * 1000;
  return useQuery({
    ...apiQuery(summaryResult, { params: { type, id } }),
    enabled: status === 'completed',
    staleTime: ({ state: { data } }) => (data && isUnfinished(data.parent.status) ? 0 : finalStaleMs),
  });
}

/** The bars of one completed ticker with the indicators of its strategy. */
export function useChart({ id, status }: Child) {
  return useQuery({
    ...apiQuery(backtestApi.chartResult, { params: { type, id } }),
    enabled: status === 'completed',
  });
}

/**
 * Every metric and trade of one ticker. `isLocked`: the plan does not include them, so they are not requested.
 */
export function useDetails({ id, status }: Child) {
  const plan = usePlan();
  const isAllowed = plan.data?.limits.detailed_backtest_results;
  const query = useQuery({
    ...apiQuery(backtestApi.detailedResult, { params: { type, id } }),
    // If the plan fails to load, the server decides.
    enabled: status === 'completed' && (isAllowed === true || plan.isError),
  });
  return { query, isLocked: isAllowed === false };
}

/** Everything about one ticker, at the same time. */
export function useParts(child: Child) {
  return { result: useSummary(child), details: useDetails(child), chart: useChart(child) };
}
