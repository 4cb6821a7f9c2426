import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { CorrelationChart } from './correlation-chart.tsx';

const names = ['AAPL', 'MSFT', 'KO', 'GLD'];
const values = [1, 0.71, 0.32, -0.08, 0.71, 1, 0.28, -0.02, 0.32, 0.28, 1, 0.11, -0.08, -0.02, 0.11, 1];

const meta = {
  title: 'Charts/CorrelationChart',
  component: CorrelationChart,
  args: { label: 'Correlation of daily returns', names, values },
  parameters: {
    usage: {
      use: 'How much instruments, or runs, move together.',
      do: ['Say of what: daily returns of the past year.'],
      dont: ['Colors of gain and loss: a negative correlation is not a loss.'],
    },
  },
} satisfies Meta<typeof CorrelationChart>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Four: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText(/Most correlated: AAPL and MSFT \(0\.71\)/, { ignore: '[hidden], p' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Table' }));
    await expect(await canvas.findByRole('columnheader', { name: 'MSFT' })).toBeVisible();
  },
};
export const Two: Story = { args: { names: ['AAPL', 'KO'], values: [1, 0.32, 0.32, 1] } };
export const Unknown: Story = { args: { names: ['AAPL', 'NEW'], values: [1, null, null, 1] } };
export const One: Story = { args: { names: ['AAPL'], values: [1] } };
