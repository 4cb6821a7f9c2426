import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { Switch } from './switch.tsx';

const meta = {
  title: 'Fields/Switch',
  component: Switch,
  argTypes: fieldControls,
  args: { label: 'Fractional shares' },
  parameters: {
    usage: {
      use: 'A setting that applies at once.',
      do: ['Word it so that on means more.'],
      dont: ['Part of a form: that is a Checkbox.'],
    },
  },
} satisfies Meta<typeof Switch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('switch', { name: 'Fractional shares' });
    await userEvent.click(input);
    await expect(input).toBeChecked();
    await userEvent.keyboard(' ');
    await expect(input).not.toBeChecked();
  },
};
export const On: Story = {
  args: { defaultChecked: true, description: 'Buys the exact amount instead of whole shares.' },
};
export const Disabled: Story = { args: { disabled: true } };
export const Invalid: Story = { args: { error: 'Fractional shares need the Beginner plan.' } };
