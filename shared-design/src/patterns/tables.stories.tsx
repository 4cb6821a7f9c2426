import type { Meta, StoryObj } from '@storybook/react-vite';
import { Badge } from '../badge/badge.tsx';
import { Card } from '../card/card.tsx';
import { DataTable } from '../data-table/data-table.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { quoteColumns } from '../screens/quote-columns.tsx';
import { sampleQuotes } from '../screens/sample-market.ts';
import type { SampleQuote } from '../screens/sample-market.ts';

const { symbol, name, price, change, volume } = quoteColumns;
const columns = [symbol, name, price, change, volume];

interface TablePatternProps {
  rows: readonly SampleQuote[];
  isLoading?: boolean;
}

function TablePattern({ rows, isLoading = false }: TablePatternProps) {
  return (
    <Card title="Large caps" actions={<Badge tone="warning">Sample data</Badge>} padding="none">
      <DataTable
        label="Large caps"
        columns={columns}
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
      use: 'A table reaches the edge of its card; numbers stand at the end of the cell, what names the row stands first and stays in view.',
      do: [
        'Write a dash for what is missing, a real minus sign, and the sign of a change.',
        'Show compact figures with the whole value on hover.',
        'Give units to the columns: the exported file names them.',
      ],
      dont: ['Colour a figure that is neither up nor down.', 'Put more than one figure into a cell.'],
    },
  },
  args: { rows: sampleQuotes },
} satisfies Meta<typeof TablePattern>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Filled: Story = {};
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Empty: Story = { args: { rows: [] } };
