import { authApi, passwordMessage } from '@candlewick/shared-api';
import { answer, pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { mismatch } from '@candlewick/shared-page/account-rules';
import ResetPasswordPage from './reset-password.page.tsx';
import { inLayout, went } from './screen.sample.tsx';

const route = { pathname: '/reset-password/link', params: { secret: 'link' } };
const answered = (...answers: Parameters<typeof pageParameters>[0]['answers']) =>
  pageParameters({ route, answers, isGuest: true });

const meta = {
  title: 'Pages/Reset password',
  component: ResetPasswordPage,
  decorators: [inLayout('auth', '/reset-password/link')],
  parameters: answered(answer(authApi.resetPassword, undefined)),
} satisfies Meta<typeof ResetPasswordPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function choose(canvasElement: HTMLElement, password: string, again = password) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText(/^New password/), password);
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), `${again}{Enter}`);
  return canvas;
}

export const Empty: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const AgainstTheRules: Story = {
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'candlewick', 'candle');
    await expect(await canvas.findByText(passwordMessage)).toBeVisible();
    await expect(canvas.getByText(mismatch)).toBeVisible();
    await expect(canvas.getByLabelText(/^New password/)).toHaveFocus();
  },
};

export const CommonPassword: Story = {
  parameters: answered(refuse(authApi.resetPassword, 'common_password', 'This password is among the most used.')),
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'Password#1');
    await expect(await canvas.findByText('This password is among the most used.')).toBeVisible();
    await expect(canvas.getByLabelText(/^New password/)).toHaveFocus();
  },
};

export const LinkNotValid: Story = {
  parameters: answered(refuse(authApi.resetPassword, 'link_not_valid')),
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'Candle#48');
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'Send new link' })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: answered(unreachable(authApi.resetPassword)),
  play: async ({ canvasElement }) => {
    const canvas = await choose(canvasElement, 'Candle#48');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Network error/);
  },
};

/** Leads to the login page, which says what happened. */
export const Changed: Story = {
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Candle#48');
    await waitFor(() => expect(went).toHaveBeenLastCalledWith('/login', undefined));
  },
};
