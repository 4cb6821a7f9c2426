import { notificationKinds, type alertsApi, type EndpointInput, type NotificationKind } from '@candlewick/shared-api';
import { oneOf, tickerList, wholeNumber, type UrlView } from '@candlewick/shared-page/url-params';

/** Specification section 9. */
export const pageSize = 40;

export const shownLabels = { all: 'All', unread: 'Unread', old: 'Read' } as const;
export const kindLabels: Readonly<Record<NotificationKind, string>> = {
  alert: 'Alerts',
  backtest: 'Backtests',
  account: 'Account',
};

/** Parameters of the notifications. `before` is where a page of read ones begins; 0 for the newest. */
export const notificationsParams = {
  shown: oneOf('show', Object.keys(shownLabels) as (keyof typeof shownLabels)[], 'all'),
  kind: oneOf('kind', notificationKinds, null),
  tickers: tickerList('t', 50),
  page: wholeNumber('page', { min: 1, max: 1000 }),
  before: wholeNumber('before', { min: 0, max: Number.MAX_SAFE_INTEGER }),
};

export type NotificationsView = UrlView<typeof notificationsParams>;

/** The call for a page of all notifications, or of unread ones. */
export function inputOf({
  shown,
  kind,
  tickers,
  page,
}: NotificationsView): EndpointInput<typeof alertsApi.notifications> {
  return {
    params: { page },
    query: { results_per_page: pageSize },
    body: {
      ...(tickers.length > 0 ? { tickers: [...tickers] } : {}),
      ...(kind ? { kinds: [kind] } : {}),
      ...(shown === 'unread' ? { only_unread: true } : {}),
    },
  };
}

/** Where the view starts over after a filter. */
export const firstPage = { page: 1, before: 0 } as const;
