import type { backtestApi, EndpointInput } from '@candlewick/shared-api';
import { chartParams } from '@candlewick/shared-page/chart-params';
import { oneOf, wholeNumber, type UrlView } from '@candlewick/shared-page/url-params';

export const pageSize = 50;

const columns = [
  'ticker',
  'status',
  'return_fraction',
  'buy_and_hold_fraction',
  'final_equity',
  'max_drawdown_fraction',
  'trades',
  'sharpe',
] as const satisfies readonly EndpointInput<typeof backtestApi.childCards>['params']['sort'][];

export type ChildSort = (typeof columns)[number];

const sortIds = columns.flatMap((column) => [column, `${column}.asc` as const]);

/** Chart, order and page of the tickers of a backtest. `page` counts from 1. */
export const summaryParams = {
  ...chartParams('max'),
  sort: oneOf('sort', sortIds, 'return_fraction'),
  page: wholeNumber('page', { min: 1, max: 1000 }),
};

export type SummaryView = UrlView<typeof summaryParams>;

/** The order as the table and the server know it. */
export function orderOf(sort: SummaryView['sort']): { readonly id: ChildSort; readonly direction: 'asc' | 'desc' } {
  const [id] = sort.split('.') as [ChildSort];
  return { id, direction: sort.endsWith('.asc') ? 'asc' : 'desc' };
}

/** The order in the address for a column of the table; the default for one that the server cannot sort. */
export function sortOf(id: string | undefined, direction: 'asc' | 'desc' = 'desc'): SummaryView['sort'] {
  const column = columns.find((each) => each === id);
  if (!column) return 'return_fraction';
  return direction === 'asc' ? `${column}.asc` : column;
}
