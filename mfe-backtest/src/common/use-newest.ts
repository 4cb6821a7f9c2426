import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { useQuery } from '@tanstack/react-query';
import { isUnfinished } from './backtest.types.ts';

const whileRunningMs = 3000;

/** The newest backtests of the user, for the widgets of home, which share one request; polled while one of them runs. */
export function useNewest() {
  return useQuery({
    ...apiQuery(backtestApi.sortedParentCards, {
      params: { type: 'stocks', sort: 'created_at' },
      query: { page_size: 50, page_num: 1, asc: 'false' },
      body: {},
    }),
    refetchInterval: ({ state }) =>
      state.data?.cards.some(({ status }) => isUnfinished(status)) ? whileRunningMs : false,
  });
}
