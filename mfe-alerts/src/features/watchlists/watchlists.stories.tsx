import { pricesApi, watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { alertAnswers } from '../../common/alert.sample.ts';
import { sampleLists, watchlistAnswers } from '../../common/watchlist.sample.ts';
import { WatchlistsPage } from './watchlists.page.tsx';

const answers = [...watchlistAnswers, ...alertAnswers];
const [caps, , later] = sampleLists;
const at = (id?: string) => ({ pathname: `/watchlists/${id ?? ''}`, params: id === undefined ? {} : { id } });

const meta = {
  title: 'Pages/Watchlists',
  component: WatchlistsPage,
  parameters: pageParameters({ route: at(), answers }),
} satisfies Meta<typeof WatchlistsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const openMenu = async (canvasElement: HTMLElement, entry: string) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'More actions for Caps' }));
  await userEvent.click(await canvas.findByRole('menuitem', { name: entry }));
  return within(await within(document.body).findByRole('dialog'));
};

/** Rows have the list's own order until a column sorts them, and have it again afterwards. */
export const OneList: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const symbols = () =>
      canvas.getAllByRole('link', { name: /^(KO|AAPL|XOM|\^GSPC)$/ }).map(({ textContent }) => textContent);
    await expect(await canvas.findByRole('link', { name: 'XOM' })).toBeVisible();
    await expect(symbols()).toEqual(['KO', 'AAPL', 'XOM', '^GSPC']);
    await userEvent.click(canvas.getByRole('button', { name: /^Symbol/ }));
    await userEvent.click(await canvas.findByRole('button', { name: 'A to Z' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(symbols()).toEqual(['^GSPC', 'AAPL', 'KO', 'XOM']));
    await userEvent.click(canvas.getByRole('button', { name: 'Custom order' }));
    await waitFor(() => expect(symbols()).toEqual(['KO', 'AAPL', 'XOM', '^GSPC']));
    await expect(canvas.getByRole('link', { name: 'Backtest these' })).toHaveAttribute(
      'href',
      '/stocks-backtest?ticker=KO+AAPL+XOM+%5EGSPC',
    );
  },
};

/** Where there is room, the current symbol is beside the list; keys and a click change it. */
export const Wide: Story = {
  globals: { viewport: { value: 'wide', isRotated: false } },
  play: async ({ canvasElement }) => {
    if (innerWidth < 1440) return;
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Details of KO' })).toBeVisible();
    await userEvent.click(await canvas.findByText('Apple Inc.'));
    await expect(await canvas.findByRole('region', { name: 'Details of AAPL' })).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Without room for the details beside the table, each row has its menu. */
export const RowMenu: Story = {
  globals: { viewport: { value: 'tablet', isRotated: false } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Actions for AAPL' }));
    await expect(canvas.getByRole('menuitem', { name: 'Add alert' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
  },
};

/** The keys move a ticker, and its new place is announced. */
export const Order: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openMenu(canvasElement, 'Reorder');
    dialog.getByRole('button', { name: 'Move XOM' }).focus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(dialog.getByRole('status')).toHaveTextContent('XOM, 2 of 4');
    await expect(dialog.getByRole('button', { name: 'Move XOM' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    const order = () => dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
    await expect(order()).toEqual(['XOM', 'KO', 'AAPL', '^GSPC']);
  },
};

export const Import: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await openMenu(canvasElement, 'Import symbols');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Symbols' }), 'NASDAQ:MSFT KO NOPE9');
    const preview = dialog.getByRole('list', { name: 'Found' });
    await waitFor(() => expect(preview).toHaveTextContent('1 unknown: NOPE9'));
    await expect(preview).toHaveTextContent('1 new: MSFT');
    await expect(preview).toHaveTextContent('1 already in the list: KO');
    await expect(dialog.getByRole('button', { name: 'Add 1 symbol' })).toBeEnabled();
  },
};

export const Rename: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(watchlistsApi.renameWatchlist, 'watchlist_name_taken'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openMenu(canvasElement, 'Rename');
    const name = dialog.getByRole('textbox', { name: 'Name' });
    await userEvent.clear(name);
    await userEvent.click(dialog.getByRole('button', { name: 'Rename' }));
    await expect(await dialog.findByText('Enter a name.')).toBeVisible();
    await userEvent.type(name, 'Dividends{Enter}');
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  },
};

/** Selected tickers can be compared, backtested and removed. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select KO' }));
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await expect(bar.getByRole('link', { name: 'Compare' })).toHaveAttribute('href', '/comparator?t=KO');
    await userEvent.click(bar.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(canvas.queryByRole('group', { name: 'Selected rows' })).toBeNull());
  },
};

export const EmptyList: Story = {
  parameters: pageParameters({ route: at(later!.id), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No symbols yet')).toBeVisible();
  },
};

export const NoLists: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No watchlists yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'New list' }));
    const dialog = await within(document.body).findByRole('dialog', { name: 'New watchlist' });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

/** Deleted in another tab, or of another user. */
export const Gone: Story = {
  parameters: pageParameters({ route: at('00000000-0000-4000-8000-000000000009'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/This watchlist doesn’t exist/)).toBeVisible();
  },
};

/** A ticker without a price keeps its row. */
export const WithoutPrice: Story = {
  parameters: pageParameters({
    route: at(caps!.id),
    answers: [answer(pricesApi.allPrices, { delayed_by: 0, rows: [] }), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'XOM' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(watchlistsApi.watchlists), ...answers] }),
};

export const PricesFailed: Story = {
  parameters: pageParameters({ route: at(), answers: [refuse(pricesApi.allPrices, 'internal_error'), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(watchlistsApi.watchlists, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [watchlistsApi.watchlists, pricesApi.allPrices].map(unreachable),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
