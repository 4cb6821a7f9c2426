import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { ComparisonTable } from './comparison-table.tsx';
import { sampleColumns, sampleGroups } from './plans.sample.ts';

const meta = {
  title: 'Components/ComparisonTable',
  component: ComparisonTable,
  parameters: {
    usage: {
      use: 'Compares a few offers, feature by feature.',
      do: [
        'Group the features, and explain unclear ones.',
        'Use true and false for included or not, and text for amounts.',
      ],
      dont: ['Compare more than four offers.', 'Show market data: use a DataTable.'],
    },
  },
  args: { caption: 'Compare plans', columns: sampleColumns, groups: sampleGroups },
} satisfies Meta<typeof ComparisonTable>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Plans: Story = {
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getByRole('row', { name: /^Detailed backtest results/ });
    await expect(
      within(row)
        .getAllByRole('img')
        .map((icon) => icon.getAttribute('aria-label')),
    ).toEqual(['Not included', 'Included', 'Included']);
  },
};
export const OwnPlan: Story = {
  args: {
    columns: sampleColumns.map((column) => ({ ...column, isCurrent: column.id === 'beginner' })),
    groups: sampleGroups.slice(0, 3),
  },
};
