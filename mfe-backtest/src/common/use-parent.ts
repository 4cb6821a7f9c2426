import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished, type BacktestStatus } from './backtest.types.ts';
import { useRunProgress } from './use-run-progress.ts';

/** Polling interval while it runs: long beside server events, short without them. */
const besideEventsMs = 15_000;
const insteadOfEventsMs = 2000;

/** Its tickers may have been read just before a backtest ended: then they are read again. */
const untilSettledMs = 500;

interface Cards {
  readonly state: { readonly data?: { readonly cards: readonly { readonly status: BacktestStatus }[] } | undefined };
}

/** A backtest, updated while it runs; `tickersInterval` is for the query of its tickers. */
export function useParent(id: string) {
  const query = apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id } });
  const settings = useQuery({ ...query, enabled: false });
  const isRunning = settings.data !== undefined && isUnfinished(settings.data.status);
  const { progress, isLive } = useRunProgress(id, isRunning);
  const refetchInterval: number | false = isRunning && (isLive ? besideEventsMs : insteadOfEventsMs);
  const parent = useQuery({ ...query, refetchInterval });
  const hasCompleted = parent.data?.status === 'completed';
  const tickersInterval = ({ state }: Cards) => {
    const isBehind = hasCompleted && state.data?.cards.some(({ status }) => isUnfinished(status));
    return isBehind ? untilSettledMs : refetchInterval;
  };
  return { parent, isRunning, progress, tickersInterval };
}
