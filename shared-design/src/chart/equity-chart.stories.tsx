import type { Meta, StoryObj } from '@storybook/react-vite';
import { chartDrawn } from '../lib/chart-play.ts';
import { drawdownOf, sampleEquity } from '../lib/sample.ts';
import { DrawdownChart } from './drawdown-chart.tsx';
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
export const Drawdown: Story = {
  render: () => <DrawdownChart label="Drawdown" drawdown={drawdownOf(equity)} />,
  play: drawn,
};
