import { backtestApi } from '@candlewick/shared-api';
import { apiQuery, call } from '@candlewick/shared-auth';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChildCard } from '../../../common/backtest.types.ts';
import { orderOf, pageSize, type SummaryView } from '../model/summary-url.ts';

const type = 'stocks';

/** One page of the tickers of a backtest. */
export function useTickers(id: string, { sort, page }: SummaryView, refetchInterval: number | false) {
  const order = orderOf(sort);
  return useQuery({
    ...apiQuery(backtestApi.childCards, {
      params: { type, id, sort: order.id },
      query: { page_size: pageSize, page_num: page, asc: String(order.direction === 'asc') },
      body: {},
    }),
    placeholderData: keepPreviousData,
    refetchInterval,
  });
}

/** The portfolio of a backtest and the returns of all its tickers, once it has ended. */
export function useWhole(id: string, isEnded: boolean) {
  return useQuery({
    ...apiQuery(backtestApi.summaryResults, { params: { type }, body: { id_list: [id] } }),
    enabled: isEnded,
    select: ({ summaries }) => summaries[0],
  });
}

/** Every ticker of a backtest in one order, for a file. A backtest has at most 1,000. */
export async function allTickers(
  id: string,
  sort: SummaryView['sort'],
  signal: AbortSignal,
): Promise<readonly ChildCard[]> {
  const order = orderOf(sort);
  const { cards } = await call(
    backtestApi.childCards,
    {
      params: { type, id, sort: order.id },
      query: { page_size: 1000, page_num: 1, asc: String(order.direction === 'asc') },
      body: {},
    },
    { signal },
  );
  return cards;
}
