import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { DateRangeField } from './date-range-field.tsx';
import type { DateRangeFieldProps } from './date-range-field.tsx';

const meta = {
  title: 'Fields/DateRangeField',
  component: DateRangeField,
  argTypes: fieldControls,
  args: {
    label: 'Date range',
    value: { from: '2015-01-02', to: '2020-05-29' },
    onChange: () => undefined,
    min: '2000-01-03',
    max: '2020-05-29',
    description: 'Data from 2000-01-03 to 2020-05-29.',
  },
  parameters: {
    usage: {
      use: 'A first and a last day: the range of a backtest.',
      do: ['Set `min` and `max` of the data and state them in the description.', 'Add presets in a Segmented.'],
      dont: ['A single date: that is a DateField.'],
    },
  },
} satisfies Meta<typeof DateRangeField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: DateRangeFieldProps) {
  const [value, setValue] = useState(props.value);
  return <DateRangeField {...props} value={value} onChange={setValue} />;
}

export const Filled: Story = { render: (args) => <Controlled {...args} /> };
export const Empty: Story = { args: { value: { from: '', to: '' } }, render: (args) => <Controlled {...args} /> };
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = { args: { error: 'This ticker has no data in the range.' } };

export const Inverted: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const from = canvas.getByLabelText('Date range From');
    await fireEvent.change(from, { target: { value: '2020-05-20' } });
    await fireEvent.change(canvas.getByLabelText('Date range To'), { target: { value: '2020-05-01' } });
    await expect(from).toHaveAccessibleDescription('The start date is after the end date.');
    await expect(from).toBeInvalid();
  },
};

export const Chosen: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar, Date range' }));
    const calendar = within(await canvas.findByRole('application', { name: /^Date range/ }));
    await expect(calendar.getByRole('combobox', { name: 'year' })).toHaveDisplayValue('2015');
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'year' }), '2003');
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'month' }), 'March');
    await userEvent.click(calendar.getByRole('button', { name: /March 3, 2003/ }));
    await userEvent.click(calendar.getByRole('button', { name: /March 20, 2003/ }));
    await expect(canvas.getByLabelText('Date range From')).toHaveValue('2003-03-03');
    await expect(canvas.getByLabelText('Date range To')).toHaveValue('2003-03-20');
    await waitFor(() => expect(canvas.queryByRole('application')).toBeNull());
  },
};
