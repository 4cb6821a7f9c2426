import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Price } from './price.tsx';

const meta = {
  title: 'Components/Price',
  component: Price,
  parameters: {
    usage: {
      use: 'The price of something for sale.',
      do: ['Strike through only a price that others really pay.', 'State the unit: per month, per pack.'],
      dont: ['Use it for market prices: those have no currency sign.'],
    },
  },
  args: { amount: 15, original: 50, per: 'month', note: 'Saving $72/year' },
} satisfies Meta<typeof Price>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Discounted: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('Instead of $50 $15 / month');
  },
};
export const Large: Story = { args: { size: 'lg' } };
export const Plain: Story = { args: { amount: 21, original: 21, note: undefined } };
export const WithCents: Story = { args: { amount: 149.5, original: undefined, per: undefined, note: undefined } };
export const OtherCurrency: Story = { args: { amount: 12, original: 30, currency: 'EUR', note: undefined } };
