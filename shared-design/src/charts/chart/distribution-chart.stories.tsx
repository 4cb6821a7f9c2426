import type { Meta, StoryObj } from '@storybook/react-vite';
import { formatMoney } from '../../foundations/format/format.ts';
import { readsByKey } from '../lib/chart-play.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { DistributionChart } from './distribution-chart.tsx';

const returns = sampleBars(900).map(({ open, close }) => close / open - 1);

const meta = {
  title: 'Charts/DistributionChart',
  component: DistributionChart,
  args: { label: 'Daily returns', values: returns, counted: 'days' },
  parameters: {
    usage: {
      use: 'How often values occur: returns of days or trades, with mean and median.',
      do: ['Say in counted what is counted: days, trades.', 'Give format and unit when values are not fractions.'],
      dont: [
        'Compare two groups in it: draw two charts of one width.',
        'Show fewer than about ten values: a table says more.',
      ],
    },
  },
} satisfies Meta<typeof DistributionChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Returns: Story = { play: ({ canvasElement }) => readsByKey(canvasElement, /to .*: \d+ of 900 days, .*%/) };
export const FewTrades: Story = {
  args: { label: 'Trades', counted: 'trades', values: [0.04, -0.02, 0.11, -0.01, 0.02] },
};
export const Money: Story = {
  args: {
    label: 'Profits',
    counted: 'trades',
    unit: 'USD',
    format: (value: number) => formatMoney(value, 'USD', { digits: 0 }),
    values: returns.map((value) => value * 250_000),
  },
};
export const OneValue: Story = { args: { values: [0.02, 0.02, 0.02] } };
export const Outlier: Story = { args: { values: [...returns, 2.5] } };
export const Marked: Story = { args: { marked: { label: 'Today', value: 0.008 } } };
export const MarkedOutside: Story = { args: { marked: { label: 'Today', value: -0.4 } } };
export const Empty: Story = { args: { values: [Number.NaN] } };
export const Loading: Story = { args: { values: [], isLoading: true } };
