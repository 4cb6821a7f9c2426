import { authApi } from '@candlewick/shared-api';
import { sessionStore } from '@candlewick/shared-auth';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import LoginPage from './login.page.tsx';
import { inLayout } from './screen.sample.tsx';

const accounts = (['Explorer', 'Beginner', 'Intermediate'] as const).map((plan_name, index) => ({
  tier: (['free', 'beginner', 'intermediate'] as const)[index] ?? 'free',
  plan_name,
  email: `${plan_name.toLowerCase()}@example.com`,
  password: 'Demo-account-1!',
}));
const demo = answer(authApi.demoAccounts, { accounts });
const noDemo = answer(authApi.demoAccounts, { accounts: [] });

const meta = {
  title: 'Pages/Login',
  component: LoginPage,
  decorators: [inLayout('auth', '/login')],
  parameters: pageParameters({ answers: [noDemo], isGuest: true }),
} satisfies Meta<typeof LoginPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function logIn(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  await userEvent.type(canvas.getByRole('textbox', { name: /Email/ }), 'mara@example.com');
  await userEvent.type(canvas.getByLabelText(/^Password/), 'not-it{Enter}');
}

export const Empty: Story = {};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** After a new password was chosen with a link. */
export const PasswordReset: Story = {
  beforeEach: () => sessionStore.setState({ token: null, ended: 'password_reset' }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^Password changed/)).toBeVisible();
  },
};

export const DemoAccounts: Story = {
  parameters: pageParameters({ answers: [demo], isGuest: true }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Explorer' })).toBeVisible();
  },
};

export const Pending: Story = {
  parameters: pageParameters({ answers: [noDemo, pending(authApi.login)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await expect(within(canvasElement).getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'true');
  },
};

export const Refused: Story = {
  parameters: pageParameters({ answers: [noDemo, refuse(authApi.login, 'wrong_credentials')], isGuest: true }),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await expect(await within(canvasElement).findByText('Wrong Email or Password')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [noDemo, unreachable(authApi.login)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await logIn(canvasElement);
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
