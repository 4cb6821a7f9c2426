import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { readsByKey } from '../lib/chart-play.ts';
import { MonthlyReturnsChart } from './monthly-returns-chart.tsx';

const returns = Array.from({ length: 71 }, (_, index) => ({
  year: 2020 + Math.floor((index + 2) / 12),
  month: ((index + 2) % 12) + 1,
  value: 0.06 * Math.sin(index * 1.7) + 0.004,
}));

const meta = {
  title: 'Charts/MonthlyReturnsChart',
  component: MonthlyReturnsChart,
  args: { label: 'Monthly returns', returns },
  parameters: {
    usage: {
      use: 'Returns by year and month, to see seasons and bad years at a glance.',
      do: [
        'Give every month of the tested time; missing ones stay empty.',
        'Leave its height alone: it grows by the year.',
      ],
      dont: ['Show other figures than returns: colors mean gain and loss.', 'Use it for less than a year.'],
    },
  },
} satisfies Meta<typeof MonthlyReturnsChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SixYears: Story = {
  play: async ({ canvasElement }) => {
    await readsByKey(canvasElement, /^Jan 2026: /);
    const canvas = within(canvasElement);
    canvas.getByRole('application').focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent(/^Feb 2025: [+−]/));
  },
};
export const OneMonth: Story = { args: { returns: [{ year: 2026, month: 3, value: -0.021 }] } };
export const FortyYears: Story = {
  tags: ['unpictured'],
  args: {
    returns: Array.from({ length: 480 }, (_, index) => ({
      year: 1986 + Math.floor(index / 12),
      month: (index % 12) + 1,
      value: 0.05 * Math.cos(index * 2.3),
    })),
  },
};
export const Empty: Story = { args: { returns: [] } };
/** What is not finite counts as missing, in the figures and the sentence. */
export const NotFinite: Story = {
  args: {
    returns: [0.042, Infinity, -0.013, Number.NaN, 0.007, -Infinity].map((value, index) => ({
      year: 2026,
      month: index + 1,
      value,
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const said = 'Monthly returns: 3 months, 2 positive. Best Jan 2026 with +4.2%, worst Mar 2026 with −1.3%.';
    await expect(canvas.getByText(said)).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText('+4.2%')).toBeVisible());
    const fills = [...canvasElement.querySelectorAll('rect')].map(({ style }) => style.fill);
    await expect(fills.filter(Boolean)).toHaveLength(4);
  },
};
/** Nothing to show, as without values. */
export const NoneFinite: Story = {
  args: { returns: [{ year: 2026, month: 1, value: Infinity }] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Monthly returns: no data.')).toBeInTheDocument();
    await expect(within(canvasElement).queryByRole('application')).toBeNull();
  },
};
export const Loading: Story = { args: { returns: [], isLoading: true, height: 160 } };
