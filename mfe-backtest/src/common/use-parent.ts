import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from './backtest.types.ts';
import { useRunProgress } from './use-run-progress.ts';

/** Polling interval while it runs: long beside server events, short without them. */
const besideEventsMs = 15_000;
const insteadOfEventsMs = 2000;

/** A backtest, updated while it runs; `refetchInterval` is for the other queries of its page. */
export function useParent(id: string) {
  const query = apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id } });
  const settings = useQuery({ ...query, enabled: false });
  const isRunning = settings.data !== undefined && isUnfinished(settings.data.status);
  const { progress, isLive } = useRunProgress(id, isRunning);
  const refetchInterval: number | false = isRunning && (isLive ? besideEventsMs : insteadOfEventsMs);
  return { parent: useQuery({ ...query, refetchInterval }), isRunning, progress, refetchInterval };
}
