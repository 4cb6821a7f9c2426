import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { CheckboxGroup } from './checkbox-group.tsx';
import type { CheckboxGroupProps } from './checkbox-group.tsx';

const meta = {
  title: 'Fields/CheckboxGroup',
  component: CheckboxGroup,
  argTypes: fieldControls,
  args: {
    label: 'Tell me by',
    options: [
      { value: 'app', label: 'In the app' },
      { value: 'mail', label: 'Email', description: 'Once per bar at most.' },
      { value: 'push', label: 'Push', isDisabled: true, description: 'This browser has not allowed it.' },
    ],
    value: ['app'],
    onChange: () => undefined,
  },
  parameters: {
    usage: {
      use: 'Multiple choice from a few options that stay in view.',
      do: ['Up to about seven choices.', 'Describe the consequences below an option.'],
      dont: ['A single choice: that is a RadioGroup.', 'Settings that apply at once: those are Switches.'],
    },
  },
} satisfies Meta<typeof CheckboxGroup>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: CheckboxGroupProps<string>) {
  const [value, setValue] = useState<readonly string[]>(props.value);
  return <CheckboxGroup {...props} value={value} onChange={setValue} />;
}

export const Some: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Tell me by' }));
    await userEvent.click(group.getByRole('checkbox', { name: 'Email' }));
    await expect(group.getByRole('checkbox', { name: 'Email' })).toBeChecked();
    await userEvent.click(group.getByRole('checkbox', { name: 'In the app' }));
    await expect(group.getByRole('checkbox', { name: 'In the app' })).not.toBeChecked();
    await expect(group.getByRole('checkbox', { name: 'Push' })).toBeDisabled();
  },
};
export const Horizontal: Story = { args: { orientation: 'horizontal' }, render: (args) => <Controlled {...args} /> };
export const Invalid: Story = { args: { value: [], error: 'Choose at least one.', isRequired: true } };
export const Disabled: Story = { args: { disabled: true } };
