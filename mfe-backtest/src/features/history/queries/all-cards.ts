import { backtestApi } from '@candlewick/shared-api';
import { call } from '@candlewick/shared-auth';
import type { BacktestBody, HistoryCard } from '../../../common/backtest.types.ts';
import { filterOf } from '../model/history-filter.ts';
import { order, type HistoryView } from '../model/history-url.ts';

const rowsPerCall = 1000;

/** Every backtest that the filters leave, in the order of the view, for a file. */
export async function allCards(view: HistoryView, signal: AbortSignal): Promise<readonly HistoryCard[]> {
  const { sort, isAscending } = order.orderOf(view.sort);
  const found: HistoryCard[] = [];
  for (let page = 1; ; page++) {
    const { cards, total } = await call(
      backtestApi.sortedParentCards,
      {
        params: { type: 'stocks', sort },
        query: { page_size: rowsPerCall, page_num: page, asc: String(isAscending) },
        body: filterOf(view),
      },
      { signal },
    );
    found.push(...cards);
    if (cards.length < rowsPerCall || found.length >= total) return found;
  }
}

/** The request of a backtest. */
export function requestOf(id: string, signal: AbortSignal): Promise<BacktestBody> {
  return call(backtestApi.requestBody, { params: { type: 'stocks', id } }, { signal });
}
