import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { asksAgain, chartDrawn, readsByKey } from '../lib/chart-play.ts';
import { StatementChart } from './statement-chart.tsx';

const periods = ['2021', '2022', '2023', '2024', '2025'];
const series = [
  { id: 'revenue', label: 'Revenue', values: [365.8e9, 394.3e9, 383.3e9, 391e9, 416.2e9] },
  { id: 'costs', label: 'Costs', values: [256.9e9, 274.9e9, 269e9, 267.8e9, 283.1e9] },
  { id: 'income', label: 'Net income', values: [94.7e9, 99.8e9, 97e9, 93.7e9, 112e9] },
];

const meta = {
  title: 'Charts/StatementChart',
  component: StatementChart,
  args: { label: 'Income statement', periods, series },
  parameters: {
    usage: {
      use: 'Lines of financial statements over years or quarters.',
      do: [
        'Take at most five series, so that each keeps its color.',
        'Stack only parts of one whole: cash flows, segments.',
        'Keep periods and series stable between renders.',
      ],
      dont: ['Mix currencies or ratios with amounts.', 'Mix years and quarters in one chart.'],
    },
  },
} satisfies Meta<typeof StatementChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Grouped: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /^2021: Revenue \$365,800,000,000/),
};
export const Stacked: Story = {
  args: { layout: 'stacked' },
  play: async ({ canvasElement }) => {
    const bars = () => [...canvasElement.querySelectorAll('.barlayer path')].map((bar) => bar.getAttribute('d'));
    await waitFor(() => expect(bars()).toHaveLength(15));
    const before = bars().join();
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Grouped' }));
    await waitFor(() => expect(bars().join()).not.toBe(before));
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Stacked' }));
  },
};
/** Losses go below the zero line, and a year that is missing is a gap. */
export const Negative: Story = {
  args: {
    label: 'Cash flow',
    layout: 'stacked',
    series: [
      { id: 'operating', label: 'Operating', values: [4.1e6, 5.2e6, null, 3.3e6, 6e6] },
      { id: 'investing', label: 'Investing', values: [-6.5e6, -2.2e6, null, -1e6, -8e6] },
      { id: 'financing', label: 'Financing', values: [3e6, -1.4e6, null, -2e6, 1e6] },
    ],
  },
};
export const OneSeries: Story = { args: { series: series.slice(2), height: 160 } };
export const ManyQuarters: Story = {
  args: {
    periods: Array.from({ length: 60 }, (_, index) => `Q${(index % 4) + 1} ${2010 + Math.floor(index / 4)}`),
    series: [
      { id: 'eps', label: 'Income', values: Array.from({ length: 60 }, (_, index) => 1e9 * Math.sin(index / 5)) },
    ],
  },
};
export const AllZero: Story = { args: { series: [{ id: 'zero', label: 'Dividends', values: [0, 0, 0, 0, 0] }] } };
/** The drawing's code is asked for when the chart comes near the screen. */
export const BelowTheFold: Story = {
  decorators: [
    (Chart) => (
      <div style={{ paddingBlockStart: 3000 }}>
        <Chart />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByRole('application')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'PNG' })).toBeDisabled();
    canvas.getByRole('figure').scrollIntoView();
    await chartDrawn(canvasElement);
    await waitFor(() => expect(canvas.getByRole('button', { name: 'PNG' })).toBeEnabled());
  },
};
export const Empty: Story = {
  args: { periods: [], series: [] },
  play: async ({ canvasElement, args }) => {
    await expect(canvasElement).toHaveTextContent(`${args.label}: no data.`);
  },
};
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { failure: { state: 500, referenceId: '4bf92f35', onRetry: fn() } },
  play: ({ canvasElement, args }) => asksAgain(canvasElement, args.failure?.onRetry),
};
