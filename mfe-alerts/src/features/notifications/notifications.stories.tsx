import { alertsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { sampleId, sampleNow } from '../../common/alert.sample.ts';
import type { Notification } from '../../common/alert.types.ts';
import { NotificationsPage } from './notifications.page.tsx';

const hourMs = 3_600_000;
const texts: readonly Pick<Notification, 'kind' | 'title' | 'body' | 'href' | 'ticker'>[] = [
  {
    kind: 'alert',
    title: 'SMA 10 crosses above SMA 20: entry on AAPL',
    body: 'Closed at 212.40 on May 30, 2025',
    href: `/alerts/stocks?alert=${sampleId(1)}&bar=1748563200000`,
    ticker: 'AAPL',
  },
  {
    kind: 'backtest',
    title: 'Your backtest has finished',
    body: 'SMA 10 crosses above SMA 20, with a name that takes more than one line of the list, 120 symbols',
    href: '/backtest/stocks/1/1',
    ticker: null,
  },
  { kind: 'alert', title: 'Alerts are paused: no credits left', body: null, href: '/alerts/stocks', ticker: null },
  { kind: 'account', title: 'New login from another device', body: 'Firefox on Windows', href: null, ticker: null },
];

const all = Array.from({ length: 10_000 }, (_, index): Notification => ({
  id: 10_000 - index,
  alert_child_id: index % 4 === 0 ? sampleId(1) : null,
  at: sampleNow - index * 7 * hourMs,
  is_read: index >= 3,
  ...texts[index % texts.length]!,
}));

const read = fn();
const pageSize = 40;
const answers = [
  answer(alertsApi.getLatestNotifications, { notifications: all.slice(0, 10), unread: 3 }),
  answer(alertsApi.notifications, ({ params, body }) => {
    const { tickers, kinds, only_unread } = body as { tickers?: string[]; kinds?: string[]; only_unread?: boolean };
    const found = all.filter(
      ({ ticker, kind, is_read }) =>
        (!tickers || tickers.includes(ticker ?? '')) &&
        (!kinds || kinds.includes(kind)) &&
        (only_unread !== true || !is_read),
    );
    const from = (Number(params['page']) - 1) * pageSize;
    return { notifications: found.slice(from, from + pageSize), total: found.length };
  }),
  answer(alertsApi.getOldNotifications, ({ query }) => {
    const before = Number(query['before'] ?? Infinity);
    const old = all.filter(({ id, is_read }) => is_read && id < before).slice(0, pageSize);
    return { notifications: old, next_before: old.at(-1)?.id ?? null };
  }),
  answer(alertsApi.readNotifications, ({ body }) => void read(body)),
];

const at = (query = '') => ({ pathname: '/notifications', params: {}, query });

const meta = {
  title: 'Pages/Notifications',
  component: NotificationsPage,
  parameters: pageParameters({ route: at(), answers }),
  beforeEach: () => void read.mockClear(),
} satisfies Meta<typeof NotificationsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const items = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('region', { name: /otifications/ })).getAllByRole('listitem');

/** Ten thousand, forty a page; those of an alert lead to the bar that fired. */
export const All: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('1–40 of 10,000')).toBeVisible();
    await expect(items(canvasElement)).toHaveLength(40);
    await expect(canvas.getAllByRole('img', { name: 'Unread' })).toHaveLength(3);
    await expect(canvas.getAllByRole('link', { name: /entry on AAPL/ })[0]).toHaveAttribute(
      'href',
      `/alerts/stocks?alert=${sampleId(1)}&bar=1748563200000`,
    );
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark all read' }));
    await waitFor(() => expect(read).toHaveBeenCalledWith({ up_to: 10_000 }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Unread (3)' }));
    await waitFor(() => expect(items(canvasElement)).toHaveLength(3));
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** By kind and ticker. */
export const Filtered: Story = {
  parameters: pageParameters({ route: at('kind=alert&t=AAPL&page=2'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('41–80 of 2,500')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove the filter AAPL' }));
    await expect(await canvas.findByText('1–40 of 5,000')).toBeVisible();
  },
};

/** Read ones follow one another by where the page before ended. */
export const Old: Story = {
  parameters: pageParameters({ route: at('show=old'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'Older' })).toHaveAttribute(
      'href',
      '/notifications?show=old&before=9958',
    );
    await expect(canvas.queryByRole('img', { name: 'Unread' })).toBeNull();
  },
};

const none = [
  answer(alertsApi.notifications, { notifications: [], total: 0 }),
  answer(alertsApi.getLatestNotifications, { notifications: [], unread: 0 }),
];

export const Nothing: Story = {
  parameters: pageParameters({ route: at(), answers: [...none, ...answers] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("You don't have any notifications at the moment")).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Mark all read' })).toBeDisabled();
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: at('t=NONE'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No notifications match these filters/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [pending(alertsApi.notifications), pending(alertsApi.getLatestNotifications)],
  }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(alertsApi.notifications, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [unreachable(alertsApi.notifications), unreachable(alertsApi.getLatestNotifications)],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
