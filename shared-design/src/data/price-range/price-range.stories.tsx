import type { Meta, StoryObj } from '@storybook/react-vite';
import { PriceRange } from './price-range.tsx';

const meta = {
  title: 'Data/PriceRange',
  component: PriceRange,
  args: { label: '52-week range', low: 164.08, high: 237.49, price: 213.49 },
  parameters: {
    usage: {
      use: 'Where the price stands between a low and a high.',
      do: ['Several of one width below each other, so that they compare.'],
      dont: ['A value without a natural low and high.', 'Something to set: that is a RangeSlider.'],
    },
  },
} satisfies Meta<typeof PriceRange>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Inside: Story = {};
export const AtTheLow: Story = { args: { price: 164.08 } };
/** The range is of the last close, the price of now. */
export const Above: Story = { args: { price: 260 } };
export const WithoutWidth: Story = { args: { low: 10, high: 10, price: 10 } };
