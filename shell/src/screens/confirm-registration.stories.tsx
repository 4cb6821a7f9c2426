import { authApi } from '@candlewick/shared-api';
import {
  answer,
  noDemoAccounts,
  pageParameters,
  pending,
  refuse,
  unconfirmed,
  unreachable,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import ConfirmRegistrationPage from './confirm-registration.page.tsx';
import { inLayout } from './screen.sample.tsx';

const route = { pathname: '/confirm_registration/link', params: { secret: 'link' } };
const answered = (...answers: Parameters<typeof pageParameters>[0]['answers']) =>
  pageParameters({ route, answers, isGuest: true });
const confirm = fn(() => ({ email: 'mara@example.com', restored: false }));
const dead = refuse(authApi.verifyEmail, 'link_not_valid');

const meta = {
  title: 'Pages/Confirm registration',
  component: ConfirmRegistrationPage,
  parameters: answered(answer(authApi.verifyEmail, confirm)),
} satisfies Meta<typeof ConfirmRegistrationPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const inAuth = inLayout('auth', '/confirm_registration/link');
const inMain = inLayout('main', '/confirm_registration/link');

export const Confirming: Story = { decorators: [inAuth], parameters: answered(pending(authApi.verifyEmail)) };

/** The link works once, so the page calls once. */
export const Confirmed: Story = {
  decorators: [
    (Story) => (
      <StrictMode>
        <Story />
      </StrictMode>
    ),
    inAuth,
  ],
  beforeEach: () => void confirm.mockClear(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Your email is confirmed' })).toHaveFocus();
    await expect(canvas.getByText('We’ll email you at mara@example.com.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(confirm).toHaveBeenCalledOnce();
  },
};

export const ConfirmedLoggedIn: Story = {
  decorators: [inMain],
  parameters: pageParameters({ route, answers: [answer(authApi.verifyEmail, confirm)], isGuest: false }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Go to home' });
    await expect(link).toBeVisible();
    await expect(await within(canvasElement).findByText('1,840')).toBeVisible();
  },
};

/** From the email to the old address after a change that its owner did not ask for. */
export const ChangedBack: Story = {
  decorators: [inAuth],
  parameters: answered(answer(authApi.verifyEmail, { email: 'mara@example.com', restored: true })),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Your email was changed back' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  },
};

export const LinkNotValid: Story = {
  decorators: [inAuth],
  parameters: answered(dead),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Send new link' })).toHaveAttribute('href', '/resend-confirmation');
  },
};

/** Who is logged in gets the new link here. */
export const LinkNotValidLoggedIn: Story = {
  decorators: [inMain],
  parameters: pageParameters({
    route,
    answers: [dead, unconfirmed, answer(authApi.resendVerification, undefined), noDemoAccounts],
    isGuest: false,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Resend email' }));
    await expect(await canvas.findByText(/A new link is on its way to mara@example.com/)).toBeVisible();
    await expect(await canvas.findByText('1,840')).toBeVisible();
  },
};

export const Offline: Story = {
  decorators: [inAuth],
  parameters: answered(unreachable(authApi.verifyEmail)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
