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
      dont: ['Show other figures than returns: colours mean gain and loss.', 'Use it for less than a year.'],
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
  args: {
    returns: Array.from({ length: 480 }, (_, index) => ({
      year: 1986 + Math.floor(index / 12),
      month: (index % 12) + 1,
      value: 0.05 * Math.cos(index * 2.3),
    })),
  },
};
export const Empty: Story = { args: { returns: [] } };
export const Loading: Story = { args: { returns: [], isLoading: true, height: 160 } };
