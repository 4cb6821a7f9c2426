import { pricesApi } from '@candlewick/shared-api';
import { answer, events, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { marketAnswers } from '../../common/market.sample.ts';
import { manyEtfsAnswer, overviewAnswers, priceListAnswers } from '../../common/price-list.sample.ts';
import { PopularPage } from './popular.page.tsx';

const at = (list: string, query = '') => ({ pathname: `/popular/${list}`, params: { list }, query });
const answers = [...priceListAnswers, ...marketAnswers];

/** A quote of the stream, 3.33 % above 156. */
const quoteOf = (ticker: string, price: number) => ({
  ticker,
  price,
  previous_close: 156,
  change: 5.2,
  change_fraction: 5.2 / 156,
  bid: null,
  ask: null,
  open: 156,
  day_high: price + 0.2,
  day_low: 155.8,
  volume: 0,
  session: '2026-11-23',
  as_of: Date.UTC(2026, 10, 23, 15, 45),
  simulated: true,
});

const meta = {
  title: 'Pages/Popular lists',
  component: PopularPage,
  parameters: pageParameters({ route: at('forex'), answers }),
} satisfies Meta<typeof PopularPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Forex: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/of 5 rates up\. Top gainer: /)).toBeVisible();
    await expect(canvas.getByText('1.18687')).toBeVisible();
    await expect(canvas.getByText('Simulated')).toBeVisible();
  },
};

/** All markets on one page. */
export const Overview: Story = {
  parameters: pageParameters({ route: at('overview'), answers: [...overviewAnswers, ...answers] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(
      await canvas.findByText(/^US stocks .* Strongest currency: [A-Z]{3}; weakest: [A-Z]{3}\.$/),
    ).toBeVisible();
    const map = within(canvas.getByRole('region', { name: 'Currencies' }));
    await expect(map.getAllByRole('row')).toHaveLength(9);
    await expect(canvas.getByRole('link', { name: /^Gold/ })).toHaveAttribute('href', '/dashboard/GC%3DF/prices');
  },
};
export const OverviewPhone: Story = { ...Overview, globals: { viewport: { value: 'phone', isRotated: false } } };

/** A server without any of the symbols. */
export const OverviewNothing: Story = {
  parameters: pageParameters({
    route: at('overview'),
    answers: [
      answer(pricesApi.quotes, ({ query: { tickers } }) => ({ quotes: [], unknown: String(tickers).split(',') })),
      ...overviewAnswers,
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('This server has no market data')).toBeVisible();
  },
};

export const Wide: Story = { ...Forex, globals: { viewport: { value: 'wide', isRotated: false } } };
export const Tablet: Story = { ...Forex, globals: { viewport: { value: 'tablet', isRotated: false } } };
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The sort is in the address; chosen rows go to the comparator or the builder. */
export const Etfs: Story = {
  parameters: pageParameters({ route: at('etfs', 'sort=-price'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Select SPY' }));
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select GLD' }));
    await expect(canvas.getByRole('link', { name: 'Compare these' })).toHaveAttribute('href', '/comparator?t=SPY+GLD');
    const symbols = canvas.getAllByRole('link', { name: /^(SPY|QQQ|GLD)$/ }).map(({ textContent }) => textContent);
    await expect(symbols).toEqual(['SPY', 'QQQ', 'GLD']);
  },
};

/** The stream moves a row, and the sentence above follows. */
export const Live: Story = {
  parameters: pageParameters({
    route: at('forex'),
    answers: [events(pricesApi.quoteStream, [{ delayed_by: 900_000, quotes: [quoteOf('JPY=X', 161.2)] }]), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getByText('161.200')).toBeVisible(), { timeout: 5000 });
    await expect(canvas.getByText(/Top gainer: US dollar \/ Japanese yen \(\+3\.33%\)/)).toBeVisible();
  },
};

/** More rows than a stream may have: it follows those that are scrolled into view. */
export const ManyRows: Story = {
  parameters: pageParameters({
    route: at('etfs'),
    answers: [
      events(pricesApi.quoteStream, [{ delayed_by: 900_000, quotes: [quoteOf('FUND250', 777)] }]),
      manyEtfsAnswer,
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('grid', { name: 'ETFs' });
    await expect(await canvas.findByRole('link', { name: 'FUND0' })).toBeVisible();
    grid.parentElement!.scrollTop = 250 * 32;
    await expect(await canvas.findByRole('link', { name: 'FUND250' })).toBeVisible();
    await waitFor(() => expect(canvas.getByText('777.00')).toBeVisible(), { timeout: 5000 });
  },
};

export const NothingFits: Story = {
  parameters: pageParameters({ route: at('forex', 'f=name~zinc'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Clear filters' }));
    await expect(await canvas.findByRole('link', { name: 'EURUSD=X' })).toBeVisible();
  },
};

export const Nothing: Story = {
  parameters: pageParameters({
    route: at('forex'),
    answers: [answer(pricesApi.popularForex, { delayed_by: 0, rows: [] }), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No symbols of this kind')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: pageParameters({ route: at('stamps'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no list “stamps”.')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at('forex'), answers: [pending(pricesApi.popularForex), ...answers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at('forex'),
    answers: [refuse(pricesApi.popularForex, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: at('forex'),
    answers: [pricesApi.popularForex, pricesApi.marketStatus].map(unreachable),
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
