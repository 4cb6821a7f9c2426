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
      use: 'The path to a page, and the way back up.',
      do: ['Use the titles of the pages.', 'Show the current page without a link.'],
      dont: ['A single level.', 'Steps of a process.'],
    },
  },
} satisfies Meta<typeof Breadcrumb>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Path: Story = {};
/** Long names wrap; a level without a page is plain text. */
export const LongNames: Story = {
  args: {
    style: { maxInlineSize: 260 },
    items: [
      { label: 'Home', href: '/' },
      { label: 'Backtests of 2026' },
      { label: 'A strategy with a long name: SMA 10 crosses above SMA 20', href: '/backtest-history/stocks' },
      { label: 'AAPL' },
    ],
  },
};
