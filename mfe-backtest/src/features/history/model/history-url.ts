import type { backtestApi, EndpointInput } from '@candlewick/shared-api';
import { serverSort, sortOptions } from '@candlewick/shared-page/server-sort';
import {
  isUuid,
  shortText,
  tickerList,
  wholeNumber,
  type UrlParam,
  type UrlView,
} from '@candlewick/shared-page/url-params';

export const pageSize = 25;

/** What the server can sort by, under the names of the table's columns. */
const sortNames = {
  created_at: { desc: 'Newest first', asc: 'Oldest first' },
  return_fraction: { desc: 'Highest return', asc: 'Lowest return' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  status: { asc: 'Status', desc: 'Status, reversed' },
  credits: { desc: 'Most credits', asc: 'Fewest credits' },
  buy_and_hold_fraction: { desc: 'Highest buy and hold', asc: 'Lowest buy and hold' },
  max_drawdown_fraction: { desc: 'Lowest max drawdown', asc: 'Highest max drawdown' },
  sharpe: { desc: 'Highest Sharpe', asc: 'Lowest Sharpe' },
  tickers: { asc: 'Symbols, A to Z', desc: 'Symbols, Z to A' },
  start_date: { desc: 'Latest range', asc: 'Earliest range' },
} as const satisfies Partial<Record<HistorySort, Record<'asc' | 'desc', string>>>;

type HistorySort = EndpointInput<typeof backtestApi.sortedParentCards>['params']['sort'];
type SortColumn = keyof typeof sortNames;

export const order = serverSort<SortColumn>('sort', [
  'created_at',
  'return_fraction',
  'name',
  'status',
  'credits',
  'buy_and_hold_fraction',
  'max_drawdown_fraction',
  'sharpe',
  'tickers',
  'start_date',
]);

export const orders = sortOptions(sortNames);

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** A day, `2026-11-23`; empty by default. */
const dayParam = (name: string): UrlParam<string> => ({
  name,
  read: (text) => (isoDay.test(text ?? '') && !Number.isNaN(Date.parse(text ?? '')) ? (text ?? '') : ''),
  write: (day) => day || null,
});

/** A return in percent; null without one. */
const percentParam = (name: string): UrlParam<number | null> => ({
  name,
  read: (text) => (/^-?\d{1,7}(\.\d{1,4})?$/.test(text ?? '') ? Number(text) : null),
  write: (percent) => (percent === null ? null : String(percent)),
});

const mostTickers = 50;

/** Backtests side by side. An address with more than six shows the first six and says so. */
const comparedParam: UrlParam<readonly string[]> = {
  name: 'compare',
  read: (text) => [...new Set((text ?? '').toLowerCase().split(',').filter(isUuid))],
  write: (ids) => ids.join(',') || null,
};

/** Parameters of the history. `page` counts from 1; `from` and `to` are days of creation, in the user's time zone. */
export const historyParams = {
  search: shortText('q', 100),
  tag: shortText('tag', 40),
  tickers: tickerList('t', mostTickers),
  from: dayParam('from'),
  to: dayParam('to'),
  minPercent: percentParam('min'),
  maxPercent: percentParam('max'),
  sort: order.param,
  page: wholeNumber('page', { min: 1, max: 1_000_000 }),
  compared: comparedParam,
};

export type HistoryView = UrlView<typeof historyParams>;

/** No filter at all. */
export const noFilters = {
  search: '',
  tag: '',
  tickers: [],
  from: '',
  to: '',
  minPercent: null,
  maxPercent: null,
} as const satisfies Partial<HistoryView>;
