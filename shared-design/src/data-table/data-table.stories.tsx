import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Delta } from '../delta/delta.tsx';
import { formatMoney, formatPrice } from '../format/format.ts';
import { NavigationProvider } from '../link/navigation.tsx';
import { sampleBars } from '../lib/sample.ts';
import { Button } from '../button/button.tsx';
import { DataTable } from './data-table.tsx';
import type { ColumnFilter, DataColumn, SortRule } from './data-table.tsx';

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
  parameters: {
    usage: {
      use: 'Many things with the same figures, to be sorted, filtered, compared and taken away.',
      do: [
        'Give a stable rowId and stable rows and columns.',
        'Say kind for numbers and dates: they align, sort and export by it.',
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

/** The cell that has the tab stop stays drawn while the table is scrolled far away: focus stays, and keys lead back. */
export const ScrolledAway: Story = {
  args: { rows: trades(50_000), maxHeight: 400 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = canvas.getByRole('grid');
    const scroller = grid.parentElement;
    if (!scroller) throw new Error('The table has no scroller.');
    const row = (index: number) => grid.querySelector<HTMLElement>(`[data-row="${index}"][data-column="1"]`);
    const isInView = (cell: HTMLElement | null) => {
      const [box, frame] = [cell?.getBoundingClientRect(), scroller.getBoundingClientRect()];
      return box !== undefined && box.top >= frame.top && box.bottom <= frame.bottom;
    };
    for (const [start, away] of [
      [2, 900_000],
      [30_000, 0],
    ] as const) {
      scroller.scrollTop = start * 32;
      await waitFor(() => expect(isInView(row(start + 2))).toBe(true));
      await userEvent.click(row(start + 2) ?? grid);
      row(start + 2)?.focus();
      const place = (row(start + 2)?.getBoundingClientRect().top ?? 0) + scroller.scrollTop;
      scroller.scrollTop = away;
      await waitFor(() => expect(isInView(row(away === 0 ? 3 : Math.floor(away / 32) + 3))).toBe(true));
      await expect(row(start + 2)).toHaveFocus();
      await expect((row(start + 2)?.getBoundingClientRect().top ?? 0) + scroller.scrollTop).toBeCloseTo(place, -1);
      await expect(grid.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
      await expect(canvas.getAllByRole('row').length).toBeLessThan(80);
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(row(start + 3)).toHaveFocus());
      await waitFor(() => expect(isInView(row(start + 3))).toBe(true));
      scroller.scrollTop = away;
      await waitFor(() => expect(isInView(row(away === 0 ? 3 : Math.floor(away / 32) + 3))).toBe(true));
      await userEvent.tab();
      await expect(grid).not.toContainElement(document.activeElement as HTMLElement);
      await userEvent.tab({ shift: true });
      await expect(row(start + 3)).toHaveFocus();
      await waitFor(() => expect(isInView(row(start + 3))).toBe(true));
    }
  },
};

const fixedOrder: DataColumn<Trade>[] = columns.map((column) => ({ ...column, isSortable: false }));

/** A column that is not sortable is sorted neither by a press nor by a key. */
export const NotSortable: Story = {
  args: { columns: fixedOrder, isServerSide: true, onSortChange: fn() },
  play: async ({ canvasElement, args }) => {
    const header = within(canvasElement).getByRole('columnheader', { name: 'Entry' });
    await userEvent.tab();
    await expect(header).toHaveFocus();
    await userEvent.keyboard('{Enter} ');
    await userEvent.click(header);
    await expect(args.onSortChange).not.toHaveBeenCalled();
    await expect(header).not.toHaveAttribute('aria-sort');
  },
};

/** A column without `cell`: numbers as they are written everywhere, a dash for what is none. */
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
    ],
  },
  play: async ({ canvasElement }) => {
    const cells = [...canvasElement.querySelectorAll('td[data-column="1"]')];
    await expect(cells.map(({ textContent }) => textContent)).toEqual(['−1,234.5678', '—', '—', '—', '0']);
  },
};

const wide: DataColumn<Trade>[] = [
  { id: 'side', header: 'Side', filter: 'choice', width: 90, value: (row) => (Number(row.id) % 3 ? 'Long' : 'Short') },
  ...columns,
];

/** A memory as the shell's `storage` is one, for this page only. */
function memory(): { get: (key: string) => unknown; set: (key: string, value: unknown) => void } {
  const values = new Map<string, unknown>();
  return { get: (key) => values.get(key) ?? null, set: (key, value) => void values.set(key, structuredClone(value)) };
}
const storage = memory();

/** Everything a column can do is in its menu: Alt and arrow down on its header, the three dots, or the right button. */
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
    await waitFor(() => expect(canvas.getByRole('button', { name: /Profit ≥ 0/ })).toBeVisible());
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
    await userEvent.click(canvas.getByRole('button', { name: /Profit ≥ 0/ }));
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '41');
  },
};

/** A header dragged onto another one takes its place, also by a pointer that jumps; the press that ends it does not sort. */
export const Dragged: Story = {
  args: { columns: wide, isArrangeable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    const middleOf = (element: HTMLElement) => {
      const { left, width, top } = element.getBoundingClientRect();
      return { clientX: left + width / 2 - 2, clientY: top + 8, pointerId: 1, button: 0, pointerType: 'mouse' };
    };
    const dragged = header('Entry price');
    // A made-up pointer cannot be captured; where it is does not matter here.
    dragged.setPointerCapture = () => undefined;
    await fireEvent.pointerDown(dragged, middleOf(dragged));
    await fireEvent.pointerMove(dragged, middleOf(header('Side')));
    await waitFor(() => expect(header('Side')).toHaveAttribute('data-drop', 'before'));
    await fireEvent.pointerUp(dragged, middleOf(header('Side')));
    await fireEvent.click(dragged);
    const order = () => canvas.getAllByRole('columnheader').map(({ dataset }) => dataset['id']);
    await waitFor(() => expect(order().slice(0, 2)).toEqual(['price', 'side']));
    await expect(dragged).toHaveAttribute('aria-sort', 'none');
    await fireEvent.click(dragged);
    await waitFor(() => expect(dragged).toHaveAttribute('aria-sort', 'descending'));
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

/** Shift adds a column to the sort; the numbers say their order. */
export const SortedByTwo: Story = {
  args: { columns: wide, rows: trades(30), maxHeight: 320 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('columnheader', { name: 'Side' }));
    const user = userEvent.setup();
    await user.keyboard('{Shift>}');
    await user.click(canvas.getByRole('columnheader', { name: 'Return' }));
    await user.keyboard('{/Shift}');
    await expect(canvas.getByRole('columnheader', { name: 'Side' })).toHaveAttribute('aria-sort', 'ascending');
    await expect(canvas.getByRole('columnheader', { name: 'Return' })).toHaveAttribute('aria-sort', 'descending');
  },
};

/** Space selects, with Shift a stretch; Ctrl+C copies the selected rows as TSV with their head. */
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
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.queryByText(/\d selected/)).toBeNull();
  },
};

/** What Ctrl+C on the focused cell would put on the clipboard. */
function copied(canvasElement: HTMLElement): string {
  const clipboardData = new DataTransfer();
  const target = canvasElement.ownerDocument.activeElement;
  target?.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  return clipboardData.getData('text/plain');
}

/** Shift and arrows stretch a range of cells; Ctrl+C copies it. */
export const CellRange: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}');
    await waitFor(() => expect(canvasElement.querySelectorAll('[data-range]')).toHaveLength(4));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-row', '1'));
    const lines = copied(canvasElement).split('\n');
    await expect(lines).toHaveLength(2);
    await expect(lines[0]?.split('\t').map(Number).every(Number.isFinite)).toBe(true);
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvasElement.querySelector('[data-range]')).toBeNull();
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

/** The caller sorts, filters and pages; previous rows stay while others are under way. */
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

/** A column of sentences: nothing of them is cut, and the row is as high as they need. */
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

export const RightToLeft: Story = {
  args: { columns: wide, isArrangeable: true, isSelectable: true },
  decorators: [
    (Story) => (
      <div dir="rtl">
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const header = (name: string) => canvas.getByRole('columnheader', { name });
    const order = () => canvas.getAllByRole('columnheader').flatMap(({ dataset }) => dataset['id'] ?? []);
    header('Side').focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(header('Entry')).toHaveFocus();
    await userEvent.keyboard('{Control>}{Shift>}{ArrowLeft}{/Shift}{/Control}');
    await waitFor(() => expect(order().slice(0, 3)).toEqual(['side', 'exit', 'entry']));
    await waitFor(() => expect(header('Entry')).toHaveFocus());
    await userEvent.keyboard('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}');
    await waitFor(() => expect(order().slice(0, 3)).toEqual(['side', 'entry', 'exit']));
    const before = header('Entry').offsetWidth;
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}');
    await waitFor(() => expect(header('Entry').offsetWidth).toBeGreaterThan(before));
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(header('Entry').offsetWidth).toBe(before));
    await userEvent.keyboard('{ArrowRight}');
    await expect(header('Side')).toHaveFocus();
  },
};

export const Empty: Story = {
  args: { rows: [], empty: 'No trades: the entry condition never held.', csvName: 'trades' },
};
