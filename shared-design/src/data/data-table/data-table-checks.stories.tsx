import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { CompactNumber } from '../compact-number/compact-number.tsx';
import { copied } from './copied.sample.ts';
import { DataTable } from './data-table.tsx';
import type { DataColumn, RowsInView } from './data-table.tsx';
import { columns, trades, wide } from './trades.sample.tsx';
import type { Trade } from './trades.sample.tsx';

/** Keyboard and pointer behavior of the table. */
const meta = {
  title: 'Data/DataTable/Checks',
  component: DataTable<Trade>,
  args: { label: 'Trades', columns, rows: trades(12), rowId: (row: Trade) => row.id },
  tags: ['!autodocs', 'unpictured'],
} satisfies Meta<typeof DataTable<Trade>>;

export default meta;
type Story = StoryObj<typeof meta>;

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

/** The cell with the tab stop stays rendered however far the table scrolls: it keeps focus, and keys scroll back to it. */
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

const onRowsInView = fn<(inView: RowsInView<Trade>) => void>();

/** A page loads more about the rows that its user sees. */
export const ReportsRowsInView: Story = {
  args: { rows: trades(600), maxHeight: 400, onRowsInView },
  play: async ({ canvasElement }) => {
    const scroller = within(canvasElement).getByRole('grid').parentElement!;
    const inView = () => {
      const report = onRowsInView.mock.lastCall?.[0];
      return report?.rows.slice(report.first, report.last + 1).map(({ id }) => Number(id)) ?? [];
    };
    await waitFor(() => expect(inView()[0]).toBe(0));
    await expect(inView().length).toBeLessThan(20);
    scroller.scrollTop = 300 * 32;
    await waitFor(() => expect(inView()).toContain(305));
    await expect(inView()).not.toContain(330);
    scroller.scrollTop = 0;
    await waitFor(() => expect(inView()[0]).toBe(0));
    await userEvent.dblClick(within(canvasElement).getByRole('columnheader', { name: 'Entry' }));
    await waitFor(() => expect(inView()[0]).toBe(599));
  },
};

const shortened: DataColumn<Trade>[] = [
  ...columns.slice(0, 2),
  {
    id: 'volume',
    header: 'Volume',
    kind: 'number',
    value: (row) => (Number(row.id) + 1) * 1_234_567,
    cell: (row) => <CompactNumber value={(Number(row.id) + 1) * 1_234_567} />,
  },
];

/** A short figure is no tab stop in a table. Its cell shows all digits on focus, and so do hover and a press on the figure. */
export const ShortFigures: Story = {
  args: { columns: shortened, onRowActivate: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const grid = canvas.getByRole('grid');
    const open = () => grid.querySelector(':popover-open');
    await userEvent.tab();
    await expect(canvas.getByRole('columnheader', { name: 'Entry' })).toHaveFocus();
    await userEvent.tab();
    await expect(grid).not.toContainElement(document.activeElement as HTMLElement);
    await userEvent.tab({ shift: true });
    await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}');
    const cell = canvas.getByText('1.2M').closest('td');
    await expect(cell).toHaveFocus();
    await waitFor(() => expect(open()).toHaveTextContent('1,234,567'));
    await expect(cell).toHaveAccessibleDescription('1,234,567');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(open()).toBeNull());
    await expect(cell).toHaveFocus();
    await userEvent.click(canvas.getByText('2.5M'));
    await waitFor(() => expect(open()).toHaveTextContent('2,469,134'));
    await expect(args.onRowActivate).not.toHaveBeenCalled();
    await userEvent.click(canvas.getAllByText('Jan 2, 2020')[0]!);
    await waitFor(() => expect(open()).toBeNull());
    await expect(args.onRowActivate).toHaveBeenCalledOnce();
  },
};

const fixedOrder: DataColumn<Trade>[] = columns.map((column) => ({ ...column, isSortable: false }));

/** Neither a click nor a key sorts an unsortable column. */
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

/** A header dropped on another takes its place, even when the pointer jumps. The click that ends the drag does not sort. */
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
    // Synthetic pointers cannot be captured, and their position does not matter here.
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

/** Shift adds a column to the sort; numbers show the order. */
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

/** Selecting moves no row. The first resize changes only its column, not the others nor the checkboxes of a table wider than its columns. */
export const Resized: Story = {
  args: { isSelectable: true },
  play: async ({ canvasElement }) => {
    const headers = within(canvasElement).getAllByRole('columnheader');
    const widths = () => headers.map(({ offsetWidth }) => offsetWidth);
    const before = widths();
    const top = headers[0]?.getBoundingClientRect().top;
    await userEvent.click(within(canvasElement).getByRole('checkbox', { name: 'Select all rows' }));
    await expect(within(canvasElement).getByText('12 selected')).toBeVisible();
    await expect(headers[0]?.getBoundingClientRect().top).toBe(top);
    await expect(before[0]).toBe(36);
    await expect(before[1]).toBeGreaterThan(150);
    headers[2]?.focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await waitFor(() => expect(widths()).toEqual(before.map((width, index) => (index === 2 ? width + 16 : width))));
  },
};

/** Hiding a column removes the header that focus would return to, so focus moves to the header that takes its place. */
export const HiddenByKeys: Story = {
  args: { isArrangeable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const hide = async (name: string) => {
      canvas.getByRole('columnheader', { name }).focus();
      await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
      const panel = await canvas.findByRole('dialog', { name: `Column ${name}` });
      // The panel takes focus once it has rendered.
      await waitFor(() => expect(panel).toContainElement(panel.querySelector<HTMLElement>(':focus')));
      within(panel).getByRole('button', { name: 'Hide column' }).focus();
      await userEvent.keyboard('{Enter}');
    };
    await hide('Exit');
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Entry price' })).toHaveFocus());
    await hide('Return');
    await waitFor(() => expect(canvas.getByRole('columnheader', { name: 'Profit' })).toHaveFocus());
  },
};

/** Copying includes selected rows that a filter hides, and the toolbar says so. */
export const SelectedAndHidden: Story = {
  args: {
    isSelectable: true,
    filters: [{ id: 'entry', type: 'text', text: '2020-01-03' }],
    selected: new Set(['0', '1', '2']),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const write = fn(async (_text: string) => undefined);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: write }, configurable: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByRole('button', { name: 'Copied' })).toHaveFocus();
    const days = write.mock.calls[0]?.[0].split('\n').map((line) => line.split('\t')[0]);
    await expect(days).toEqual(['Entry', '2020-01-03', '2020-01-02', '2020-01-06']);
    Reflect.deleteProperty(navigator, 'clipboard');
  },
};

/** A page without a secure address has no clipboard. */
export const NotCopied: Story = {
  args: { isSelectable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select all rows' }));
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await expect(await canvas.findByText('Couldn’t copy. Press Ctrl+C in a row instead')).toBeVisible();
    Reflect.deleteProperty(navigator, 'clipboard');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear selection' }));
    await waitFor(() => expect(canvas.getByRole('grid')).toContainElement(document.activeElement as HTMLElement));
  },
};

/** Percent filters take percent: typing 1 means 1 %. */
export const FilteredInPercent: Story = {
  args: { isArrangeable: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('columnheader', { name: 'Return' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const panel = within(await canvas.findByRole('dialog', { name: 'Column Return' }));
    await userEvent.type(panel.getByRole('textbox', { name: 'From' }), '1{Enter}');
    await expect(await canvas.findByRole('button', { name: /^Return ≥ 1\.00%/ })).toBeVisible();
    await expect(panel.getByRole('textbox', { name: 'From' })).toHaveValue('1');
    const returns = [...canvasElement.querySelectorAll('td[data-column="4"]')].map((cell) => cell.textContent);
    await expect(returns.every((text) => Number.parseFloat(text.replace('+', '')) >= 1)).toBe(true);
    await expect(returns.length).toBeGreaterThan(0);
  },
};

/** When filters match nothing, the message stays visible at any horizontal scroll, next to the removable filters. */
export const FilteredToNothing: Story = {
  args: { filters: [{ id: 'entry', type: 'text', text: 'never' }], empty: 'No trade fits.' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('button', { name: /Entry contains/ })).toBeVisible();
    const scroller = canvas.getByRole('grid').parentElement;
    if (!scroller) throw new Error('The table has no scroller.');
    const text = canvas.getByText('No trade fits.');
    const start = text.getBoundingClientRect().left;
    scroller.scrollLeft = 1000;
    await expect(scroller.scrollLeft).toBeGreaterThan(100);
    await expect(text.getBoundingClientRect().left).toBe(start);
  },
};
