import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { asksAgain, chartDrawn } from '../lib/chart-play.ts';
import { sampleEquity } from '../lib/sample.ts';
import { EquityChart } from './equity-chart.tsx';

const equity = sampleEquity(900, 5);

const meta = {
  title: 'Charts/EquityChart',
  component: EquityChart,
  args: { label: 'Equity, SMA 10 × SMA 20', equity, benchmark: sampleEquity(900, 11) },
  parameters: {
    usage: {
      use: 'The value of an account over time, beside buy and hold of the same money.',
      do: [
        'Give the benchmark: a curve alone says nothing about skill.',
        'Put a drawdown chart with the same range below it.',
      ],
      dont: [
        'Draw curves of different starting money on it.',
        'Use it for prices: the price chart has candles and volume.',
      ],
    },
  },
} satisfies Meta<typeof EquityChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Story['play'] = async ({ canvasElement }) => {
  await chartDrawn(canvasElement);
};

export const AgainstBuyAndHold: Story = { play: drawn };
export const WithTrades: Story = {
  args: {
    markers: equity
      .filter((_, index) => index % 90 === 30)
      .map(({ time }, index) => ({ time, side: index % 2 ? ('sell' as const) : ('buy' as const) })),
  },
  play: drawn,
};
/** Days without a value are left out of the line, which goes on over them. */
export const Gaps: Story = {
  args: {
    equity: equity.slice(0, 60).map((point, index) => (index % 12 > 8 ? { ...point, value: Number.NaN } : point)),
    benchmark: undefined,
  },
  play: drawn,
};
export const OneValue: Story = { args: { equity: equity.slice(0, 1), benchmark: undefined }, play: drawn };
export const Empty: Story = { args: { equity: [], benchmark: undefined } };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { failure: { state: 500, referenceId: '4bf92f35', onRetry: fn() } },
  play: ({ canvasElement, args }) => asksAgain(canvasElement, args.failure?.onRetry),
};
