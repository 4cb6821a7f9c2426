import { alertsApi } from '@candlewick/shared-api';
import { answer, pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { UnsubscribePage } from './unsubscribe.page.tsx';

const token = 'a'.repeat(40);
const route = { pathname: `/alerts/unsubscribe/${token}`, params: { token } };
const sent = fn();
const answered = (alert: string | null) =>
  answer(alertsApi.unsubscribeMail, ({ params }) => {
    sent(params['token']);
    return { alert };
  });

const meta = {
  title: 'Pages/Alerts/Unsubscribe',
  component: UnsubscribePage,
  parameters: pageParameters({ route, answers: [answered('Golden cross')], isGuest: true }),
  beforeEach: () => void sent.mockClear(),
} satisfies Meta<typeof UnsubscribePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const stop = async (canvasElement: HTMLElement) =>
  userEvent.click(await within(canvasElement).findByRole('button', { name: 'Stop these emails' }));

/** Opening the link changes nothing. */
export const Asked: Story = { play: () => expect(sent).not.toHaveBeenCalled() };

export const OneAlert: Story = {
  play: async ({ canvasElement }) => {
    await stop(canvasElement);
    await waitFor(() => expect(sent).toHaveBeenCalledWith(token));
    await expect(await within(canvasElement).findByText(/Emails about “Golden cross” are off/)).toHaveFocus();
  },
};

export const AllAlerts: Story = {
  parameters: pageParameters({ route, answers: [answered(null)] }),
  play: async ({ canvasElement }) => {
    await stop(canvasElement);
    await expect(await within(canvasElement).findByText(/Alert emails are off/)).toBeVisible();
    await expect(within(canvasElement).getByRole('link', { name: 'Open notification settings' })).toBeVisible();
  },
};

export const DeadLink: Story = {
  parameters: pageParameters({ route, answers: [refuse(alertsApi.unsubscribeMail, 'link_not_valid')], isGuest: true }),
  play: async ({ canvasElement }) => {
    await stop(canvasElement);
    await expect(await within(canvasElement).findByText(/This link is no longer valid/)).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(alertsApi.unsubscribeMail)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await stop(canvasElement);
    await expect(await within(canvasElement).findByText(/You still get emails/)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Stop these emails' })).toBeEnabled();
  },
};
