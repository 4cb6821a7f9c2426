import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, within } from 'storybook/test';
import { RangeSlider, Slider } from './slider.tsx';
import type { RangeSliderProps, SliderProps } from './slider.tsx';

const percent = (value: number) => `${value}%`;

const meta = {
  title: 'Fields/Slider',
  component: Slider,
  args: {
    label: 'Stop loss',
    value: 8,
    min: 0,
    max: 50,
    onChange: () => undefined,
    format: percent,
    style: { maxInlineSize: 360 },
  },
  parameters: {
    usage: {
      use: 'A number whose approximate position matters more than its exact value; RangeSlider for two ends.',
      do: [
        'Set `format`, so that the value is read out with its unit.',
        'Keep the range short enough to hit every step.',
      ],
      dont: ['A number that must be exact: that is a NumberField.', 'A range of dates: that is a DateRangeField.'],
    },
  },
} satisfies Meta<typeof Slider>;

export default meta;
type Story = StoryObj<typeof meta>;

function Controlled(props: SliderProps) {
  const [value, setValue] = useState(props.value);
  return <Slider {...props} value={value} onChange={setValue} />;
}

function Range(props: Partial<RangeSliderProps> & { first: [number, number] }) {
  const { first, ...rest } = props;
  const [value, setValue] = useState<readonly [number, number]>(first);
  return (
    <RangeSlider
      label="Price"
      min={0}
      max={500}
      step={5}
      format={(price) => `$${price}`}
      style={{ maxInlineSize: 360 }}
      {...rest}
      value={value}
      onChange={setValue}
    />
  );
}

export const One: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    const slider = within(canvasElement).getByRole('slider', { name: 'Stop loss' });
    await fireEvent.change(slider, { target: { value: '20' } });
    await expect(slider).toHaveAttribute('aria-valuetext', '20%');
    await expect(within(canvasElement).getByText('20%')).toBeVisible();
  },
};
export const Two: Story = {
  render: () => <Range first={[50, 220]} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const [low, high] = [canvas.getByLabelText('Minimum'), canvas.getByLabelText('Maximum')];
    await fireEvent.change(low, { target: { value: '400' } });
    await expect(low).toHaveValue('220');
    await expect(canvas.getByText('$220 – $220')).toBeVisible();
    const [left, right] = [low.getBoundingClientRect(), high.getBoundingClientRect()];
    await expect(Math.abs(right.left - left.left)).toBe(16);
    await fireEvent.change(high, { target: { value: '300' } });
    await expect(canvas.getByText('$220 – $300')).toBeVisible();
  },
};
export const Ends: Story = { args: { value: 50 }, render: (args) => <Controlled {...args} /> };
export const WithDescription: Story = {
  args: { description: 'Below the entry price.' },
  render: (args) => <Controlled {...args} />,
};
export const Invalid: Story = { args: { error: 'Choose at least 1%.', value: 0 } };
export const Disabled: Story = { args: { isDisabled: true } };
export const TwoDisabled: Story = { render: () => <Range first={[50, 220]} isDisabled /> };
