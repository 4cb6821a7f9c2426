import { alertsApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { browserIn, delivery, deliveryAnswers, webhook } from './delivery.sample.ts';
import { DeliveryWidget } from './delivery.widget.tsx';

const saved = fn();
const answers = [
  answer(alertsApi.setAlertDelivery, ({ body }) => {
    saved(body);
    return delivery;
  }),
  answer(alertsApi.setAlertWebhook, { ...delivery, secret: 'whsec_3f9a1c77d2e84b0ab5c6' }),
  answer(alertsApi.deleteAlertWebhook, { ...delivery, webhook: null }),
  answer(alertsApi.testAlertWebhook, { delivered: true, status: 200, message: 'The URL returned 200.' }),
  ...deliveryAnswers,
];

const meta = {
  title: 'Pages/Settings/Alert delivery',
  component: DeliveryWidget,
  args: { browser: browserIn({ kind: 'off' }) },
  decorators: [
    (Story) => (
      <Card title="Alert delivery">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
  beforeEach: () => void saved.mockClear(),
} satisfies Meta<typeof DeliveryWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Hours: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('switch', { name: 'Quiet hours' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'From' }), '23:30');
    await userEvent.click(canvas.getByRole('button', { name: 'Save hours' }));
    await waitFor(() =>
      expect(saved).toHaveBeenCalledWith({
        quiet_hours: { from: '23:30', to: '07:00' },
        time_zone: 'America/New_York',
        digest_at: '17:00',
      }),
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The secret is shown once; a test says how it went. */
export const Webhook: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }));
    await expect(await canvas.findByText('The URL returned 200.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Save with new secret' }));
    await expect(await canvas.findByText('whsec_3f9a1c77d2e84b0ab5c6')).toBeVisible();
  },
};

export const Paused: Story = {
  parameters: pageParameters({
    answers: [
      answer(alertsApi.getAlertDelivery, {
        ...delivery,
        quiet_hours: { from: '22:00', to: '06:45' },
        webhook: { ...webhook, last_status: 'failed', is_paused: true },
      }),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The webhook is paused')).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: pageParameters({
    answers: [
      answer(alertsApi.getAlertDelivery, { ...delivery, webhook: null }),
      refuse(alertsApi.setAlertWebhook, 'webhook_not_allowed'),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const address = await canvas.findByRole('textbox', { name: 'URL' });
    await userEvent.type(address, 'https://10.0.0.1/');
    await userEvent.click(canvas.getByRole('button', { name: 'Save webhook' }));
    await waitFor(() => expect(address).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const Loading: Story = { parameters: pageParameters({ answers: [pending(alertsApi.getAlertDelivery)] }) };

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(alertsApi.getAlertDelivery)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
