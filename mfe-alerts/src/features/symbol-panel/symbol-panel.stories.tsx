import { pricesApi, watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleLists, watchlistAnswers as answers } from '../../common/watchlist.sample.ts';
import { SymbolPanelWidget } from './symbol-panel.widget.tsx';

const meta = {
  title: 'Pages/Watchlists/Symbol panel',
  component: SymbolPanelWidget,
  args: {
    ticker: 'KO',
    symbolHref: '/dashboard/_symbol_/prices?range=5y',
    compareHref: '/dashboard/KO/prices?range=5y&vs=_symbol_',
    isSheet: false,
  },
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: '18rem', blockSize: '32rem' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SymbolPanelWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

const current = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  const link = await canvas.findByRole('link', { name: /^KO/ });
  await waitFor(() => expect(canvas.getAllByText('Coca-Cola')[0]).toBeVisible());
  return { canvas, link };
};

/** The symbol of the chart is marked. */
export const Listed: Story = {
  play: async ({ canvasElement }) => {
    const { link } = await current(canvasElement);
    await expect(link).toHaveAttribute('aria-current', 'true');
    await expect(link).toHaveAttribute('href', '/dashboard/KO/prices?range=5y');
  },
};

/** Arrow keys move through rows and into the menu of one. */
export const Keyboard: Story = {
  play: async ({ canvasElement }) => {
    const { canvas, link } = await current(canvasElement);
    link.focus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await expect(canvas.getByRole('link', { name: /^XOM/ })).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowDown}');
    await expect(canvas.getByRole('link', { name: /^AAPL/ })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    const menu = within(await canvas.findByRole('menu', { name: 'Actions for AAPL' }));
    await expect(menu.getByRole('menuitem', { name: 'Compare with KO' })).toBeEnabled();
    await userEvent.keyboard('{Escape}{ArrowLeft}');
    await expect(canvas.getByRole('link', { name: /^AAPL/ })).toHaveFocus();
  },
};

/** Without room for another comparison, the menu says so. */
export const Full: Story = {
  args: { compareHref: undefined },
  play: async ({ canvasElement }) => {
    const { canvas } = await current(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Actions for AAPL' }));
    const menu = within(await canvas.findByRole('menu'));
    await expect(menu.getByRole('menuitem', { name: /Compare with KO/ })).toHaveAttribute('aria-disabled', 'true');
    await expect(menu.getByText('The chart has as many as fit')).toBeVisible();
  },
};

/** Starred and recent symbols are lists, too. */
export const Recent: Story = {
  parameters: {
    ...pageParameters({
      answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers],
      symbols: {
        starred: [{ ticker: 'AAPL', name: 'Apple Inc.', delistedOn: null }],
        recent: [{ ticker: 'XOM', name: 'ExxonMobil', delistedOn: null }],
      },
    }),
    layout: 'padded',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^AAPL/ })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'List' }), 'Recent');
    const links = () => within(canvas.getByRole('grid')).getAllByRole('link');
    await waitFor(() => expect(links().map((each) => each.textContent?.split(' ')[0])).toEqual(['KO', 'XOM']));
  },
};

/** Who has no list yet steps through well-known symbols. */
export const NoListYet: Story = {
  parameters: {
    ...pageParameters({ answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers] }),
    layout: 'padded',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^AAPL/ })).toBeVisible();
    await expect(canvas.getByRole('row', { selected: true })).toHaveTextContent(/^KO/);
    await expect(canvas.getByRole('button', { name: 'Add KO to a watchlist' })).toBeEnabled();
  },
};

/** An empty list says what to do. */
export const Empty: Story = {
  parameters: {
    ...pageParameters({ answers: [answer(watchlistsApi.watchlists, { watchlists: [sampleLists[2]!] }), ...answers] }),
    layout: 'padded',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'List' }), 'Later');
    await expect(canvas.getByText('Add symbols to a watchlist')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add KO to a watchlist' })).toBeEnabled();
  },
};

/** 500 symbols: only those in view are drawn. */
export const Long: Story = {
  tags: ['unpictured'],
  parameters: {
    ...pageParameters({
      answers: [
        answer(watchlistsApi.watchlists, {
          watchlists: [{ ...sampleLists[0]!, tickers: Array.from({ length: 500 }, (_, place) => `S${place}`) }],
        }),
        ...answers,
      ],
    }),
    layout: 'padded',
  },
  args: { ticker: 'S400' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'S400' })).toBeVisible();
    await expect(canvas.getAllByRole('row').length).toBeLessThan(60);
    await expect(canvas.getByRole('grid')).toHaveAttribute('aria-rowcount', '500');
  },
};

/** Prices fail, and the symbols can still be opened. */
export const WithoutPrices: Story = {
  parameters: {
    ...pageParameters({ answers: [refuse(pricesApi.allPrices, 'internal_error'), ...answers] }),
    layout: 'padded',
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'KO' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: { ...pageParameters({ answers: [pending(watchlistsApi.watchlists), ...answers] }), layout: 'padded' },
};

export const Offline: Story = {
  parameters: { ...pageParameters({ answers: [unreachable(watchlistsApi.watchlists), ...answers] }), layout: 'padded' },
};
