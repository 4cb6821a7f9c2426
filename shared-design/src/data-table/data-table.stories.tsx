import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Delta } from '../delta/delta.tsx';
import { formatMoney, formatPrice } from '../format/format.ts';
import { NavigationProvider } from '../link/navigation.tsx';
import { sampleBars } from '../lib/sample.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn } from './data-table.tsx';

interface Trade {
  id: string;
  entry: string;
  exit: string;
  price: number;
  profit: number | null;
  return: number | null;
}

function trades(count: number): Trade[] {
  return sampleBars(count).map((bar, index) => {
    const isOpen = index === count - 1;
    return {
      id: String(index),
      entry: new Date(bar.time).toISOString().slice(0, 10),
      exit: isOpen ? 'Open' : new Date(bar.time + 864e5 * 9).toISOString().slice(0, 10),
      price: bar.open,
      profit: isOpen ? null : (bar.close - bar.open) * 100,
      return: isOpen ? null : bar.close / bar.open - 1,
    };
  });
}

const columns: DataColumn<Trade>[] = [
  { id: 'entry', header: 'Entry', value: (row) => row.entry },
  { id: 'exit', header: 'Exit', value: (row) => row.exit },
  {
    id: 'price',
    header: 'Entry price',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.price,
    cell: (row) => formatPrice(row.price),
  },
  {
    id: 'profit',
    header: 'Profit',
    kind: 'number',
    unit: 'USD',
    value: (row) => row.profit,
    cell: (row) => formatMoney(row.profit),
  },
  {
    id: 'return',
    header: 'Return',
    kind: 'number',
    unit: 'fraction',
    value: (row) => row.return,
    cell: (row) => <Delta value={row.return} />,
  },
];

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Trade>,
  args: { label: 'Trades', columns, rows: trades(12), rowId: (row: Trade) => row.id },
} satisfies Meta<typeof DataTable<Trade>>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Trades: Story = {
  args: { csvName: 'trades', initialSort: { id: 'return', direction: 'desc' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = canvas.getByRole('columnheader', { name: 'Return' });
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await userEvent.click(header);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const last = canvas.getAllByRole('row').at(-1);
    await expect(last).toHaveTextContent('—');
  },
};

/** One stop in the tab order; arrows walk the cells. */
export const KeyboardCells: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('columnheader', { name: 'Entry' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '0'));
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '11'));
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}{Enter}');
    await waitFor(() =>
      expect(canvas.getByRole('columnheader', { name: 'Entry' })).toHaveAttribute('aria-sort', 'ascending'),
    );
  },
};

const navigate = fn();

export const RowLinks: Story = {
  args: { rowHref: (row) => `/backtest/stocks/${row.id}` },
  decorators: [
    (Story) => (
      <NavigationProvider navigate={navigate}>
        <Story />
      </NavigationProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    const row = within(canvasElement).getAllByRole('row')[1];
    const cell = row && within(row).getAllByRole('cell')[2];
    if (!cell) throw new Error('The table has no row.');
    await userEvent.click(cell);
    await expect(navigate).toHaveBeenCalledWith('/backtest/stocks/0');
  },
};

/** Only the rows in view are in the document. */
export const FiftyThousandRows: Story = {
  args: { rows: trades(50_000), maxHeight: 400 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '50001');
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{Control>}{End}{/Control}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '49999'));
  },
};

export const Empty: Story = {
  args: { rows: [], empty: 'No trades: the entry condition never held.', csvName: 'trades' },
};
