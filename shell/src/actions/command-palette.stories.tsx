import { tickersApi } from '@candlewick/shared-api';
import { answer, pageParameters } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { inLayout, went } from '../screens/screen.sample.tsx';
import CommandPalette from './command-palette.tsx';

const known = (ticker: string, name: string, delistedOn: string | null = null) => ({ ticker, name, delistedOn });
const symbols = {
  starred: [known('GS', 'The Goldman Sachs Group, Inc.'), known('GSK', 'GSK plc')],
  recent: [known('ATVI', 'Activision Blizzard', '2023-10-13'), known('^GSPC', 'S&P 500')],
};
const found = (ticker: string, name: string) => ({
  ticker,
  name,
  exchange: 'NYSE',
  type: 'stock' as const,
  source_label: 'Simulated market',
  simulated: true,
  delisted_on: null,
});

const meta = {
  title: 'Pages/Parts/CommandPalette',
  component: CommandPalette,
  decorators: [inLayout('main', '/')],
  parameters: pageParameters({
    symbols,
    answers: [
      answer(tickersApi.searchTickers, {
        results: [found('GSAT', 'Globalstar'), found('GSK', 'GSK plc'), found('GS', 'The Goldman Sachs Group, Inc.')],
      }),
    ],
  }),
} satisfies Meta<typeof CommandPalette>;

export default meta;
type Story = StoryObj<typeof meta>;

const optionsOf = (section: string) =>
  within(within(document.body).getByRole('group', { name: section })).getAllByRole('option');

/** Starred and recent symbols come before pages and actions; the first one is selected. */
export const BeforeTyping: Story = {
  play: async () => {
    await waitFor(() => expect(optionsOf('Starred')).toHaveLength(2));
    await expect(optionsOf('Starred')[0]).toHaveAttribute('aria-selected', 'true');
    await expect(optionsOf('Recent')[0]).toHaveTextContent('ATVI');
    await expect(optionsOf('Recent')[0]).toHaveTextContent('Activision Blizzard · Delisted Oct 13, 2023');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(went).toHaveBeenCalledWith('/dashboard/GSK/prices', undefined);
  },
};

export const BeforeTypingOnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The typed symbol, starred ones, then the server's order. */
export const RanksByUse: Story = {
  play: async () => {
    const box = await within(document.body).findByRole('combobox', { name: 'Search' });
    await waitFor(() => expect(optionsOf('Starred')).toHaveLength(2));
    await userEvent.type(box, 'gs');
    await waitFor(() => expect(optionsOf('Symbols')).toHaveLength(3));
    const tickers = optionsOf('Symbols').map((option) => option.querySelector('bdi')?.textContent);
    await expect(tickers).toEqual(['GS', 'GSK', 'GSAT']);
  },
};
