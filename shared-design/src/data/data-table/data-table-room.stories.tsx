import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Delta } from '../delta/delta.tsx';
import { Button } from '../../fields/button/button.tsx';
import { formatDay, formatPrice } from '../../foundations/format/format.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn, PhoneRow } from './data-table.tsx';
import { columns, trades, wide } from './trades.sample.tsx';
import type { Trade } from './trades.sample.tsx';

const at = (value: 'phone' | 'tablet' | 'desktop' | 'wide') => ({ viewport: { value, isRotated: false } });

const priorities: Record<string, number> = { exit: 2, price: 1, profit: 3 };

/** Every column can be left out but the pinned first one and the return. */
const ranked: DataColumn<Trade>[] = [
  ...wide.map((column) =>
    column.id === 'side'
      ? { ...column, pin: 'start' as const }
      : { ...column, width: 150, priority: priorities[column.id] },
  ),
  ...['Max gain (MFE)', 'Max loss (MAE)', 'Costs'].map((header) => ({
    ...columns[3]!,
    id: header,
    header,
    width: 150,
    priority: 0,
  })),
];

const phoneRow: PhoneRow<Trade> = {
  title: (row) => `Long ${formatPrice(row.price)}`,
  subtitle: (row) => `${formatDay(row.entry)} – ${row.exit === 'Open' ? 'open' : formatDay(row.exit)}`,
  value: (row) => <Delta kind="money" value={row.profit} />,
  delta: (row) => <Delta value={row.return} />,
};

/** What the table shows at each width: cards, fewer columns, all columns. */
const meta = {
  title: 'Data/DataTable/Room',
  component: DataTable<Trade>,
  args: {
    label: 'Trades',
    columns: ranked,
    rows: trades(12),
    rowId: (row: Trade) => row.id,
    rowHref: (row: Trade) => `#${row.id}`,
    phoneRow,
    csvName: 'trades',
    isSelectable: true,
  },
  // They measure widths; the pictures of DataTable show how it looks.
  tags: ['!autodocs', 'unpictured'],
} satisfies Meta<typeof DataTable<Trade>>;

export default meta;
type Story = StoryObj<typeof meta>;

const headersIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('columnheader')
    .flatMap(({ dataset }) => dataset['id'] ?? []);

/** Rows are cards of two lines; their links, buttons and checkboxes are in the tab order. */
export const Phone: Story = {
  globals: at('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole('list', { name: 'Trades' });
    await expect(within(list).getAllByRole('listitem')).toHaveLength(12);
    await expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', '#0');
  },
};

/** The toolbar switches to all columns, of which the pinned one stays when the others scroll. */
export const PhoneAllColumns: Story = {
  globals: at('phone'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'All columns' }));
    const scroller = (await canvas.findByRole('grid')).parentElement!;
    await expect(scroller).toHaveAttribute('data-more', 'end');
    scroller.scrollLeft = 90;
    await waitFor(() => expect(scroller).toHaveAttribute('data-more', 'start end'));
    const [pinned] = canvas.getAllByRole('columnheader', { name: 'Side' });
    await expect(pinned!.getBoundingClientRect().left - scroller.getBoundingClientRect().left).toBeLessThan(40);
    await expect(canvas.getByRole('button', { name: 'Fit to width' })).toBeVisible();
  },
};

/** Cards have no headers to sort by, so the toolbar offers the same sort. */
export const PhoneSorted: Story = {
  globals: at('phone'),
  args: { onSortChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const sortBy = await canvas.findByRole('combobox', { name: 'Sort by' });
    const profits = () =>
      canvas.getAllByRole('listitem').map((card) => card.textContent.match(/[+−]\$[\d.,]+/)?.[0].replace('−', '-'));
    const firstProfit = () => Number(profits()[0]?.replace(/[+$,]/g, ''));
    await expect(canvas.queryByRole('button', { name: /high/ })).toBeNull();
    await userEvent.selectOptions(sortBy, 'Profit');
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'profit', direction: 'desc' }]);
    await waitFor(() => expect(firstProfit()).toBeGreaterThan(0));
    const direction = canvas.getByRole('button', { name: 'High to low' });
    await userEvent.click(direction);
    await expect(args.onSortChange).toHaveBeenLastCalledWith([{ id: 'profit', direction: 'asc' }]);
    await waitFor(() => expect(firstProfit()).toBeLessThan(0));
    await expect(direction).toHaveFocus();
    await expect(direction).toHaveAccessibleName('Low to high');
    await userEvent.click(canvas.getByRole('button', { name: 'All columns' }));
    await expect(canvas.getByRole('columnheader', { name: 'Profit' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(canvas.getByRole('button', { name: 'Fit to width' }));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Default order');
    await expect(args.onSortChange).toHaveBeenLastCalledWith([]);
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Return');
  },
};

/** The bar stays at the bottom of the view. Escape in it clears the selection and returns focus to the rows. */
export const PhoneSelected: Story = {
  globals: at('phone'),
  args: { bulkActions: () => <Button size="sm">Compare</Button> },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const boxes = await canvas.findAllByRole('checkbox', { name: /^Select / });
    boxes[0]!.focus();
    await userEvent.keyboard(' ');
    await userEvent.click(boxes[2]!);
    await expect(canvas.getByText('2 rows selected. Actions follow the table.')).toHaveRole('status');
    const bar = canvas.getByRole('group', { name: 'Selected rows' });
    await expect(bar.getBoundingClientRect().bottom).toBeLessThanOrEqual(window.innerHeight);
    within(bar).getByRole('button', { name: 'Compare' }).focus();
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByText('12 rows')).toBeVisible();
    await expect(boxes[0]).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(canvas.getByText('1 selected')).toBeVisible();
  },
};

export const PhoneLoading: Story = { globals: at('phone'), args: { rows: [], isLoading: true } };

export const PhoneEmpty: Story = { globals: at('phone'), args: { rows: [], empty: 'No trades yet.' } };

export const PhoneLongTexts: Story = {
  globals: at('phone'),
  args: {
    rows: trades(3),
    phoneRow: {
      title: () => 'SMA 50 crosses above SMA 200, and RSI 14 is below 70, and the close is above the upper band',
      subtitle: () => 'AAPL, MSFT, GOOG and 17 more · Jan 2, 2020 – Oct 31, 2024',
      value: () => <Delta kind="money" value={123_456_789.12} />,
      delta: () => <Delta value={1234.5} />,
    },
  },
};

/** The document holds only the cards in view. */
export const PhoneFiftyThousand: Story = {
  globals: at('phone'),
  args: { rows: trades(50_000), maxHeight: 480 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await canvas.findByRole('list', { name: 'Trades' });
    await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(5));
    list.parentElement!.scrollTop = 1_200_000;
    const there = await within(list).findByText((_, element) => element?.getAttribute('href') === '#20000');
    await expect(there.closest('li')).toHaveAttribute('aria-posinset', '20001');
    await expect(within(list).getAllByRole('listitem').length).toBeLessThan(40);
  },
};

/** The columns of the lowest priority are left out first. A button says how many, and shows them. */
export const Tablet: Story = {
  globals: at('tablet'),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(headersIn(canvasElement)).toEqual(['side', 'entry', 'exit', 'profit', 'return']));
    const button = canvas.getByRole('button', {
      name: '4 more columns: Entry price, Max gain (MFE), Max loss (MAE), Costs',
    });
    const scroller = canvas.getByRole('grid').parentElement!;
    await expect(scroller.scrollWidth).toBe(scroller.clientWidth);
    await userEvent.click(button);
    await expect(headersIn(canvasElement)).toHaveLength(9);
    await userEvent.click(canvas.getByRole('button', { name: 'Fit to width' }));
    await expect(headersIn(canvasElement)).toHaveLength(5);
  },
};

export const TabletSelected: Story = {
  globals: at('tablet'),
  args: {
    selected: new Set(['0', '3', '4']),
    bulkActions: () => (
      <>
        <Button size="sm">Compare</Button>
        <Button size="sm" variant="danger">
          Delete
        </Button>
      </>
    ),
  },
};

export const Desktop: Story = { globals: at('desktop') };

export const Wide: Story = {
  globals: at('wide'),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(headersIn(canvasElement)).toHaveLength(9));
    await expect(within(canvasElement).queryByRole('button', { name: /more column/ })).toBeNull();
  },
};

/** However narrow a column is declared, no figure is cut, and no user can make it so narrow. */
export const LongFigures: Story = {
  args: {
    isArrangeable: true,
    isSelectable: false,
    columns: columns.map((column) => ({ ...column, width: 50 })),
    rows: trades(4).map((row, index) => ({ ...row, profit: 10 ** (index * 3) * 1.5, return: -(10 ** index) })),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 520 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cut = () =>
      [...canvasElement.querySelectorAll('td')].filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    await waitFor(() => expect(cut()).toEqual([]));
    canvas.getByRole('columnheader', { name: 'Profit' }).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
    await expect(cut()).toEqual([]);
  },
};
