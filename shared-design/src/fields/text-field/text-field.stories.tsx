import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { TextField } from './text-field.tsx';

const meta = {
  title: 'Fields/TextField',
  component: TextField,
  argTypes: fieldControls,
  args: { label: 'Email', style: { maxInlineSize: 320 } },
  parameters: {
    usage: {
      use: 'One line of text.',
      do: [
        'Set `type` and `autoComplete`, so that keyboards and browsers can help.',
        'Put an example in the placeholder, and rules in the description.',
      ],
      dont: ['A number, a date or a password: those have fields of their own.', 'Several lines: that is a TextArea.'],
    },
  },
} satisfies Meta<typeof TextField>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: 'you@example.com', type: 'email' } };
export const WithDescription: Story = {
  args: { description: 'We write only when you ask us to.', defaultValue: 'mara@example.com' },
};
export const Invalid: Story = {
  args: { error: 'Enter a valid email address.', defaultValue: 'mara@', required: true },
};
export const Disabled: Story = { args: { disabled: true, defaultValue: 'mara@example.com' } };
export const WithAffixes: Story = {
  args: { label: 'Amount', prefix: '$', suffix: 'USD', defaultValue: '10,000', inputMode: 'decimal' },
};

export const Password: Story = {
  args: { label: 'Password', type: 'password', defaultValue: 'Secret#1', autoComplete: 'current-password' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByLabelText('Password');
    await expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    await expect(input).toHaveAttribute('type', 'text');
  },
};
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: 'mara@example.com', description: 'Ask the support to change it.' },
};
