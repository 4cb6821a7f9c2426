import { alertsApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor, within } from 'storybook/test';
import { alertAnswers, noAlerts, sampleId, sampleNow } from '../../common/alert.sample.ts';
import { AlertsCard } from './alerts-card.widget.tsx';

const hourMs = 3_600_000;
const fired = ['AAPL', 'KO', 'MSFT'].map((ticker, index) => ({
  id: 3 - index,
  kind: 'alert' as const,
  title: `SMA 10 crosses above SMA 20: entry on ${ticker}`,
  body: null,
  href: `/alerts/stocks?alert=${sampleId(1)}&bar=1748563200000`,
  ticker,
  alert_child_id: sampleId(1),
  at: sampleNow - (index + 1) * hourMs,
  is_read: index > 0,
}));
const answers = [answer(alertsApi.getLatestNotifications, { notifications: fired, unread: 1 }), ...alertAnswers];

const meta = {
  title: 'Pages/Home/Alerts widget',
  component: AlertsCard,
  args: { setEmpty: fn() },
  decorators: [
    (Story) => (
      <Card title="Alerts">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
} satisfies Meta<typeof AlertsCard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Fired: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: '3 active, 4 paused' })).toBeVisible();
    await expect(args.setEmpty).toHaveBeenLastCalledWith(false);
    await expect(await canvas.findByRole('link', { name: /entry on AAPL/ })).toHaveAttribute(
      'href',
      expect.stringContaining('bar=1748563200000'),
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Quiet: Story = {
  parameters: pageParameters({
    answers: [answer(alertsApi.getLatestNotifications, { notifications: [], unread: 0 }), ...alertAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No alert has triggered yet.')).toBeVisible();
  },
};

/** The card stays away. */
export const NoAlerts: Story = {
  parameters: pageParameters({ answers: noAlerts }),
  play: ({ args }) => waitFor(() => expect(args.setEmpty).toHaveBeenLastCalledWith(true)),
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(alertsApi.getLatestNotifications), ...alertAnswers] }),
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(alertsApi.getLatestNotifications), ...alertAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
