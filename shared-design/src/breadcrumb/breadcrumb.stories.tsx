import type { Meta, StoryObj } from '@storybook/react-vite';
import { Breadcrumb } from './breadcrumb.tsx';

const meta = {
  title: 'Components/Breadcrumb',
  component: Breadcrumb,
  args: {
    items: [
      { label: 'Home', href: '/' },
      { label: 'Backtests', href: '/backtest-history/stocks' },
      { label: 'SMA 10 × SMA 20' },
    ],
  },
  parameters: {
    usage: {
      use: 'Where a page stands, and the way back up.',
      do: ['Name pages as their titles do.', 'Leave the page itself without a link.'],
      dont: ['A single level.', 'Steps of a process.'],
    },
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Path: Story = {};
/** Long names go on in the next line; what is no page of its own is plain text. */
export const LongNames: Story = {
  args: {
    style: { maxInlineSize: 260 },
    items: [
      { label: 'Home', href: '/' },
      { label: 'Backtests of 2026' },
      { label: 'A strategy with a long name: SMA 10 crosses over SMA 20', href: '/backtest-history/stocks' },
      { label: 'AAPL' },
    ],
  },
};
