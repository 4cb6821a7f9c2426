import { aiApi } from '@candlewick/shared-api';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { GuideEntry } from './find-entries.ts';
import { GuidePage } from './guide.page.tsx';

const entry = (kind: GuideEntry['kind'], name: string, paragraphs: string[], other_names: string[] = []) => ({
  kind,
  name,
  other_names,
  paragraphs,
});
const entries = [
  entry('help', 'Credits', ['Credits pay for backtests and for notifications.', 'They reset each month.']),
  entry('help', 'Watchlists', ['Watchlists keep the symbols that you follow, with live prices.']),
  entry('term', 'Sharpe ratio', ['Return beyond the risk-free rate ÷ volatility, a year.'], ['sharpe']),
  entry('indicator', 'SMA', ['The mean of the last closing prices.'], ['Simple moving average']),
  entry('pattern', 'Bullish engulfing', ['A rising body that covers the falling one before it.']),
  entry('metric', 'Sharpe ratio', ['mean excess return ÷ volatility × √252']),
  entry('metric', 'Return', ['final equity ÷ initial cash − 1']),
];
const route = { pathname: '/guide', params: {} };
const answers = [answer(aiApi.guide, { entries })];

const meta = {
  title: 'Pages/Guide',
  component: GuidePage,
  parameters: pageParameters({ route, answers }),
} satisfies Meta<typeof GuidePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const HowItWorks: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Credits' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Sharpe ratio' })).toBeNull();
  },
};

const phone = { viewport: { value: 'phone', isRotated: false } };

export const Phone: Story = { globals: phone };

/** All that bear a name are read together. */
export const Entry: Story = {
  parameters: pageParameters({ route: { ...route, query: 'entry=Sharpe+ratio' }, answers }),
  play: async ({ canvasElement }) => {
    const article = within(await within(canvasElement).findByRole('article', { name: 'Sharpe ratio' }));
    await expect(article.getByText('Return beyond the risk-free rate ÷ volatility, a year.')).toBeVisible();
    await expect(article.getByText('mean excess return ÷ volatility × √252')).toBeVisible();
  },
};

export const EntryOnAPhone: Story = {
  globals: phone,
  parameters: pageParameters({ route: { ...route, query: 'entry=Sharpe+ratio' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('link', { name: 'All entries' })).toHaveAttribute('href', '/guide');
    await expect(canvas.queryByRole('link', { name: 'SMA Simple moving average' })).toBeNull();
  },
};

/** Names come before texts that only mention the words; the first is read. */
export const Searched: Story = {
  parameters: pageParameters({ route: { ...route, query: 'q=return' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('final equity ÷ initial cash − 1')).toBeVisible();
    const [first, second] = within(canvas.getByRole('navigation', { name: 'Entries' })).getAllByRole('link');
    await expect(first).toHaveTextContent('Return');
    await expect(second).toHaveTextContent('Sharpe ratio');
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(second).toHaveFocus();
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: { ...route, query: 'q=zinc' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear search' }));
    await expect(await canvas.findByRole('link', { name: 'Watchlists' })).toBeVisible();
  },
};

export const NoSuchEntry: Story = {
  parameters: pageParameters({ route: { ...route, query: 'entry=Zinc' }, answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/no entry “Zinc”/)).toBeVisible();
  },
};

export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(aiApi.guide)] }) };
export const Offline: Story = {
  parameters: pageParameters({ route, answers: [unreachable(aiApi.guide)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
