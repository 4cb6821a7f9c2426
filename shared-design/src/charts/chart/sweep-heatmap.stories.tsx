import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test';
import { formatPercent } from '../../foundations/format/format.ts';
import { chartDrawn, readsByKey } from '../lib/chart-play.ts';
import { SweepHeatmap } from './sweep-heatmap.tsx';

const fast = [5, 8, 10, 12, 15, 20, 25, 30];
const slow = [20, 30, 40, 50, 75, 100, 150, 200];
const sharpe = slow.flatMap((y, row) =>
  fast.map((x, column) => (x >= y ? null : 1.4 - Math.hypot(row - 4, column - 3) / 4 + 0.1 * Math.sin(row * column))),
);

const meta = {
  title: 'Charts/SweepHeatmap',
  component: SweepHeatmap,
  args: {
    label: 'Sharpe ratio of the sweep',
    x: { label: 'Fast', values: fast },
    y: { label: 'Slow', values: slow },
    results: sharpe,
    metric: 'Sharpe ratio',
  },
  parameters: {
    usage: {
      use: 'One metric of a sweep over two parameters: where it is good, and whether its neighbors are good too.',
      do: [
        'Say isLowerBetter for depths and costs.',
        'Offer contours for a dense field, cells for few values.',
        'Link the best cell to its run beside the chart.',
      ],
      dont: [
        'Advertise the best cell alone: a single good one among bad ones is chance.',
        'Show two metrics in one chart.',
      ],
    },
  },
} satisfies Meta<typeof SweepHeatmap>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SharpeRatio: Story = {
  play: async ({ canvasElement }) => {
    await readsByKey(canvasElement, /^Fast 5, Slow 20: Sharpe ratio/);
    const canvas = within(canvasElement);
    const marks = () => canvas.getByRole('application').querySelectorAll('.shapelayer path').length;
    await waitFor(() => expect(marks()).toBe(1));
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('Fast 12, Slow 75'));
    const pointed = () => canvas.getByRole('application').querySelectorAll('svg rect[class*=outline]');
    await expect(pointed()).toHaveLength(1);
  },
};
const drawdowns = sharpe.map((value) => (value === null ? null : 0.3 - value / 10));
export const LowerIsBetter: Story = {
  args: {
    results: drawdowns,
    metric: 'Max drawdown',
    isLowerBetter: true,
    format: (value) => formatPercent(value, { digits: 1 }),
  },
};
const axis = Array.from({ length: 100 }, (_, index) => index + 2);
const many = axis.flatMap((y) => axis.map((x) => Math.sin(x / 14) * Math.cos(y / 20)));
/** 10,000 results: colors alone, values by pointer and keys. */
export const TenThousand: Story = {
  args: { x: { label: 'Fast', values: axis }, y: { label: 'Slow', values: axis }, results: many, height: 420 },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const chart = within(canvasElement).getByRole('application');
    await waitFor(() => expect(chart.querySelectorAll('.heatmaplayer image')).toHaveLength(1));
    const box = chart.getBoundingClientRect();
    await fireEvent.pointerMove(chart, { clientX: box.right - 9, clientY: box.bottom - 5 });
    await waitFor(() => expect(canvasElement).toHaveTextContent('Fast 101, Slow 101: Sharpe ratio'));
  },
};
/** Lines of equal results, for a field of many. */
export const Contours: Story = {
  args: { ...TenThousand.args, kind: 'contours', height: 360 },
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const chart = within(canvasElement).getByRole('application');
    await waitFor(() => expect(chart.querySelectorAll('.contourlayer path').length).toBeGreaterThan(10));
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Cells' }));
    await waitFor(() => expect(chart.querySelectorAll('.heatmaplayer image')).toHaveLength(1));
    await userEvent.click(within(canvasElement).getByRole('radio', { name: 'Contours' }));
    await waitFor(() => expect(chart.querySelectorAll('.contourlayer path').length).toBeGreaterThan(10));
  },
};
/** Parameters below zero and between whole numbers: no digits of binary fractions, a real minus. */
export const FractionalParameters: Story = {
  args: {
    x: { label: 'Threshold', values: Array.from({ length: 8 }, (_, index) => (index - 3) * 0.1) },
    y: { label: 'Lookback', values: [0.000001, 1, 10, 100, 1000, 10_000, 100_000, 12_345_678_901] },
  },
  play: async ({ canvasElement }) => {
    await readsByKey(canvasElement, /^Threshold −0\.3, Lookback 0\.000001:/);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Threshold 0\.4, Lookback 12345678901:/));
  },
};
export const AllEqual: Story = { args: { results: sharpe.map(() => 1) } };
export const Empty: Story = { args: { results: sharpe.map(() => null) } };
export const Loading: Story = { args: { isLoading: true } };
