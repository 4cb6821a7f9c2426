import { alertsApi } from '@candlewick/shared-api';
import { BellIcon } from '@candlewick/shared-design/icons';
import { answer, events, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import NotificationsMenu from './notifications-menu.tsx';
import { notificationAnswers } from './notifications.sample.ts';

const meta = {
  title: 'Pages/Parts/Notifications',
  component: NotificationsMenu,
  args: { label: 'Notifications', icon: <BellIcon size={18} />, isDefaultOpen: true },
  parameters: pageParameters({ answers: notificationAnswers(6, 2) }),
} satisfies Meta<typeof NotificationsMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

const list = () => within(document.body).findByRole('dialog', { name: 'Notifications' });
const read = fn();

/** Those that the user has seen become read, and keep their mark until the list opens again. */
export const Unread: Story = {
  parameters: pageParameters({
    answers: [answer(alertsApi.readNotifications, ({ body }) => void read(body)), ...notificationAnswers(6, 2)],
  }),
  beforeEach: () => void read.mockClear(),
  play: async () => {
    const entries = within(await list());
    await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(6));
    await expect(entries.getAllByRole('img', { name: 'New' })).toHaveLength(2);
    await waitFor(() => expect(read).toHaveBeenCalledWith({ up_to: 6 }));
    await expect(entries.getAllByRole('link')[0]).toHaveAttribute('href', '/user-settings/security');
    const button = { name: 'Notifications, 2 unread' };
    await expect(await within(document.body).findByRole('button', button, { timeout: 5000 })).toBeVisible();
  },
};

export const OnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Many: Story = {
  parameters: pageParameters({ answers: notificationAnswers(130, 120) }),
  play: async () => {
    const entries = within(await list());
    await userEvent.click(await entries.findByRole('button', { name: 'Show earlier' }));
    await waitFor(() => expect(entries.getAllByRole('listitem')).toHaveLength(80));
    await expect(within(document.body).getByText('99+')).toBeVisible();
  },
};

export const None: Story = {
  parameters: pageParameters({ answers: notificationAnswers(0, 0) }),
  play: async () => {
    await expect(await within(await list()).findByText("You don't have any notifications at the moment")).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    answers: [pending(alertsApi.notifications), events(alertsApi.notificationEvents, [{ unread: 1, newest: null }])],
  }),
};

export const Failed: Story = {
  parameters: pageParameters({
    answers: [unreachable(alertsApi.notifications), events(alertsApi.notificationEvents, [])],
  }),
  play: async () => {
    await expect(await within(await list()).findByText('Network error')).toBeVisible();
  },
};
