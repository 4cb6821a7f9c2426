import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Select } from './select.tsx';
import type { SelectProps } from './select.tsx';

const indicators = [
  { id: 'SMA', label: 'SMA', section: 'Technical Indicators' },
  { id: 'EMA', label: 'EMA', section: 'Technical Indicators' },
  { id: 'MACD', label: 'MACD', section: 'Technical Indicators', note: 'Beginner', isDisabled: true },
  { id: 'Price', label: 'Price', section: 'Special' },
  { id: 'Volume', label: 'Volume', section: 'Special' },
];

const meta = {
  title: 'Fields/Select',
  component: Select,
  args: { label: 'Indicator', items: indicators, value: 'SMA', onChange: () => undefined },
  parameters: {
    usage: {
      use: 'Single choice from a known list.',
      do: ['Group options in sections.', 'Add a note that says why an option is disabled.'],
      dont: ['Two or three options: that is Segmented or a RadioGroup.', 'Hundreds of options: that is a Combobox.'],
    },
  },
} satisfies Meta<typeof Select>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SelectProps) {
  const [value, setValue] = useState(props.value);
  return (
    <div style={{ maxInlineSize: 260 }}>
      <Select {...props} value={value} onChange={setValue} />
    </div>
  );
}

export const Chosen: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const select = canvas.getByRole('combobox', { name: 'Indicator' });
    await expect(canvas.getByRole('option', { name: 'MACD – Beginner' })).toBeDisabled();
    await userEvent.selectOptions(select, 'EMA');
    await expect(select).toHaveValue('EMA');
  },
};
export const Placeholder: Story = { args: { value: null }, render: (args) => <Controlled {...args} /> };
export const Invalid: Story = {
  args: { value: null, error: 'Choose an indicator.' },
  render: (args) => <Controlled {...args} />,
};
export const Disabled: Story = { args: { isDisabled: true }, render: (args) => <Controlled {...args} /> };
export const WithDescription: Story = {
  args: { description: 'What the entry is measured by.', isRequired: true },
  render: (args) => <Controlled {...args} />,
};
