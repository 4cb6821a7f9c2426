import { authApi } from '@candlewick/shared-api';
import { pageParameters, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import RegisterPage from './register.page.tsx';
import { inLayout } from './screen.sample.tsx';

const at = (secret?: string) => ({ pathname: '/register', params: secret ? { secret } : {} });

const meta = {
  title: 'Pages/Register',
  component: RegisterPage,
  decorators: [inLayout('auth', '/register')],
  parameters: pageParameters({ route: at(), answers: [], isGuest: true }),
} satisfies Meta<typeof RegisterPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fillIn(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement);
  const values = { 'First name': 'Mara', 'Last name': 'Lind', 'E-mail': 'mara@example.com' };
  for (const [name, value] of Object.entries(values)) {
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${name}`) }), value);
  }
  await userEvent.type(canvas.getByLabelText(/^Password/), 'Correct-horse-1!');
  await userEvent.type(canvas.getByLabelText(/^Repeat the password/), 'Correct-horse-1!');
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Create the account' }));
}

export const Empty: Story = {};

export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create the account' }));
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toBeInvalid();
  },
};

export const AddressTaken: Story = {
  parameters: pageParameters({ route: at(), answers: [refuse(authApi.register, 'common_password')], isGuest: true }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByText('This e-mail address is already registered')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(authApi.register)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
