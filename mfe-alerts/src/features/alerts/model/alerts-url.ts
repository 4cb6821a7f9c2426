import { serverSort, sortOptions } from '@candlewick/shared-page/server-sort';
import { alertIntervals, type alertsApi, type AlertType, type EndpointInput } from '@candlewick/shared-api';
import {
  oneOf,
  shortText,
  tickerList,
  uuid,
  wholeNumber,
  type UrlParam,
  type UrlView,
} from '@candlewick/shared-page/url-params';
import type { AlertStatus } from '../../../common/alert.types.ts';

export const pageSize = 100;

type Body = EndpointInput<typeof alertsApi.alertChildCards>['body'];
type Sort = NonNullable<Body['sort']>;

const sortNames = {
  created_at: { desc: 'Newest first', asc: 'Oldest first' },
  name: { asc: 'Name, A to Z', desc: 'Name, Z to A' },
  last_fired_at: { desc: 'Last triggered', asc: 'Least recently triggered' },
  fired: { desc: 'Most triggered', asc: 'Least triggered' },
} as const satisfies Record<Sort, Record<'asc' | 'desc', string>>;

export const order = serverSort<Sort>('sort', ['created_at', 'name', 'last_fired_at', 'fired']);

export const orders = sortOptions(sortNames);

/** The open of a bar in UTC ms, as notifications link to it; null without one. */
const barParam: UrlParam<number | null> = {
  name: 'bar',
  read: (text) => (/^\d{9,14}$/.test(text ?? '') ? Number(text) : null),
  write: (time) => (time === null ? null : String(time)),
};

const statuses: readonly AlertStatus[] = ['active', 'paused', 'expired'];

/** Parameters of the alerts. `alert` and `bar` show the details of one, over the list. */
export const alertsParams = {
  search: shortText('q', 100),
  status: oneOf('status', statuses, null),
  interval: oneOf('interval', alertIntervals, null),
  tag: shortText('tag', 40),
  tickers: tickerList('t', 50),
  sort: order.param,
  page: wholeNumber('page', { min: 1, max: 1000 }),
  look: oneOf('view', ['cards', 'table'], 'cards'),
  alert: uuid('alert'),
  bar: barParam,
};

export type AlertsView = UrlView<typeof alertsParams>;

export const noFilters = {
  search: '',
  status: null,
  interval: null,
  tag: '',
  tickers: [],
  page: 1,
} as const satisfies Partial<AlertsView>;

export const isFiltered = ({ search, status, interval, tag, tickers }: AlertsView): boolean =>
  search !== '' || status !== null || interval !== null || tag !== '' || tickers.length > 0;

/** The call for a page of the alerts that a view selects. */
export function inputOf(type: AlertType, view: AlertsView): EndpointInput<typeof alertsApi.alertChildCards> {
  const { search, status, interval, tag, tickers, page } = view;
  const { sort, isAscending } = order.orderOf(view.sort);
  const sought = search.trim();
  return {
    query: { limit: pageSize, offset: (page - 1) * pageSize, asc: String(isAscending) },
    body: {
      type,
      sort,
      ...(sought ? { search: sought } : {}),
      ...(status ? { status } : {}),
      ...(interval ? { intervals: [interval] } : {}),
      ...(tag ? { tags: [tag] } : {}),
      ...(tickers.length > 0 ? { tickers: [...tickers] } : {}),
    },
  };
}
