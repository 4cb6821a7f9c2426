import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import { readsByKey } from '../lib/chart-play.ts';
import { sampleBars } from '../../foundations/lib/sample.ts';
import { closePoints } from './chart-model.ts';
import { PriceTargetChart } from './price-target-chart.tsx';

const history = closePoints(sampleBars(252));
const last = history.at(-1)?.value ?? 100;

const meta = {
  title: 'Charts/PriceTargetChart',
  component: PriceTargetChart,
  args: {
    label: 'Price target',
    history,
    analysts: 38,
    target: { low: last * 0.82, mean: last * 1.12, high: last * 1.4 },
  },
  parameters: {
    usage: {
      use: 'What analysts expect in twelve months: lowest, mean and highest target from the last close.',
      do: ['Give the number of analysts: few say little.', 'Show it beside the recommendations of the same date.'],
      dont: ['Read it as a forecast of ours: the source is named beside it.', 'Draw it without a last close.'],
    },
  },
} satisfies Meta<typeof PriceTargetChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Cone: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /^High \$.*\+40\.0% in 12 months/),
};
/** Labels keep their distance where the targets lie close together. */
export const Narrow: Story = { args: { target: { low: last * 1.01, mean: last * 1.012, high: last * 1.015 } } };
export const AllBelow: Story = { args: { target: { low: last * 0.4, mean: last * 0.5, high: last * 0.7 } } };
export const OneClose: Story = { args: { history: history.slice(-1) } };
/** A number that is none is not said, and the targets start at the last close that is known. */
export const NotFinite: Story = {
  args: {
    analysts: Number.NaN,
    history: history.map((point, index) => (index > history.length - 4 ? { ...point, value: Number.NaN } : point)),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/^Price target: last \$/)).toBeInTheDocument();
    await waitFor(() => expect(canvasElement.querySelector('polygon')).not.toBeNull());
    await expect(canvasElement.innerHTML).not.toContain('NaN');
  },
};
export const Empty: Story = { args: { history: [] } };
export const Loading: Story = { args: { isLoading: true } };
