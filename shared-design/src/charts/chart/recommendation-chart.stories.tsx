import type { Meta, StoryObj } from '@storybook/react-vite';
import { readsByKey } from '../lib/chart-play.ts';
import { RecommendationChart } from './recommendation-chart.tsx';

const months = ['Dec 2025', 'Jan 2026', 'Feb 2026', 'Mar 2026'].map((period, index) => ({
  period,
  strongBuy: 6 + index,
  buy: 21 - index,
  hold: 13,
  sell: 2 + (index % 2),
  strongSell: index % 3,
}));

const meta = {
  title: 'Charts/RecommendationChart',
  component: RecommendationChart,
  args: { label: 'Analyst recommendations', months },
  parameters: {
    usage: {
      use: 'How many analysts say buy, hold or sell, month by month.',
      do: ['Give the months oldest first, without gaps.', 'Name the source beside it.'],
      dont: [
        'Turn grades into one figure: the spread is the message.',
        'Use it for other stacked figures: the statement chart is made for them.',
      ],
    },
  },
} satisfies Meta<typeof RecommendationChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const FourMonths: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /Dec 2025: strong buy 6, buy 21, .* mean grade 2\.3/),
};
export const OneMonth: Story = { args: { months: months.slice(0, 1) } };
export const NobodyRecommends: Story = {
  args: { months: [{ period: 'Mar 2026', strongBuy: 0, buy: 0, hold: 0, sell: 0, strongSell: 0 }] },
};
export const Empty: Story = { args: { months: [] } };
export const Loading: Story = { args: { months: [], isLoading: true } };
