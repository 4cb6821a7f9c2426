import { serverSort } from '@candlewick/shared-page/server-sort';
import { alertIntervals, type alertsApi, type EndpointInput } from '@candlewick/shared-api';
import {
  oneOf,
  shortText,
  tickerList,
  wholeNumber,
  type UrlParam,
  type UrlView,
} from '@candlewick/shared-page/url-params';
import type { Family } from './strategies.types.ts';

export const pageSize = 50;

export const familyNames: Readonly<Record<Family, string>> = {
  trend: 'Trend',
  momentum: 'Momentum',
  mean_reversion: 'Mean reversion',
  breakout: 'Breakout',
  volume: 'Volume',
  candle_pattern: 'Candle pattern',
};

export const families = Object.keys(familyNames) as Family[];

type Input = EndpointInput<typeof alertsApi.getStrategies>;
type Sort = NonNullable<Input['body']['sort_by']>;

const columns = [
  'name',
  'return_fraction',
  'family',
  'ticker',
  'buy_and_hold_fraction',
  'max_drawdown_fraction',
  'sharpe',
  'trades',
  'win_fraction',
  'entries_last_year',
] as const satisfies readonly Sort[];

/** By name: an order by any figure would begin with the luckiest of thousands. */
export const order = serverSort<Sort>('sort', columns, 'name.asc');

const familiesParam: UrlParam<readonly Family[]> = {
  name: 'family',
  read: (text) => families.filter((each) => (text ?? '').split(' ').includes(each)),
  write: (chosen) => chosen.join(' ') || null,
};

/** Parameters of the catalog. `strategy` and `on` show the details of a strategy on a ticker, over the list. */
export const strategiesParams = {
  search: shortText('q', 100),
  tickers: tickerList('t', 1),
  families: familiesParam,
  interval: oneOf('interval', alertIntervals, '1d'),
  sort: order.param,
  page: wholeNumber('page', { min: 1, max: 10_000 }),
  strategy: shortText('strategy', 60),
  on: tickerList('on', 1),
};

export type StrategiesView = UrlView<typeof strategiesParams>;

export const isFiltered = ({ search, tickers, families: chosen }: StrategiesView): boolean =>
  search !== '' || tickers.length > 0 || chosen.length > 0;

/** The call for a page of the catalog. */
export function inputOf(view: StrategiesView): Input {
  const { search, tickers, families: chosen, interval, page } = view;
  const { sort, isAscending } = order.orderOf(view.sort);
  const [ticker] = tickers;
  const sought = search.trim();
  return {
    query: { page_size: pageSize, page_num: page, asc: String(isAscending), ...(ticker ? { ticker } : {}) },
    body: {
      interval,
      sort_by: sort,
      ...(sought ? { search: sought } : {}),
      ...(chosen.length > 0 ? { families: [...chosen] } : {}),
    },
  };
}
