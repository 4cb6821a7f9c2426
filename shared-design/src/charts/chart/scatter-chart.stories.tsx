import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatPercent } from '../../foundations/format/format.ts';
import { asksAgain, chartDrawn, readsByKey } from '../lib/chart-play.ts';
import { ScatterChart } from './scatter-chart.tsx';

const percent = (value: number) => formatPercent(value, { digits: 1 });
const runs = Array.from({ length: 180 }, (_, index) => {
  const depth = 0.08 + 0.27 * (((index * 37) % 180) / 180);
  return {
    id: `run-${index}`,
    label: `Fast ${5 + (index % 12) * 2}, slow ${20 + Math.floor(index / 12) * 10}`,
    x: depth,
    y: 0.02 + depth * 0.45 + 0.07 * Math.sin(index * 1.7),
  };
});

const meta = {
  title: 'Charts/ScatterChart',
  component: ScatterChart,
  parameters: {
    usage: {
      use: 'Two figures of many things at once: return against drawdown of the runs of a sweep, volatility against yield of tickers.',
      do: [
        'Name every point so that it can be found again: its parameters, its ticker.',
        'Put what is paid on x and what is gained on y.',
        'Open the run or the ticker with onSelect, and mark it with selectedId.',
      ],
      dont: [
        'Show a course over time: points have no order but the axes.',
        'Draw more than some thousand points: a heatmap reads better.',
      ],
    },
  },
  args: {
    label: 'Return against drawdown',
    points: runs,
    counted: 'runs',
    x: { label: 'Max drawdown', format: percent, unit: 'fraction' },
    y: { label: 'CAGR', format: percent, unit: 'fraction' },
  },
} satisfies Meta<typeof ScatterChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Runs: Story = {
  play: ({ canvasElement }) => readsByKey(canvasElement, /^Fast .*\. Max drawdown: 8\.0%, CAGR: /),
};
export const Choosing: Story = {
  args: { onSelect: fn() },
  render: function Choosing(args) {
    const [selectedId, setSelectedId] = useState<string | null>('run-42');
    return (
      <ScatterChart
        {...args}
        selectedId={selectedId}
        onSelect={(id) => {
          setSelectedId(id);
          args.onSelect?.(id);
        }}
      />
    );
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowRight}{Enter}');
    await waitFor(() => expect(args.onSelect).toHaveBeenCalledOnce());
    await expect(canvas.getByRole('status')).toHaveTextContent(/^[^.]+, selected\. /);
  },
};
export const ComeCloser: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chartDrawn(canvasElement);
    const chart = canvas.getByRole('application');
    const labels = () => [...chart.querySelectorAll('.xtick')].map(({ textContent }) => textContent).join();
    await waitFor(() => expect(labels()).toContain('%'));
    const before = labels();
    chart.focus();
    await userEvent.keyboard('{Home}++++');
    await waitFor(() => expect(labels()).not.toBe(before));
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(labels()).toBe(before));
  },
};
export const TwoPoints: Story = { args: { points: runs.slice(0, 2) } };
export const Equal: Story = { args: { points: runs.map((run) => ({ ...run, x: 0.2, y: 0.1 })) } };
export const Empty: Story = { args: { points: [] } };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { failure: { state: 500, referenceId: '4bf92f35', onRetry: fn() } },
  play: ({ canvasElement, args }) => asksAgain(canvasElement, args.failure?.onRetry),
};
