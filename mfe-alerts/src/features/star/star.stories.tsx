import { watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { watchlistAnswers as answers } from '../../common/watchlist.sample.ts';
import { StarWidget } from './star.widget.tsx';

const meta = {
  title: 'Pages/Watchlists/Star menu',
  component: StarWidget,
  args: { ticker: 'KO' },
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
} satisfies Meta<typeof StarWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: /watchlist/ }));
  return within(await canvas.findByRole('dialog'));
};

/** Lists that have the ticker are checked. */
export const Listed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'KO is in watchlists' })).toBeVisible();
    const menu = await open(canvasElement);
    await expect(menu.getByRole('checkbox', { name: 'Caps' })).toBeChecked();
    await expect(menu.getByRole('checkbox', { name: 'Later' })).not.toBeChecked();
    await expect(menu.getByRole('button', { name: 'Create with KO' })).toBeDisabled();
  },
};

/** The keys open the menu and reach every list. */
export const Keyboard: Story = {
  args: { ticker: 'MSFT' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    (await canvas.findByRole('button', { name: 'Add MSFT to a watchlist' })).focus();
    await userEvent.keyboard('{Enter}');
    const menu = within(await canvas.findByRole('dialog', { name: 'Watchlists with MSFT' }));
    await userEvent.tab();
    await expect(await menu.findByRole('checkbox', { name: 'Caps' })).toHaveFocus();
  },
};

export const NameTaken: Story = {
  parameters: pageParameters({
    answers: [refuse(watchlistsApi.createWatchlist, 'watchlist_name_taken'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement);
    const name = await menu.findByRole('textbox', { name: 'New list' });
    await userEvent.type(name, 'Caps{Enter}');
    await waitFor(() => expect(name).toHaveAttribute('aria-invalid', 'true'));
  },
};

export const NoLists: Story = {
  parameters: pageParameters({ answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers] }),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement);
    await expect(await menu.findByRole('textbox', { name: 'New list' })).toBeVisible();
    await expect(menu.queryByRole('checkbox')).toBeNull();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(watchlistsApi.watchlists), ...answers] }),
};

/** The button stays; only the menu says that the lists could not be loaded. */
export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(watchlistsApi.watchlists), ...answers] }),
  play: async ({ canvasElement }) => {
    const menu = await open(canvasElement);
    await expect(await menu.findByText('Network error')).toBeVisible();
  },
};
