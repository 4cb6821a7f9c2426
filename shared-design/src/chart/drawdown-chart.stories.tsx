import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatDate, formatPercent } from '../format/format.ts';
import { asksAgain, chartDrawn } from '../lib/chart-play.ts';
import { drawdownOf, sampleEquity } from '../lib/sample.ts';
import { DrawdownChart } from './drawdown-chart.tsx';

const drawdown = drawdownOf(sampleEquity(900, 5));

const meta = {
  title: 'Charts/DrawdownChart',
  component: DrawdownChart,
  args: { label: 'Drawdown, SMA 10 × SMA 20', drawdown },
  parameters: {
    usage: {
      use: 'How far an account was below its highest value so far, over time.',
      do: [
        'Put it below the equity chart, with the same range.',
        'Give fractions at or below zero: −0.12 is 12 % below the peak.',
        'Write the maximum drawdown as a figure beside it.',
      ],
      dont: [
        'Draw returns or losses of single trades on it.',
        'Count the peak from another day than the equity begins.',
      ],
    },
  },
} satisfies Meta<typeof DrawdownChart>;

export default meta;
type Story = StoryObj<typeof meta>;

const drawn: Story['play'] = async ({ canvasElement }) => {
  await chartDrawn(canvasElement);
};

export const BelowThePeak: Story = {
  play: async ({ canvasElement }) => {
    await chartDrawn(canvasElement);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    const last = drawdown.at(-1);
    const said = `${formatDate(last?.time)}: Drawdown ${formatPercent(last?.value, { digits: 1 })}`;
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(said));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};
/** Every day a new peak: the line is the axis. */
export const NeverBelow: Story = { args: { drawdown: drawdown.map(({ time }) => ({ time, value: 0 })) }, play: drawn };
/** Days without a value are left out of the line, which goes on over them. */
export const Gaps: Story = {
  args: {
    drawdown: drawdown.slice(0, 60).map((point, index) => (index % 12 > 8 ? { ...point, value: Number.NaN } : point)),
  },
  play: drawn,
};
export const OneValue: Story = { args: { drawdown: drawdown.slice(5, 6) }, play: drawn };
export const Empty: Story = { args: { drawdown: [] } };
export const Loading: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { failure: { state: 500, referenceId: '4bf92f35', onRetry: fn() } },
  play: ({ canvasElement, args }) => asksAgain(canvasElement, args.failure?.onRetry),
};
