import { tickersApi, watchlistsApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { articles, newsAnswers } from '../../common/news.sample.ts';
import { provenance } from '../../common/provenance.sample.ts';
import { NewsPage } from './news.page.tsx';

const route = { pathname: '/news', params: {} };

const meta = {
  title: 'Pages/News',
  component: NewsPage,
  parameters: pageParameters({ route, answers: newsAnswers }),
} satisfies Meta<typeof NewsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headlines: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/earns \$2\.08 a share/)).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Symbols in the news' })).toBeVisible();
  },
};

/** Arrows, or j and k, step through the articles. */
export const Stepped: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText(/earns \$2\.08 a share/);
    const [first, second] = canvasElement.querySelectorAll<HTMLElement>('[data-article]');
    first?.focus();
    await userEvent.keyboard('j');
    await expect(second).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect(first).toHaveFocus();
  },
};

const mine = { ...route, query: 'topic=mine' };
const listOf = (tickers: string[]) =>
  answer(watchlistsApi.watchlists, {
    watchlists: [{ id: '00000000-0000-4000-8000-000000000001', name: 'Tech', tickers }],
  });

/** News on the symbols of the watchlists; an article about two of them is there once. */
export const MySymbols: Story = {
  parameters: pageParameters({
    route: mine,
    answers: [
      listOf(['AAPL', 'HPQ']),
      answer(tickersApi.stockNews, ({ params: { ticker = '' } }) => ({
        ...provenance,
        ticker,
        currency: 'USD',
        items: ticker === 'AAPL' ? articles.slice(0, 2) : articles.slice(1),
      })),
      ...newsAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const region = within(await within(canvasElement).findByRole('region', { name: 'My symbols' }));
    await expect(await region.findAllByRole('heading', { level: 3 })).toHaveLength(3);
  },
};

export const MySymbolsEmpty: Story = {
  parameters: pageParameters({ route: mine, answers: [listOf([]), ...newsAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Open watchlists' })).toBeVisible();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Typing filters what is there. */
export const Searched: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByLabelText('Search articles', { selector: 'input' }), 'hp inc');
    await expect(await canvas.findByText(/downgrades HP Inc\./)).toBeVisible();
    await waitFor(() => expect(canvas.queryByText(/earns/)).toBeNull());
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: { ...route, query: 'q=zebra' }, answers: newsAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No articles match “zebra”')).toBeVisible();
  },
};

export const Topic: Story = {
  parameters: pageParameters({ route: { ...route, query: 'topic=energy' }, answers: newsAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'Energy' })).toBeVisible();
  },
};

export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(tickersApi.headlines)] }) };
export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(tickersApi.headlines)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
export const Locked: Story = {
  parameters: pageParameters({ route, answers: [refuse(tickersApi.headlines, 'tier_required')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Upgrade to view')).toBeVisible();
  },
};
