import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { PasswordField } from './password-field.tsx';

const meta = {
  title: 'Fields/PasswordField',
  component: PasswordField,
  argTypes: fieldControls,
  args: { label: 'Password', style: { maxInlineSize: 360 } },
  parameters: {
    usage: {
      use: 'A password for logging in or, with `isNew`, for choosing one.',
      do: ['Allow pasting and password managers.', 'Check with `passwordProblem` on submit.'],
      dont: ['Show the requirements for an existing password.'],
    },
  },
} satisfies Meta<typeof PasswordField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Current: Story = {
  args: { defaultValue: 'Secret#1' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'text');
  },
};
export const New: Story = {
  args: { isNew: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByLabelText('Password'), 'Secret');
    const part = (text: string) => canvas.getByText(text).closest('li');
    await expect(part('An uppercase letter')).toHaveTextContent(/: met$/);
    await expect(part('A digit')).toHaveTextContent(/: not yet$/);
    await expect(canvas.getByRole('status')).toHaveTextContent('2 of 5 password requirements met');
    await userEvent.keyboard('#11');
    await expect(canvas.getByRole('status')).toHaveTextContent('5 of 5');
  },
};
export const NewEmpty: Story = { args: { isNew: true, required: true } };
export const Invalid: Story = {
  args: {
    isNew: true,
    defaultValue: 'secret',
    error: 'The password must contain at least 1 uppercase letter, 1 lowercase letter, 1 number, 1 special character.',
  },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Secret#1' } };
