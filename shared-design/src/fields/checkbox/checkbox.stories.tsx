import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { Checkbox } from './checkbox.tsx';

const meta = {
  title: 'Fields/Checkbox',
  component: Checkbox,
  argTypes: fieldControls,
  args: { label: 'Fractional shares' },
  parameters: {
    usage: {
      use: 'Yes or no in a form, or the selection of rows.',
      do: ['Word it so that checked means yes.', 'Set `isIndeterminate` if only some are selected.'],
      dont: ['A setting that applies at once: that is a Switch.', 'A single choice: that is a RadioGroup.'],
    },
  },
} satisfies Meta<typeof Checkbox>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('checkbox', { name: 'Fractional shares' });
    await userEvent.click(input);
    await expect(input).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(input).not.toBeChecked();
  },
};
export const On: Story = {
  args: { defaultChecked: true, description: 'Buys the exact amount instead of whole shares.' },
};
export const Indeterminate: Story = {
  args: { isIndeterminate: true, label: 'All 12 results' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox')).toBePartiallyChecked();
  },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { error: 'Accept the terms to continue.' } };
