import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { fieldControls } from '../field/field-controls.sample.ts';
import { DateField } from './date-field.tsx';
import type { DateFieldProps } from './date-field.tsx';

const meta = {
  title: 'Fields/DateField',
  component: DateField,
  argTypes: { description: fieldControls.description, error: fieldControls.error },
  args: {
    label: 'First trade',
    value: '2020-05-29',
    onChange: () => undefined,
    min: '2000-01-03',
    max: '2020-06-12',
    style: { maxInlineSize: 240 },
  },
  parameters: {
    usage: {
      use: 'One calendar date, typed in the order of the user’s locale or picked from a calendar.',
      do: [
        'Set `min` and `max`: the calendar offers only their years.',
        'Keep the value as `YYYY-MM-DD`, like the API.',
      ],
      dont: ['Two dates that belong together: that is a DateRangeField.', 'A moment with a time of day.'],
    },
  },
} satisfies Meta<typeof DateField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: DateFieldProps) {
  const [value, setValue] = useState(props.value);
  return <DateField {...props} value={value} onChange={setValue} />;
}

export const Typed: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText('First trade');
    await fireEvent.change(input, { target: { value: '2019-02-28' } });
    await expect(input).toHaveValue('2019-02-28');
  },
};
/** A date out of range, and one that the browser displays but returns no value for. */
export const NotThere: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByLabelText<HTMLInputElement>('First trade');
    await fireEvent.input(input, { target: { value: '2999-12-31' } });
    await expect(input).toHaveAccessibleDescription('The last available date is Jun 12, 2020.');
    await expect(input).toBeInvalid();
    await fireEvent.input(input, { target: { value: '' } });
    await expect(input).not.toHaveAccessibleDescription();
    // The state after typing February 31, which takes a real keyboard.
    Object.defineProperty(input, 'validity', { value: { badInput: true }, configurable: true });
    await fireEvent.focusOut(input);
    await expect(input).toHaveAccessibleDescription('Enter a valid date.');
    Reflect.deleteProperty(input, 'validity');
    await fireEvent.input(input, { target: { value: '2020-02-28' } });
    await expect(input).not.toHaveAccessibleDescription();
    await expect(input).toBeValid();
  },
};
export const Chosen: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const opener = canvas.getByRole('button', { name: 'Open calendar, First trade' });
    await userEvent.click(opener);
    const calendar = within(await canvas.findByRole('application', { name: /^First trade/ }));
    await waitFor(() => expect(calendar.getByRole('button', { name: /May 29, 2020/ })).toHaveFocus());
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(canvas.getByLabelText('First trade')).toHaveValue('2020-05-22');
    await waitFor(() => expect(opener).toHaveFocus());
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
  },
};
export const Open: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Open calendar, First trade' }));
    await expect(await canvas.findByRole('grid')).toBeVisible();
  },
};
export const Empty: Story = { args: { value: '', description: 'Data from January 3, 2000.' } };
export const Invalid: Story = { args: { error: 'The exchange was closed on that day.', isRequired: true } };
export const Disabled: Story = { args: { isDisabled: true } };
