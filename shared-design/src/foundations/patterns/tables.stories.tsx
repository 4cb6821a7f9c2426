import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../../data/badge/badge.tsx';
import { Card } from '../../layout/card/card.tsx';
import { DataTable } from '../../data/data-table/data-table.tsx';
import { EmptyState } from '../../layout/empty-state/empty-state.tsx';
import { quoteColumns, sampleQuotes } from './quotes.sample.tsx';
import type { SampleQuote } from './quotes.sample.tsx';

interface TablePatternProps {
  rows: readonly SampleQuote[];
  isLoading?: boolean;
}

function TablePattern({ rows, isLoading = false }: TablePatternProps) {
  return (
    <Card title="Large caps" actions={<Badge tone="warning">Sample data</Badge>} padding="none">
      <DataTable
        label="Large caps"
        columns={quoteColumns}
        rows={rows}
        rowId={(row) => row.symbol}
        isLoading={isLoading}
        isArrangeable
        csvName="large-caps"
        empty={<EmptyState title="No Results" description="Nothing matches. Change the search or the filters." />}
      />
    </Card>
  );
}

const meta = {
  title: 'Patterns/Tables',
  component: TablePattern,
  parameters: {
    usage: {
      use: 'A table touches the edge of its card; numbers align to the end of the cell; the column that names the row comes first and stays in view.',
      do: [
        'Use a dash for missing values, a real minus sign, and a sign on changes.',
        'Show the full value of compact figures on hover.',
        'Set the units of columns: the exported file states them.',
      ],
      dont: ['Color a figure that has no direction.', 'Put more than one figure into a cell.'],
    },
  },
  args: { rows: sampleQuotes },
} satisfies Meta<typeof TablePattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Empty: Story = { args: { rows: [] } };
