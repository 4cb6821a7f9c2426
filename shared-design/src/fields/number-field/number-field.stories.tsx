import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { NumberField } from './number-field.tsx';
import type { NumberFieldProps } from './number-field.tsx';

const meta = {
  title: 'Fields/NumberField',
  component: NumberField,
  args: { label: 'Time period', value: 14, onChange: () => undefined, min: 2, max: 400 },
  parameters: {
    usage: {
      use: 'A number that users type or step.',
      do: ['Set `min`, `max` and `step`, and show the unit.', 'State the bounds in the error.'],
      dont: ['A rough amount: that is a Slider.', 'Codes and identifiers: those are TextFields.'],
    },
  },
} satisfies Meta<typeof NumberField>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: NumberFieldProps) {
  const [value, setValue] = useState(props.value);
  return <NumberField {...props} value={value} onChange={setValue} />;
}

export const Period: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Time period' });
    await userEvent.clear(input);
    await userEvent.type(input, '900{Tab}');
    await expect(input).toHaveValue('400');
    await expect(input).toHaveAccessibleDescription('Maximum is 400');
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowDown}');
    await expect(input).toHaveValue('399');
    await expect(input).not.toHaveAccessibleDescription();
    await userEvent.clear(input);
    await userEvent.type(input, 'many{Enter}');
    await expect(input).toHaveValue('399');
    await expect(input).toHaveAccessibleDescription('Not a number: “many”. Write it like 1,234.56.');
  },
};
export const WithUnit: Story = {
  args: { label: 'Commission', unit: 'bps', value: 5, min: 0, step: 0.5, max: 100, description: 'Per side.' },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Commission' });
    await userEvent.clear(input);
    await userEvent.type(input, '1,5{Tab}');
    await expect(input).toHaveValue('5');
    await expect(input).toHaveAccessibleDescription('Not a number: “1,5”. Write it like 1,234.56.');
    await userEvent.clear(input);
    await userEvent.type(input, '0,005{Tab}');
    await expect(input).toHaveValue('5');
    await expect(input).toHaveAccessibleDescription('Not a number: “0,005”. Write it like 1,234.56.');
    await userEvent.clear(input);
    await userEvent.type(input, '2,5{ArrowUp}');
    await expect(input).toHaveValue('5');
    await expect(input).toHaveAccessibleDescription('Not a number: “2,5”. Write it like 1,234.56.');
    await userEvent.clear(input);
    await userEvent.type(input, '7.5{Tab}');
    await expect(input).toHaveValue('7.5');
  },
};
export const Invalid: Story = { args: { value: null, error: 'Enter a whole number from 2 to 400.' } };
export const Disabled: Story = { args: { isDisabled: true } };
export const ReadOnly: Story = {
  args: { readOnly: true },
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('textbox', { name: 'Time period' });
    const steps = canvasElement.querySelectorAll('button');
    await expect(steps).toHaveLength(2);
    for (const step of steps) step.click();
    await userEvent.click(input);
    await userEvent.keyboard('{ArrowUp}');
    await expect(input).toHaveValue('14');
    for (const step of steps) await expect(step).toBeDisabled();
  },
};
