import { authApi, passwordMessage } from '@candlewick/shared-api';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { mismatch } from '@candlewick/shared-page/account-rules';
import { emptyDraft, forgetDraft, keepDraft, keptDraft } from './register-draft.ts';
import RegisterPage from './register.page.tsx';
import { inLayout } from './screen.sample.tsx';

const at = (secret?: string) => ({ pathname: '/register', params: secret ? { secret } : {} });

const meta = {
  title: 'Pages/Register',
  component: RegisterPage,
  decorators: [inLayout('auth', '/register')],
  beforeEach: () => () => forgetDraft(),
  parameters: pageParameters({ route: at(), answers: [], isGuest: true }),
} satisfies Meta<typeof RegisterPage>;

export default meta;
type Story = StoryObj<typeof meta>;

async function fillIn(canvasElement: HTMLElement, password = 'Correct-horse-1!', again = password): Promise<void> {
  const canvas = within(canvasElement);
  const values = { 'First name': 'Mara', 'Last name': 'Lind', Email: 'mara@example.com' };
  for (const [name, value] of Object.entries(values)) {
    await userEvent.type(canvas.getByRole('textbox', { name: new RegExp(`^${name}`) }), value);
  }
  await userEvent.type(canvas.getByLabelText('Password *'), password);
  await userEvent.type(canvas.getByLabelText(/^Confirm password/), again);
  await userEvent.click(canvas.getByRole('checkbox'));
  await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
}

export const Empty: Story = {};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Invited: Story = { parameters: pageParameters({ route: at('founders'), answers: [], isGuest: true }) };

export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Create account' }));
    await expect(await canvas.findByText('Enter your first name.')).toBeVisible();
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toHaveFocus();
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toBeInvalid();
  },
};

export const AgainstTheRules: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await fillIn(canvasElement, 'weak', 'weaker');
    await expect(await canvas.findByText(passwordMessage)).toBeVisible();
    await expect(canvas.getByText(mismatch)).toBeVisible();
    await expect(canvas.getByLabelText('Password *')).toHaveFocus();
  },
};

/** What was entered before a reload, without the passwords. */
export const KeptDraft: Story = {
  beforeEach: () => keepDraft({ ...emptyDraft, firstName: 'Mara', email: 'mara@example.com', password: 'Secret#1' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('textbox', { name: /^First name/ })).toHaveValue('Mara');
    await expect(canvas.getByLabelText('Password *')).toHaveValue('');
    await userEvent.type(canvas.getByRole('textbox', { name: /^Last name/ }), 'Lind');
    await expect(keptDraft()).toEqual({
      ...emptyDraft,
      firstName: 'Mara',
      lastName: 'Lind',
      email: 'mara@example.com',
    });
  },
};

export const Pending: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(authApi.register)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    const button = within(canvasElement).getByRole('button', { name: 'Create account' });
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

/** The server knows more passwords than the rule. */
export const CommonPassword: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      refuse(authApi.register, 'common_password', 'The password is too common', [
        { code: 'common_password', path: 'password', message: 'This password is among the most used. Choose another.' },
      ]),
    ],
    isGuest: true,
  }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByText(/among the most used/)).toBeVisible();
    await expect(within(canvasElement).getByLabelText('Password *')).toBeInvalid();
    await expect(within(canvasElement).getByRole('textbox', { name: /^First name/ })).toHaveValue('Mara');
  },
};

/** Each reason of the server stands at its field. */
export const Refused: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      refuse(authApi.register, 'invalid_request', 'The request is not valid', [
        { code: 'too_big', path: 'first_name', message: 'Too long: at most 80 characters.' },
        { code: 'invalid_format', path: 'email', message: 'Enter a valid email address.' },
      ]),
    ],
    isGuest: true,
  }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByText('Too long: at most 80 characters.')).toBeVisible();
    await expect(within(canvasElement).getByText('Enter a valid email address.')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(authApi.register)], isGuest: true }),
  play: async ({ canvasElement }) => {
    await fillIn(canvasElement);
    await expect(await within(canvasElement).findByText(/^Network error/)).toBeVisible();
  },
};
