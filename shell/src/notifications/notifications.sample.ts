import { alertsApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, events, type CallDouble } from '@candlewick/shared-page/testing';

type Page = EndpointResponse<typeof alertsApi.notifications>;

/** When the stories take place. */
const now = Date.UTC(2025, 5, 2, 15);
const hourMs = 3_600_000;

const texts = [
  {
    kind: 'account' as const,
    title: 'New login from another device',
    body: 'Firefox on Windows',
    href: '/user-settings/security',
  },
  {
    kind: 'backtest' as const,
    title: 'Your backtest has finished',
    body: 'SMA 10 crosses above SMA 20, with a name that takes more than one line of the list, 120 symbols',
    href: '/backtest/stocks/1/1',
  },
  { kind: 'alert' as const, title: 'KO crossed above its 200-day average', body: null, href: null },
];

/** The newest notifications: of `count`, the first `unread` are unread. */
export function notificationAnswers(count: number, unread: number): readonly CallDouble[] {
  const all = Array.from(
    { length: count },
    (_, index): Page['notifications'][number] =>
      ({
        id: count - index,
        ticker: null,
        alert_child_id: null,
        at: now - index * 7 * hourMs,
        is_read: index >= unread,
        ...(texts[index % texts.length] ?? texts[0]),
      }) as Page['notifications'][number],
  );
  return [
    events(alertsApi.notificationEvents, [{ unread, newest: all[0] ?? null }]),
    answer(alertsApi.notifications, ({ params }) => {
      const from = (Number(params['page']) - 1) * 40;
      return { notifications: all.slice(from, from + 40), total: count };
    }),
    answer(alertsApi.readNotifications, undefined),
  ];
}
