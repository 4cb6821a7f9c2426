import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, usePlan } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type ChildCard } from '../../../common/backtest.types.ts';
import { useRunProgress } from './use-run-progress.ts';

const type = 'stocks';

/** How often to ask while it runs: seldom beside the events, often instead of them. */
const besideEventsMs = 15_000;
const insteadOfEventsMs = 2000;

/** A backtest with its results' cards, followed while it runs. */
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

/** Curves, headline metrics, assumptions and warnings of one ticker, once it has completed. */
export function useSummary({ id, status }: ChildCard) {
  return useQuery({
    ...apiQuery(backtestApi.summaryResult, { params: { type, id } }),
    enabled: status === 'completed',
  });
}

/**
 * Every metric and trade of one ticker. A plan without them is not asked for (`isLocked`); a refusal of the server counts
 * the same.
 */
export function useDetails({ id, status }: ChildCard) {
  const plan = usePlan();
  const isAllowed = plan.data?.limits.detailed_backtest_results;
  const query = useQuery({
    ...apiQuery(backtestApi.detailedResult, { params: { type, id } }),
    // When the plan cannot be read the server decides.
    enabled: status === 'completed' && (isAllowed === true || plan.isError),
  });
  return { query, isLocked: isAllowed === false };
}
