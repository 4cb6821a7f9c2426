import { tickersApi } from '@candlewick/shared-api';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { answer, pageParameters, pending, unreachable } from '../testing/page-stories.tsx';
import { TickerSearch } from './ticker-search.tsx';

const instrument = (ticker: string, name: string, delisted_on: string | null = null) => ({
  ticker,
  name,
  exchange: 'NASDAQ',
  type: 'stock' as const,
  source_label: 'Sample data',
  simulated: true,
  delisted_on,
});
const results = [instrument('AAPL', 'Apple Inc.'), instrument('AMZN', 'Amazon.com Inc.')];
const found = answer(tickersApi.searchTickers, { results });

const meta = {
  title: 'Pages/Parts/TickerSearch',
  component: TickerSearch,
  args: { label: 'Ticker', placeholder: 'Symbol or name', onChoose: fn() },
  parameters: {
    ...pageParameters({ answers: [found] }),
    layout: 'padded',
    usage: {
      use: 'Looks up an instrument by symbol or name, wherever one is asked for. Before typing it offers starred and recent ones.',
      do: ['`chosen` where several are collected: they are listed, and not chosen twice.'],
      dont: ['A list that the page has already: that is a Combobox.'],
    },
  },
} satisfies Meta<typeof TickerSearch>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Chooses: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Ticker' });
    await userEvent.type(box, 'aap');
    await canvas.findByRole('option', { name: /AAPL/ });
    await userEvent.keyboard('{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('AAPL');
    await expect(box).toHaveValue('');
  },
};

const symbols = {
  starred: [
    { ticker: 'GS', name: 'The Goldman Sachs Group, Inc.', delistedOn: null },
    { ticker: 'ATVI', name: 'Activision Blizzard', delistedOn: '2023-10-13' },
  ],
  recent: [
    { ticker: 'MSFT', name: 'Microsoft Corporation', delistedOn: null },
    { ticker: 'AMZN', name: 'Amazon.com Inc.', delistedOn: null },
  ],
};

/** Starred and recent symbols are there on focus. */
export const BeforeTyping: Story = {
  args: { chosen: ['MSFT'] },
  parameters: { ...pageParameters({ symbols, answers: [found] }), layout: 'padded' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const box = canvas.getByRole('combobox', { name: 'Ticker' });
    await waitFor(async () => {
      box.blur();
      box.focus();
      await expect(canvas.getByRole('group', { name: 'Starred' })).toBeVisible();
    });
    await expect(canvas.getByRole('option', { name: /ATVI/ })).toHaveTextContent('Delisted Oct 13, 2023');
    await expect(canvas.getByRole('option', { name: /MSFT/ })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect(args.onChoose).toHaveBeenCalledWith('AMZN');
    box.blur();
    box.focus();
    await expect(await canvas.findByRole('group', { name: 'Recent' })).toBeVisible();
  },
};

/** What the user visits comes before what the server finds first. */
export const RanksByUse: Story = {
  parameters: { ...pageParameters({ symbols, answers: [found] }), layout: 'padded' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'a');
    await canvas.findByRole('option', { name: /AAPL/ });
    const tickers = canvas.getAllByRole('option').map((option) => option.querySelector('bdi')?.textContent);
    await expect(tickers).toEqual(['AMZN', 'AAPL']);
  },
};

export const SomeChosen: Story = {
  args: { chosen: ['AAPL'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'a');
    await expect(await canvas.findByRole('option', { name: /AAPL/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const Delisted: Story = {
  args: { chosen: ['ATVI'] },
  parameters: pageParameters({
    answers: [
      answer(tickersApi.searchTickers, {
        results: [
          ...results,
          instrument('ATVI', 'Activision Blizzard', '2023-10-13'),
          instrument('ABMD', 'Abiomed', '2022-12-22'),
        ],
      }),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'a');
    await expect(await canvas.findByRole('option', { name: /ABMD/ })).toHaveTextContent('Delisted Dec 22, 2022');
    await expect(canvas.getByRole('option', { name: /ATVI/ })).toHaveTextContent('Delisted Oct 13, 2023 · chosen');
    await expect(canvas.getByRole('option', { name: /AAPL/ })).not.toHaveTextContent('Delisted');
  },
};

export const Searching: Story = {
  parameters: pageParameters({ answers: [pending(tickersApi.searchTickers)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'aap');
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading…');
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ answers: [answer(tickersApi.searchTickers, { results: [] })] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'zzz');
    await expect(await canvas.findByText('Nothing found for “zzz”', { ignore: '[role=status]' })).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(tickersApi.searchTickers)] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('combobox', { name: 'Ticker' }), 'aap');
    await expect(await canvas.findByText('Network error', { ignore: '[role=status]' })).toBeVisible();
  },
};
