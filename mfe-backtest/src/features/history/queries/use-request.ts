import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useSettled } from '@candlewick/shared-page/use-settled';
import { useQuery } from '@tanstack/react-query';

/** Holding an arrow key passes many rows; only the one it stops at is fetched. */
const settleMs = 200;

/** A backtest with its request, which never changes. It is fetched once the user stays at the backtest, and then kept. */
export function useRequest(id: string) {
  const isSettled = useSettled(id, settleMs) === id;
  return useQuery({
    ...apiQuery(backtestApi.parentCard, { params: { type: 'stocks', id } }),
    staleTime: Infinity,
    enabled: isSettled,
  });
}
