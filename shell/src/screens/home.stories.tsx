import {
  alertsApi,
  authApi,
  backtestApi,
  billingApi,
  pricesApi,
  tickersApi,
  watchlistsApi,
} from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
// The remotes supply home's widgets, and the samples of their responses.
import { trialAnswer } from '../../../mfe-backtest/src/features/builder/builder.sample.ts';
import { backtestAnswers, listOf, sampleTime } from '../../../mfe-backtest/src/common/backtest.sample.ts';
import { noAlerts } from '../../../mfe-alerts/src/common/alert.sample.ts';
import { watchlistAnswers } from '../../../mfe-alerts/src/common/watchlist.sample.ts';
import { homeAnswers } from '../../../mfe-dashboard/src/common/home.sample.ts';
import HomePage from './home.page.tsx';
import { inLayout } from './screen.sample.tsx';

/** The watchlists' own stories show their card with a list. */
const noLists = answer(watchlistsApi.watchlists, () => ({ watchlists: [] }));
const answers = [...accountAnswers(), ...homeAnswers, ...backtestAnswers, noLists, ...watchlistAnswers, ...noAlerts];
const uid = '8f14e45f-ceea-467f-a8f5-5a1b0c8c7f10';
const lastVisit = { since: null, seenAt: sampleTime - 7 * 3_600_000 };

/** The widgets keep the last visit, and the board its cards, in this browser. */
function withVisit() {
  const key = `candlewick.mfe-backtest.visit.${uid}`;
  localStorage.setItem(key, JSON.stringify(lastVisit));
  return () => localStorage.removeItem(key);
}

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  decorators: [inLayout('main', '/')],
  beforeEach: withVisit,
  parameters: pageParameters({ answers }),
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

const cards = ['Strategies', 'Watchlist', 'Market map', 'Markets', 'Movers', 'Calendar', 'News'];
const calls = [
  authApi.me,
  billingApi.plan,
  billingApi.credits,
  pricesApi.quotes,
  backtestApi.sortedParentCards,
  tickersApi.screener,
  tickersApi.marketMap,
  tickersApi.earningsCalendar,
  tickersApi.ipoCalendar,
  tickersApi.headlines,
  watchlistsApi.watchlists,
  alertsApi.alertChildCards,
  alertsApi.getLatestNotifications,
];

const titles = (canvasElement: HTMLElement) =>
  within(canvasElement)
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);

export const Returning: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /Nasdaq/ })).toBeVisible();
    await expect((await canvas.findAllByRole('link', { name: /Beat buy and hold/ }))[0]).toBeVisible();
    await expect(await canvas.findByText(/^2 backtests finished, 1 failed/)).toBeVisible();
    await expect(titles(canvasElement)).toEqual(cards);
  },
};

export const Wide: Story = { ...Returning, globals: { viewport: { value: 'wide', isRotated: false } } };
export const Tablet: Story = { ...Returning, globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Phone: Story = { ...Returning, globals: { viewport: { value: 'phone', isRotated: false } } };

/** Without strategies, their card has a rule to run. */
export const New: Story = {
  parameters: pageParameters({ answers: [listOf([]), trialAnswer, ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Run this rule' })).toBeVisible();
    await expect(await within(canvasElement).findByRole('link', { name: /Nasdaq/ })).toBeVisible();
    await waitFor(() => expect(titles(canvasElement)).toEqual(cards));
  },
};

export const NewOnPhone: Story = { ...New, globals: { viewport: { value: 'phone', isRotated: false } } };

/** While cards are arranged, those without content are there, too. */
const arranged = [...cards, 'Alerts'];

/** By keys: the grip keeps the focus, and each move is announced. */
export const Arranging: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^2 backtests finished/);
    await userEvent.click(canvas.getByRole('button', { name: 'Customize' }));
    canvas.getByRole('button', { name: 'Move Strategies, place 1 of 8' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(titles(canvasElement)).toEqual(['Watchlist', 'Strategies', ...arranged.slice(2)]);
    await expect(canvas.getByRole('button', { name: 'Move Strategies, place 2 of 8' })).toHaveFocus();
    await expect(canvas.getByText('Strategies: place 2 of 8')).toBeInTheDocument();
    await userEvent.keyboard('{End}{Home}');
    await expect(titles(canvasElement)[0]).toBe('Strategies');
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Strategies' }));
    await expect(titles(canvasElement)).toEqual(arranged.filter((title) => title !== 'Strategies'));
    await userEvent.click(canvas.getByRole('button', { name: 'Show Strategies' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Hide Markets' }));
    await expect(canvas.getByText('Markets hidden')).toBeInTheDocument();
  },
};

export const AllHidden: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^2 backtests finished/);
    await userEvent.click(canvas.getByRole('button', { name: 'Customize' }));
    for (const title of cards) {
      await userEvent.click(canvas.getByRole('button', { name: `Hide ${title}` }));
    }
    await userEvent.click(canvas.getByRole('button', { name: 'Done' }));
    await expect(canvas.getByText('All cards are hidden')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show all cards' }));
    await expect(titles(canvasElement)).toEqual(cards);
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    answers: calls.map(pending),
  }),
};

/** One widget fails alone. */
export const OneFailed: Story = {
  parameters: pageParameters({ answers: [refuse(pricesApi.quotes, 'internal_error'), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
    await expect((await within(canvasElement).findAllByRole('link', { name: /SMA 10/ }))[0]).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    answers: calls.map(unreachable),
  }),
  play: async ({ canvasElement }) => {
    const failures = () => within(canvasElement).queryAllByText('Network error');
    await waitFor(() => expect(failures()).toHaveLength(cards.length));
  },
};
