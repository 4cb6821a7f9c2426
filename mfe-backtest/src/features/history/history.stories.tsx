import { backtestApi } from '@candlewick/shared-api';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { backtestAnswers, listOf, sampleCard } from '../../common/backtest.sample.ts';
import { HistoryPage } from './history.page.tsx';

const at = (query = '', backtestType = 'stocks') => ({
  pathname: `/backtest-history/${backtestType}`,
  params: { backtestType },
  query,
});

const meta = {
  title: 'Pages/Backtest history',
  component: HistoryPage,
  parameters: pageParameters({ route: at(), answers: backtestAnswers }),
} satisfies Meta<typeof HistoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address holds the selected order and the search. */
export const Backtests: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('grid', { name: /backtests/i })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'Highest return');
    await expect(await canvas.findByRole('option', { name: 'Highest return', selected: true })).toBeInTheDocument();
  },
};

/** On a wide screen, details of the current row stand beside the table, and the arrow keys change them. */
export const Wide: Story = {
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const details = within(await canvas.findByRole('region', { name: 'Details' }));
    await expect(details.getByRole('heading', { name: 'SMA 10 crosses above SMA 20' })).toBeVisible();
    await expect(await details.findByText('SMA(10) crosses below SMA(20)')).toBeVisible();
    const grid = await canvas.findByRole('grid', { name: 'Backtests' });
    await userEvent.click(within(grid).getByText('Hammer').closest('tr')!.cells[3]!);
    await expect(details.getByRole('heading', { name: 'Hammer' })).toBeVisible();
    await userEvent.keyboard('{ArrowUp}');
    await waitFor(() => expect(details.getByRole('heading', { name: 'RSI 14 is below 30' })).toBeVisible());
    await expect(details.getByText(/^Underperformed buy and hold by/)).toBeVisible();
    await expect(details.getByText('mean reversion')).toBeVisible();
    await userEvent.type(details.getByRole('textbox', { name: 'Note' }), 'Sold late');
    await userEvent.tab();
    await expect(await details.findByText('Saved')).toBeVisible();
    await expect(within(grid).getByRole('row', { current: true })).toHaveTextContent('RSI 14 is below 30');
    await expect(details.getByRole('link', { name: 'Edit and rerun' })).toHaveAttribute(
      'href',
      expect.stringContaining('/stocks-backtest?from='),
    );
  },
};

/** Selected ones can be tagged and deleted; a deletion can be undone. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('grid', { name: 'Backtests' });
    const [all] = within(grid).getAllByRole('checkbox');
    await userEvent.click(all!);
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Tag' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Tags for selected backtests' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Tags' }), 'momentum{Enter}');
    await expect(form.getByRole('button', { name: 'Add tags' })).toBeEnabled();
  },
};

/** Filters are in the address; each has a chip that removes it. */
export const Filtered: Story = {
  parameters: pageParameters({
    route: at('tag=mean+reversion&t=AAPL&from=2025-01-02&min=-10'),
    answers: backtestAnswers,
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chips = within(await canvas.findByRole('list', { name: 'Active filters' }));
    await expect(chips.getAllByRole('button')).toHaveLength(5);
    await userEvent.click(chips.getByRole('button', { name: 'Remove the filter AAPL' }));
    await waitFor(() => expect(chips.queryByRole('button', { name: 'Remove the filter AAPL' })).toBeNull());
    await userEvent.click(canvas.getByRole('button', { name: 'Filters' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Filters' }));
    const least = dialog.getByRole('textbox', { name: /Return from/ });
    await userEvent.clear(least);
    await userEvent.type(least, '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply filters' }));
    await expect(await canvas.findByRole('button', { name: 'Remove the filter Return at least 5%' })).toBeVisible();
  },
};

const comparedIds = [1, 2, 3].map((number) => `00000000-0000-4000-8000-00000000000${number}`);

/** Two to six selected ones can be compared. */
export const Comparable: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('grid', { name: 'Backtests' });
    const [, first, second] = within(grid).getAllByRole('checkbox');
    await userEvent.click(first!);
    await userEvent.click(second!);
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      expect.stringContaining('/backtest-history/stocks?compare='),
    );
  },
};

/** On one chart and in one table; inputs that differ are marked. */
export const Compared: Story = {
  parameters: pageParameters({ route: at(`compare=${comparedIds.join(',')}`), answers: backtestAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const table = within(await canvas.findByRole('region', { name: 'Compared backtests' }));
    await expect(table.getAllByRole('columnheader')).toHaveLength(4);
    await expect(table.getByRole('rowheader', { name: 'Sharpe' })).toBeVisible();
  },
};
export const ComparedOnAPhone: Story = { ...Compared, globals: { viewport: { value: 'phone', isRotated: false } } };

/** A deleted one does not take the others with it, and a seventh is named. */
export const ComparedWithoutSome: Story = {
  parameters: pageParameters({
    route: at(
      `compare=${Array.from({ length: 7 }, (_, index) => `00000000-0000-4000-8000-00000000000${index}`).join(',')}`,
    ),
    answers: [refuse(backtestApi.summaryResults, 'not_found', 'There is no such backtest.'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Up to 6 backtests can be compared')).toBeVisible();
    await expect(await canvas.findByText(/6 of these backtests no longer exist/)).toBeVisible();
  },
};

/** The details keep their place while they load. */
export const WideLoading: Story = {
  globals: { viewport: { value: 'wide', isRotated: false } },
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.parentCard), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    const details = within(await within(canvasElement).findByRole('region', { name: 'Details' }));
    await expect(details.getByRole('link', { name: 'Open summary' })).toBeVisible();
    await expect(await within(canvasElement).findByRole('grid', { name: 'Backtests' })).toBeVisible();
  },
};

export const WideFailed: Story = {
  globals: { viewport: { value: 'wide', isRotated: false } },
  parameters: pageParameters({
    route: at(),
    answers: [refuse(backtestApi.parentCard, 'internal_error'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    const details = within(await within(canvasElement).findByRole('region', { name: 'Details' }));
    await expect(await details.findByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(await within(canvasElement).findByRole('grid', { name: 'Backtests' })).toBeVisible();
  },
};

export const SecondOfThreePages: Story = {
  parameters: pageParameters({
    route: at('page=2'),
    answers: [listOf([sampleCard(1), sampleCard(5)], 61), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    const next = await within(canvasElement).findByRole('link', { name: 'Next page' });
    await expect(next).toHaveAttribute('href', '/backtest-history/stocks?page=3');
    await expect(await within(canvasElement).findByRole('grid', { name: 'Backtests' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: pageParameters({ route: at(), answers: [listOf([]), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Create a backtest' })).toBeVisible();
  },
};

export const NothingFits: Story = {
  parameters: pageParameters({ route: at('q=hammer'), answers: [listOf([]), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No backtests match/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.sortedParentCards)] }),
};

export const Failed: Story = {
  parameters: pageParameters({ route: at(), answers: [refuse(backtestApi.sortedParentCards, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(backtestApi.sortedParentCards)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const UnknownType: Story = {
  parameters: pageParameters({ route: at('', 'bonds'), answers: backtestAnswers }),
};
