import { pricesApi, watchlistsApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { sampleLists, watchlistAnswers as answers } from '../../common/watchlist.sample.ts';
import { HomeWidget } from './home.widget.tsx';

const meta = {
  title: 'Pages/Home/Watchlist widget',
  component: HomeWidget,
  decorators: [
    (Story) => (
      <Card title="Watchlist">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
} satisfies Meta<typeof HomeWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The first list until another is chosen; empty ones are not offered. */
export const Prices: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: /^XOM/ })).toBeVisible();
    const choice = canvas.getByRole('combobox', { name: 'Watchlist' });
    await expect(within(choice).queryByRole('option', { name: 'Later' })).toBeNull();
    await userEvent.selectOptions(choice, 'Dividends');
    await waitFor(() => expect(canvas.queryByRole('link', { name: /^XOM/ })).toBeNull());
    await expect(canvas.getByRole('link', { name: 'Dividends' })).toHaveAttribute(
      'href',
      `/watchlists/${sampleLists[1]!.id}`,
    );
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

export const Nothing: Story = {
  parameters: pageParameters({ answers: [answer(watchlistsApi.watchlists, { watchlists: [] }), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Follow these symbols' })).toBeEnabled();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(watchlistsApi.watchlists), ...answers] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(pricesApi.allPrices, 'internal_error'), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(pricesApi.allPrices), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const ListsFailed: Story = {
  parameters: pageParameters({ answers: [unreachable(watchlistsApi.watchlists), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
