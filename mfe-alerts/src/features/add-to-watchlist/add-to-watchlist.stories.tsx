import { watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { watchlistAnswers as answers } from '../../common/watchlist.sample.ts';
import { AddToWatchlistOverlay } from './add-to-watchlist.overlay.tsx';

const meta = {
  title: 'Pages/Watchlists/Add to watchlists',
  component: AddToWatchlistOverlay,
  args: { tickers: ['AAPL', 'XOM'], close: fn() },
  parameters: pageParameters({ answers }),
} satisfies Meta<typeof AddToWatchlistOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () =>
  within(await within(document.body).findByRole('dialog', { name: 'Add AAPL and XOM to watchlists' }));

/** Existing lists and a new one at once. Nothing chosen is said at the field. */
export const Chosen: Story = {
  play: async ({ args }) => {
    const form = await dialog();
    await userEvent.click(await form.findByRole('checkbox', { name: 'Caps' }));
    await userEvent.click(form.getByRole('checkbox', { name: 'Caps' }));
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await expect(form.getByText('Choose a list or name a new one.')).toBeVisible();
    await expect(args.close).not.toHaveBeenCalled();
    await userEvent.click(form.getByRole('checkbox', { name: 'Caps' }));
    await userEvent.type(form.getByRole('textbox', { name: 'New list' }), 'Energy');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(args.close).toHaveBeenCalledWith(true));
  },
};

export const NameTaken: Story = {
  parameters: pageParameters({
    answers: [refuse(watchlistsApi.createWatchlist, 'watchlist_name_taken'), ...answers],
  }),
  play: async ({ args }) => {
    const form = await dialog();
    const name = await form.findByRole('textbox', { name: 'New list' });
    await userEvent.type(name, 'Caps');
    await userEvent.click(form.getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
    await expect(args.close).not.toHaveBeenCalled();
  },
};

export const NoLists: Story = {
  parameters: pageParameters({ answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers] }),
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(watchlistsApi.watchlists), ...answers] }),
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(watchlistsApi.watchlists), ...answers] }),
};
