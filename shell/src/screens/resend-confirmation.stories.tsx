import { authApi } from '@candlewick/shared-api';
import {
  answer,
  demoAccounts,
  noDemoAccounts,
  pageParameters,
  refuse,
  unreachable,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import ResendConfirmationPage from './resend-confirmation.page.tsx';
import { inLayout } from './screen.sample.tsx';

const sent = answer(authApi.resendVerification, undefined);

const meta = {
  title: 'Pages/Resend confirmation',
  component: ResendConfirmationPage,
  decorators: [inLayout('auth', '/resend-confirmation')],
  parameters: pageParameters({ answers: [sent, noDemoAccounts], isGuest: true }),
} satisfies Meta<typeof ResendConfirmationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function ask(canvasElement: HTMLElement, email: string) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: /^Email/ }), `${email}{Enter}`);
  return canvas;
}

export const Empty: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const NoAddress: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example');
    await expect(await canvas.findByText('Enter an email address such as name@example.com.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveFocus();
  },
};

/** The same with or without an account. */
export const Sent: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('heading', { name: 'Check your email' })).toHaveFocus();
    await expect(canvas.getByText('If mara@example.com has an account, we emailed it a link.')).toBeVisible();
  },
};

/** A server without email shows them itself. */
export const SentToTheOutbox: Story = {
  parameters: pageParameters({ answers: [sent, demoAccounts], isGuest: true }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('link', { name: 'open the outbox' })).toBeVisible();
  },
};

export const TooOften: Story = {
  parameters: pageParameters({
    answers: [refuse(authApi.resendVerification, 'rate_limited', 'Too many requests. Wait 5 min and try again.')],
    isGuest: true,
  }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Wait 5 min/);
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(authApi.resendVerification)], isGuest: true }),
  play: async ({ canvasElement }) => {
    const canvas = await ask(canvasElement, 'mara@example.com');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Network error/);
    await expect(canvas.getByRole('textbox', { name: /^Email/ })).toHaveValue('mara@example.com');
  },
};
