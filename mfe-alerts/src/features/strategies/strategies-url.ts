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

const familiesParam: UrlParam<readonly Family[]> = {
  name: 'family',
  read: (text) => families.filter((each) => (text ?? '').split(' ').includes(each)),
  write: (chosen) => chosen.join(' ') || null,
};

/**
 * Parameters of the catalog. Without a symbol it lists strategies; `t` lists all of them on a symbol, `strategy` one of them on all symbols.
 * `strategy` and `on` show the details of a pair, over the list.
 */
export const catalogParams = {
  search: shortText('q', 100),
  tickers: tickerList('t', 1),
  families: familiesParam,
  interval: oneOf('interval', alertIntervals, '1d'),
  page: wholeNumber('page', { min: 1, max: 10_000 }),
  strategy: shortText('strategy', 60),
  on: tickerList('on', 1),
};

export type CatalogView = UrlView<typeof catalogParams>;

/** Orders of the list of strategies. By name: an order by a figure would begin with the luckiest. */
export const summaryOrder = serverSort(
  'sort',
  ['name', 'family', 'ahead', 'return', 'hold', 'drawdown', 'sharpe', 'entries'],
  'name.asc',
);

/** Orders of the strategies on one symbol, by name for the same reason. */
const onSymbolOrder = serverSort<Sort>('sort', columns, 'name.asc');

/** Orders of the symbols of one strategy. */
const ofStrategyOrder = serverSort<Sort>('sort', columns, 'sharpe');

export const summaryParams = { ...catalogParams, sort: summaryOrder.param };

/** Parameters of a list of pairs. */
export type PairsParams = typeof catalogParams & { readonly sort: typeof onSymbolOrder.param };

export interface PairsKind {
  readonly id: 'symbol' | 'strategy';
  readonly order: typeof onSymbolOrder;
  readonly params: PairsParams;
}

/** All strategies on one symbol. */
export const onSymbol: PairsKind = {
  id: 'symbol',
  order: onSymbolOrder,
  params: { ...catalogParams, sort: onSymbolOrder.param },
};

/** One strategy on all symbols. */
export const ofStrategy: PairsKind = {
  id: 'strategy',
  order: ofStrategyOrder,
  params: { ...catalogParams, sort: ofStrategyOrder.param },
};

export const isFiltered = ({ search, tickers, families: chosen }: CatalogView): boolean =>
  search !== '' || tickers.length > 0 || chosen.length > 0;

/** What the server searches strategies by. */
export function foundBy({ search, families: chosen }: Pick<CatalogView, 'search' | 'families'>) {
  const sought = search.trim();
  return { ...(sought ? { search: sought } : {}), ...(chosen.length > 0 ? { families: [...chosen] } : {}) };
}

/** The call for a page of pairs. */
export function inputOf({ id, order }: PairsKind, view: UrlView<PairsParams>): Input {
  const { tickers, interval, page, strategy } = view;
  const { sort, isAscending } = order.orderOf(view.sort);
  const query = { page_size: pageSize, page_num: page, asc: String(isAscending) as 'true' | 'false' };
  const [ticker] = tickers;
  const body = { interval, sort_by: sort };
  if (id === 'strategy') return { query, body: { ...body, strategy_ids: [strategy] } };
  return { query: { ...query, ...(ticker ? { ticker } : {}) }, body: { ...body, ...foundBy(view) } };
}
