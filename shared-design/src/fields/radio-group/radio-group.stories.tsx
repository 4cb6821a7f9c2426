import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { RadioGroup } from './radio-group.tsx';
import type { RadioGroupProps } from './radio-group.tsx';

const meta = {
  title: 'Fields/RadioGroup',
  component: RadioGroup,
  argTypes: fieldControls,
  args: {
    label: 'Position size',
    options: [
      { value: 'all', label: 'All in', description: 'The whole account in every trade.' },
      { value: 'fixed', label: 'Fixed amount' },
      { value: 'percent', label: 'Percent of the account' },
      { value: 'target', label: 'Volatility target', isDisabled: true, description: 'From the Advanced plan.' },
    ],
    value: 'all',
    onChange: () => undefined,
  },
  parameters: {
    usage: {
      use: 'Single choice from a few options that users need to read and compare.',
      do: ['Put the usual option first and preselect it.', 'Describe an option on its second line.'],
      dont: ['More than about seven options: that is a Select.', 'Short options in a toolbar: that is Segmented.'],
    },
  },
} satisfies Meta<typeof RadioGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value);
  return <RadioGroup {...props} value={value} onChange={setValue} />;
}

export const Chosen: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Fixed amount' }));
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'Percent of the account' })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('radio', { name: 'All in' })).toBeChecked();
  },
};
export const None: Story = { args: { value: null }, render: (args) => <Controlled {...args} /> };
export const Horizontal: Story = { args: { orientation: 'horizontal' }, render: (args) => <Controlled {...args} /> };
export const Invalid: Story = { args: { value: null, error: 'Choose one.', isRequired: true } };
export const Disabled: Story = { args: { disabled: true } };
