import { alertsApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { PushForm } from './components/push-form.tsx';
import { browserIn, browserOn, phone, pushOf, thisDevice } from './delivery.sample.ts';

const tested = answer(alertsApi.testAlertPush, { delivered: true, message: 'Notification sent.' });
const known = (...devices: Parameters<typeof pushOf>) =>
  pageParameters({
    answers: [answer(alertsApi.getAlertPush, pushOf(...devices)), tested],
  });

const meta = {
  title: 'Pages/Settings/Browser notifications',
  component: PushForm,
  args: { browser: browserIn({ kind: 'off' }) },
  decorators: [
    (Story) => (
      <Card title="Browsers">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...known(), layout: 'padded' },
} satisfies Meta<typeof PushForm>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  },
};

let devices: Parameters<typeof pushOf> = [];
const changing = pageParameters({
  answers: [
    answer(alertsApi.getAlertPush, () => pushOf(...devices)),
    answer(alertsApi.subscribeAlertPush, () => pushOf(...(devices = [thisDevice]))),
    answer(alertsApi.unsubscribeAlertPush, () => pushOf(...(devices = []))),
    tested,
  ],
});

/** Turned on, tested and turned off. */
export const TurnedOnAndOff: Story = {
  args: { browser: browserIn({ kind: 'off' }) },
  beforeEach: () => void (devices = []),
  parameters: changing,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on in this browser' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }));
    await expect(await canvas.findByText('Notification sent.')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn off' }));
    await expect(await canvas.findByRole('button', { name: 'Turn on in this browser' })).toBeVisible();
  },
};

export const On: Story = {
  args: { browser: browserOn() },
  parameters: known(thisDevice, phone),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Turn off Firefox on Android' })).toBeVisible();
    await expect(await canvas.findByText('This browser shows every alert with “Browser” on.')).toBeVisible();
  },
};

export const NotReached: Story = {
  args: { browser: browserOn() },
  parameters: known({ ...thisDevice, last_failed_at: thisDevice.created_at + 3_600_000 }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/The last delivery failed/)).toBeVisible();
  },
};

export const Blocked: Story = {
  args: { browser: browserIn({ kind: 'blocked' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/allow notifications/)).toBeVisible();
  },
};

export const Unsupported: Story = {
  args: { browser: browserIn({ kind: 'unsupported' }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Use a current Chrome/)).toBeVisible();
  },
};

export const NotOffered: Story = {
  parameters: pageParameters({ answers: [answer(alertsApi.getAlertPush, { public_key: null, devices: [] })] }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/This server doesn’t send browser notifications/),
    ).toBeVisible();
  },
};

export const Refused: Story = {
  args: { browser: browserIn({ kind: 'off' }) },
  parameters: pageParameters({
    answers: [answer(alertsApi.getAlertPush, pushOf()), refuse(alertsApi.subscribeAlertPush, 'webhook_not_allowed')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Turn on in this browser' }));
    await expect(await canvas.findByText(/^Couldn’t turn on push in this browser/)).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(alertsApi.getAlertPush)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
