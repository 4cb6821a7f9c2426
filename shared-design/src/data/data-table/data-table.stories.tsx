import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formatPlain, formatPrice } from '../../foundations/format/format.ts';
import { NavigationProvider } from '../../layout/link/navigation.tsx';
import { Button } from '../../fields/button/button.tsx';
import { copied } from './copied.sample.ts';
import { DataTable } from './data-table.tsx';
import type { ColumnFilter, SortRule } from './data-table.tsx';
import { columns, trades, wide } from './trades.sample.tsx';
import type { Trade } from './trades.sample.tsx';

const meta = {
  title: 'Data/DataTable',
  component: DataTable<Trade>,
  args: { label: 'Trades', columns, rows: trades(12), rowId: (row: Trade) => row.id },
  parameters: {
    usage: {
      use: 'Many things with the same figures, to be sorted, filtered, compared and taken away.',
      do: [
        'Give a stable rowId and stable rows and columns.',
        'Say kind for numbers and dates: they align, sort and export by it.',
        'Write numbers with format: cells and filters then say the same; formatPlain leaves years ungrouped.',
        'Name the table with a label: it is what assistive technology says.',
      ],
      dont: [
        'Use it for pairs of name and value: a key-value list is lighter.',
        'Load all rows of a large set: the server-side mode asks for what is shown.',
      ],
    },
  },
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

/** The document holds only the rows in view. */
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

/** Columns without `cell` use the default number format or `format`, also in the filter. A missing value shows a dash. */
export const PlainValues: Story = {
  args: {
    rows: trades(5),
    columns: [
      { id: 'row', header: 'Row', value: (row) => `Row ${row.id}` },
      {
        id: 'value',
        header: 'Value',
        kind: 'number',
        value: ({ id }) => [-1234.5678, Number.NaN, Infinity, null, 0][Number(id)] ?? null,
      },
      { id: 'year', header: 'Year', kind: 'number', value: ({ id }) => 2019 + Number(id), format: formatPlain },
    ],
    filters: [{ id: 'year', type: 'range', min: 2019, max: null }],
  },
  play: async ({ canvasElement }) => {
    const texts = (column: number) =>
      [...canvasElement.querySelectorAll(`td[data-column="${column}"]`)].map(({ textContent }) => textContent);
    await expect(texts(1)).toEqual(['−1,234.5678', '—', '—', '—', '0']);
    await expect(texts(2)).toEqual(['2019', '2020', '2021', '2022', '2023']);
    await expect(within(canvasElement).getByRole('button', { name: /^Year ≥ 2019/ })).toBeVisible();
  },
};

/** In-memory stand-in for the shell's `storage`. */
function memory(): { get: (key: string) => unknown; set: (key: string, value: unknown) => void } {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, structuredClone(value)) };
}
const storage = memory();

/** The column menu holds all column actions. It opens with Alt+Down on the header, the three dots, or a right click. */
export const Arranged: Story = {
  args: {
    columns: wide,
    rows: trades(40),
    isArrangeable: true,
    memory: { storage, key: 'trades' },
    csvName: 'trades',
    maxHeight: 320,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const headers = () => canvas.getAllByRole('columnheader').map((header) => header.dataset['id']);
    await userEvent.tab();
    canvas.getByRole('columnheader', { name: 'Profit' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const panel = within(await canvas.findByRole('dialog', { name: 'Column Profit' }));
    await waitFor(() => expect(panel.getByRole('button', { name: 'Low to high' })).toHaveFocus());
    await userEvent.click(panel.getByRole('button', { name: 'Pin to start' }));
    await expect(headers()[0]).toBe('profit');
    await userEvent.type(panel.getByRole('textbox', { name: 'From' }), '0{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', { name: /Profit ≥ \$0\.00/ })).toBeVisible());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    await expect(canvas.getByRole('columnheader', { name: 'Profit, filtered' })).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await expect(headers()[0]).toBe('profit');
    await userEvent.click(canvas.getByRole('button', { name: 'Columns' }));
    const all = within(await canvas.findByRole('dialog', { name: 'Columns' }));
    await userEvent.click(all.getByRole('checkbox', { name: 'Exit' }));
    await userEvent.click(all.getByRole('radio', { name: 'Compact' }));
    await expect(headers()).not.toContain('exit');
    await expect(storage.get('trades')).toMatchObject({
      hidden: ['exit'],
      density: 'compact',
      pins: { profit: 'start' },
    });
    await userEvent.click(all.getByRole('button', { name: 'Reset' }));
    await expect(headers()).toEqual(['side', 'entry', 'exit', 'price', 'profit', 'return']);
    await userEvent.click(canvas.getByRole('button', { name: /Profit ≥ \$0\.00/ }));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '41');
  },
};

/** Pinned at both ends; only the middle scrolls sideways. */
export const Pinned: Story = {
  args: {
    columns: wide.map((column) =>
      column.id === 'side' ? { ...column, pin: 'start' } : column.id === 'return' ? { ...column, pin: 'end' } : column,
    ),
    isArrangeable: true,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '22rem' }}>
        <Story />
      </div>
    ),
  ],
};

/** Space selects a row, Shift+Space a range. Ctrl+C copies the selected rows as TSV with a header. */
export const Selectable: Story = {
  args: {
    isSelectable: true,
    csvName: 'trades',
    bulkActions: (ids) => (
      <Button size="sm" variant="ghost">
        Delete {ids.length}
      </Button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown} {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await expect(canvas.getByText('3 selected')).toBeVisible();
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked();
    await expect(copied(canvasElement).split('\n')).toHaveLength(4);
    await userEvent.keyboard('{Control>}a{/Control}');
    await expect(canvas.getByText('12 selected')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await expect(canvas.queryByText(/\d selected/)).toBeNull();
  },
};

const onSortChange = fn();

function OnAServer() {
  const [sort, setSort] = useState<readonly SortRule[]>([{ id: 'return', direction: 'desc' }]);
  const [filters, setFilters] = useState<readonly ColumnFilter[]>([{ id: 'price', type: 'range', min: 90, max: null }]);
  return (
    <DataTable
      label="Trades"
      columns={columns}
      rows={trades(8)}
      rowId={(row) => row.id}
      isServerSide
      isArrangeable
      isRefreshing
      totalRows={4210}
      firstRow={16}
      sort={sort}
      onSortChange={(next) => {
        onSortChange(next);
        setSort(next);
      }}
      filters={filters}
      onFiltersChange={setFilters}
    />
  );
}

/** The caller sorts, filters and pages. The previous rows stay while new ones load. */
export const ServerSide: Story = {
  render: () => <OnAServer />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const first = canvas.getAllByRole('row')[1];
    await expect(first).toHaveAttribute('aria-rowindex', '18');
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '4211');
    const before = first?.textContent;
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Entry' }));
    await expect(onSortChange).toHaveBeenCalledWith([{ id: 'entry', direction: 'asc' }]);
    await expect(canvas.getAllByRole('row')[1]?.textContent).toBe(before);
  },
};

export const Loading: Story = { args: { rows: [], isLoading: true } };

export const LongTexts: Story = {
  args: {
    isArrangeable: true,
    columns: wide.map((column) => ({ ...column, header: `${column.header} of every position that was ever held` })),
  },
};

/** A column of sentences: rows grow so that no text is cut. */
export const WrappedTexts: Story = {
  args: {
    rows: trades(3),
    columns: [
      ...columns.slice(0, 2),
      {
        id: 'why',
        header: 'Why',
        width: 200,
        isWrapped: true,
        value: (row) => `Entered at ${formatPrice(row.price)}: the average of 50 days crossed above that of 200 days`,
      },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 480 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const cell = within(canvasElement).getAllByText(/^Entered at/)[0];
    await expect(cell?.scrollWidth).toBe(cell?.clientWidth);
    await expect(cell?.getBoundingClientRect().height).toBeGreaterThan(40);
  },
};

export const Empty: Story = {
  args: { rows: [], empty: 'No trades: the entry condition never held.', csvName: 'trades' },
};
