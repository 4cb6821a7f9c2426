import { authApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { isLocked, lock, unlock } from '../lock/lock.store.ts';
import LockScreenPage from './lock-screen.page.tsx';
import { inLayout } from './screen.sample.tsx';

const answered = (...answers: Parameters<typeof pageParameters>[0]['answers']) => pageParameters({ answers });

const meta = {
  title: 'Pages/Lock screen',
  component: LockScreenPage,
  decorators: [inLayout('auth', '/lock-screen')],
  beforeEach() {
    lock('Mara Lind');
    return unlock;
  },
  parameters: answered(answer(authApi.unlock, undefined)),
} satisfies Meta<typeof LockScreenPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function enter(canvasElement: HTMLElement, password: string) {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByLabelText(/^Password/), `${password}{Enter}`);
  return canvas;
}

/** Nothing of the app but the name, and the password has the focus. */
export const Locked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Mara Lind')).toBeVisible();
    await waitFor(() => expect(canvas.getByLabelText(/^Password/)).toHaveFocus());
    await expect(canvas.queryByText(/example\.com/)).not.toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** After a reload before the name was known. */
export const WithoutName: Story = {
  beforeEach() {
    unlock();
    lock(null);
  },
};

export const Checking: Story = {
  parameters: answered(pending(authApi.unlock)),
  play: async ({ canvasElement }) => {
    const canvas = await enter(canvasElement, 'Candle#48');
    await expect(canvas.getByRole('button', { name: 'Unlock' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const WrongPassword: Story = {
  parameters: answered(refuse(authApi.unlock, 'wrong_password', 'This is not your password.')),
  play: async ({ canvasElement }) => {
    const canvas = await enter(canvasElement, 'not-it');
    await expect(await canvas.findByText('This is not your password.')).toBeVisible();
    await expect(canvas.getByLabelText(/^Password/)).toHaveFocus();
    await expect(isLocked()).toBe(true);
  },
};

export const TooOften: Story = {
  parameters: answered(refuse(authApi.unlock, 'rate_limited', 'Too many attempts. Wait 15 min and try again.')),
  play: async ({ canvasElement }) => {
    const canvas = await enter(canvasElement, 'not-it');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Wait 15 min/);
  },
};

export const Offline: Story = {
  parameters: answered(unreachable(authApi.unlock)),
  play: async ({ canvasElement }) => {
    const canvas = await enter(canvasElement, 'Candle#48');
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/Network error/);
  },
};

export const Unlocked: Story = {
  play: async ({ canvasElement }) => {
    await enter(canvasElement, 'Candle#48');
    await waitFor(() => expect(isLocked()).toBe(false));
  },
};
