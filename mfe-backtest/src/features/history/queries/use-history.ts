import { backtestApi } from '@candlewick/shared-api';
import { apiQuery } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isUnfinished } from '../../../common/backtest.types.ts';
import { filterOf } from '../model/history-filter.ts';
import { order, pageSize, type HistoryView } from '../model/history-url.ts';

const whileRunningMs = 2000;

/** One page of the user's backtests; polled every two seconds while one of them runs. */
export function useHistory(view: HistoryView) {
  const { sort, isAscending } = order.orderOf(view.sort);
  return useQuery({
    ...apiQuery(backtestApi.sortedParentCards, {
      params: { type: 'stocks', sort },
      query: { page_size: pageSize, page_num: view.page, asc: String(isAscending) },
      body: filterOf(view),
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.cards.some(({ status }) => isUnfinished(status)) ? whileRunningMs : false,
  });
}

/** The tags of the user. */
export const useTags = () => useQuery(apiQuery(backtestApi.tags, { params: { type: 'stocks' } }));
