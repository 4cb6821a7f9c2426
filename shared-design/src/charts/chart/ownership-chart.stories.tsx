import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { readsByKey } from '../lib/chart-play.ts';
import { OwnershipChart } from './ownership-chart.tsx';

const holders = [
  { name: 'Northgate Index Funds', fraction: 0.0862, change: 0.0012 },
  { name: 'Harbour Street Trust', fraction: 0.0651, change: -0.0034 },
  { name: 'Old Mill Capital Management of the Greater Lakes', fraction: 0.0288, change: null },
  { name: 'Seven Oaks', fraction: 0.0121 },
  { name: 'Fjord Pension', fraction: 0.0003, change: 0 },
];

const meta = {
  title: 'Charts/OwnershipChart',
  component: OwnershipChart,
  args: { label: 'Largest holders', holders },
  parameters: {
    usage: {
      use: 'Who holds a company, largest first, with the share of each.',
      do: [
        'Name the source and date of the filing beside it.',
        'Keep to the largest ten or so; the table has them all.',
      ],
      dont: ['Add up to a whole that is not there: the rest is not shown.', 'Use it for parts that change over time.'],
    },
  },
} satisfies Meta<typeof OwnershipChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Funds: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /^Northgate Index Funds: 8\.62%/),
};
export const One: Story = { args: { holders: holders.slice(0, 1) } };
/** A holder whose share is not known: written as a dash, and no length of it. */
export const Missing: Story = {
  args: { holders: [...holders.slice(0, 2), { name: 'Not yet reported', fraction: Number.NaN }] },
  play: async ({ canvasElement }) => {
    const rows = await waitFor(() => {
      const bars = [...canvasElement.querySelectorAll('svg rect[rx="1"]')];
      if (bars.length !== 3) throw new Error('The bars are not drawn yet.');
      return bars;
    });
    await expect(rows.map((bar) => Number(bar.getAttribute('width')) > 0)).toEqual([true, true, true]);
  },
};
export const Empty: Story = { args: { holders: [] } };
export const Loading: Story = { args: { holders: [], isLoading: true, height: 130 } };
