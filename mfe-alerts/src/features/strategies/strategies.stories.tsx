import { alertsApi } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  pageParameters,
  pending,
  pricesAnswer,
  refuse,
  unreachable,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  alertAnswers,
  sampleColumns,
  sampleOptions,
  sampleParent,
  sampleProvenance,
  sampleStrategy,
  sampleUsage,
} from '../../common/alert.sample.ts';
import { families } from './strategies-url.ts';
import { StrategiesPage } from './strategies.page.tsx';
import type { CuratedStrategy, Figures } from './strategies.types.ts';

const strategyOf = (number: number): CuratedStrategy => ({
  id: `strategy-${number}`,
  name: number === 1 ? 'Golden cross' : `Strategy ${number}`,
  description: 'Buys when the 50-day average crosses above the 200-day one. Works in long trends, and loses in ranges.',
  family: families[number % families.length]!,
  access_level: number % 4 === 3 ? 2 : 0,
  strategy: sampleStrategy,
  options: sampleOptions,
  credits_per_notification: 1,
});

const figuresOf = (number: number, ticker: string): Figures => ({
  ticker,
  interval: '1d',
  first_date: '2015-06-01',
  last_date: '2025-05-30',
  return_fraction: 3.2 - number * 0.13,
  buy_and_hold_fraction: 2.1,
  max_drawdown_fraction: number % 5 === 4 ? null : -0.12 - number * 0.01,
  sharpe: 1.4 - number * 0.05,
  trades: 30 + number,
  win_fraction: 0.56,
  entries_last_year: number % 7,
  last_entry_at: Date.UTC(2025, 4, 12),
});

const strategies = Array.from({ length: 36 }, (_, index) => strategyOf(index + 1));
const tickers = ['AAPL', 'KO', 'MSFT'];
const total = 621;

interface Found {
  readonly search?: string;
  readonly families?: readonly string[];
  readonly strategy_ids?: readonly string[];
}

const foundBy = ({ search = '', families: chosen, strategy_ids: ids }: Found) =>
  strategies.filter(
    ({ id, name, family }) =>
      name.toLowerCase().includes(search.toLowerCase()) &&
      (chosen?.includes(family) ?? true) &&
      (ids?.includes(id) ?? true),
  );

const summaries = answer(alertsApi.getStrategySummaries, ({ body }) => {
  const found = foundBy(body as Found);
  return {
    ...sampleProvenance,
    rows: found.map(({ id }, index) => ({
      strategy_id: id,
      symbols: index === 3 ? 0 : 621,
      symbols_ahead: index === 3 ? 0 : 360 - index * 10,
      median_return_fraction: index === 3 ? null : 2.4 - index * 0.1,
      median_buy_and_hold_fraction: index === 3 ? null : 2.1,
      median_max_drawdown_fraction: index === 3 ? null : -0.12 - index * 0.01,
      median_sharpe: index === 3 ? null : 0.9 - index * 0.03,
      mean_entries_last_year: index === 3 ? null : (index % 7) + 0.4,
      subscribed_symbols: index === 0 ? 1 : 0,
    })),
    strategies: found,
  };
});

const list = answer(alertsApi.getStrategies, ({ query, body }) => {
  const ticker = query['ticker'] as string | undefined;
  const found = foundBy(body as Found);
  const rows = found.flatMap(({ id }, index) =>
    tickers
      .filter((each) => !ticker || each === ticker)
      .map((each) => ({
        strategy_id: id,
        figures: figuresOf(index, each),
        subscribed: index === 0 && each === 'AAPL',
      })),
  );
  return {
    ...sampleProvenance,
    rows: rows.slice(0, 50),
    strategies: found,
    total: ticker ? rows.length : total,
    page_num: Number(query['page_num'] ?? 1),
    page_size: 50,
  };
});

const chart = answer(alertsApi.getStrategyChart, ({ params, body }) => ({
  ...sampleProvenance,
  strategy: strategyOf(Number(params['id']?.split('-')[1])),
  figures: figuresOf(1, (body as { ticker: string }).ticker),
  currency: 'USD',
  segments: [],
  bars: sampleColumns,
  indicators: [
    {
      indicator: 'SMA',
      params: { period: 10 },
      label: 'SMA(10)',
      pane: 'price' as const,
      values: sampleColumns.close.map((close, index) => (index < 10 ? null : close * 0.98)),
    },
  ],
  equity: sampleColumns.close.map((close) => close * 50),
  signals: [60, 110, 180].map((index) => ({
    signal: index === 110 ? ('exit' as const) : ('entry' as const),
    time: sampleColumns.time[index]!,
    price: sampleColumns.close[index]!,
  })),
}));

const cost = {
  valid: true,
  problems: [],
  alerts: 1,
  present: 0,
  notifications_per_month: 0.5,
  credits_per_month: 0.5,
  credits_available: 1840,
  usage: sampleUsage,
};
const subscribed = fn();
const answers = [
  summaries,
  list,
  chart,
  answer(alertsApi.validateStrategiesCost, ({ body }) => ({
    ...cost,
    alerts: (body as { tickers: string[] }).tickers.length,
  })),
  answer(alertsApi.subscribeStrategies, ({ body }) => {
    subscribed(body);
    return { cards: [sampleParent], added: 1, present: 0, usage: sampleUsage };
  }),
  answer(alertsApi.unsubscribeStrategies, { changed: 1, usage: sampleUsage }),
  ...alertAnswers,
];

const at = (query = '') => ({ pathname: '/strategies', params: {}, query });
const opened = 'strategy=strategy-1&on=AAPL';

const meta = {
  title: 'Pages/Strategies',
  component: StrategiesPage,
  parameters: pageParameters({ route: at(), answers }),
  beforeEach: () => void subscribed.mockClear(),
} satisfies Meta<typeof StrategiesPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await within(document.body).findByRole('dialog'));

/** One row per strategy, with its rule and how it did over all symbols; the address keeps order and filters. */
export const Catalog: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/36 strategies on 621 symbols. Holding returned \+210.0%/)).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Family' }), 'Breakout');
    await expect(await canvas.findByText(/6 strategies on 621 symbols/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Clear all' }));
    const row = await canvas.findByRole('row', { name: /Golden cross/ });
    await expect(row).toHaveTextContent('Buy when');
    await expect(row).toHaveTextContent('360 of 621');
  },
};

/** Alerts on what the user's plan lacks name the plan that has them. */
export const CatalogOfFreePlan: Story = {
  parameters: pageParameters({ route: at(), answers: [...accountAnswers({ isFree: true }), pricesAnswer, ...answers] }),
  play: async ({ canvasElement }) => {
    const locked = await within(canvasElement).findAllByText('Advanced plan');
    await expect(locked[0]).toBeVisible();
  },
};

/** A strategy with its symbols, best risk-adjusted return first. */
export const OneStrategy: Story = {
  parameters: pageParameters({ route: at('strategy=strategy-1'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { level: 1, name: 'Golden cross' })).toBeVisible();
    await expect(await canvas.findByRole('grid', { name: 'Symbols' })).toBeVisible();
    await expect(await canvas.findByText(/Tested on 621 symbols/)).toBeVisible();
  },
};

export const OneStrategyOnPhone: Story = {
  parameters: pageParameters({ route: at('strategy=strategy-1'), answers }),
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** All strategies on a symbol. */
export const OnSymbol: Story = {
  parameters: pageParameters({ route: at('t=KO'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/36 strategies on KO/)).toBeVisible();
    await expect(await canvas.findByRole('row', { name: /Golden cross/ })).toHaveTextContent('Buy when');
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Wide: Story = { globals: { viewport: { value: 'wide', isRotated: false } } };

/** What it does, how it did and what it costs, before subscribing. */
export const Subscribing: Story = {
  parameters: pageParameters({ route: at(opened), answers }),
  play: async () => {
    const details = await dialog();
    await expect(await details.findByText(/About 0.5 notifications a month/)).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Subscribe' }));
    await waitFor(() =>
      expect(subscribed).toHaveBeenCalledWith(
        expect.objectContaining({
          strategy_ids: ['strategy-1'],
          tickers: ['AAPL'],
          interval: '1d',
          signals: ['entry'],
        }),
      ),
    );
  },
};

export const DetailsOnPhone: Story = { ...Phone, parameters: pageParameters({ route: at(opened), answers }) };

export const Subscribed: Story = {
  parameters: pageParameters({
    route: at(opened),
    answers: [answer(alertsApi.validateStrategiesCost, { ...cost, alerts: 0, present: 1 }), ...answers],
  }),
  play: async () => {
    const details = await dialog();
    await expect(await details.findByText('You’re subscribed.')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
    await userEvent.click(details.getByRole('button', { name: 'Unsubscribe' }));
  },
};

/** An interval that the plan lacks says what unlocks it. */
export const LockedInterval: Story = {
  parameters: pageParameters({ route: at(`interval=15m&${opened}`), answers }),
  play: async () => {
    const details = await dialog();
    await expect(await details.findByText(/Your plan doesn’t include 15-minute alerts/)).toBeVisible();
    await expect(details.getByRole('button', { name: 'Upgrade' })).toBeEnabled();
    await expect(details.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  },
};

/** A strategy whose indicators the plan lacks. */
export const LockedStrategy: Story = {
  parameters: pageParameters({
    route: at('strategy=strategy-3&on=KO'),
    answers: [...accountAnswers({ isFree: true }), pricesAnswer, ...answers],
  }),
  play: async () => {
    await expect(await (await dialog()).findByText(/doesn’t include the indicators/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: pageParameters({
    route: at(opened),
    answers: [refuse(alertsApi.subscribeStrategies, 'too_many_alerts'), ...answers],
  }),
  play: async () => {
    const details = await dialog();
    await details.findByText(/About 0.5 notifications a month/);
    await userEvent.click(details.getByRole('button', { name: 'Subscribe' }));
    await expect(await details.findByText('Too many active alerts for the plan')).toBeVisible();
  },
};

export const Unknown: Story = {
  parameters: pageParameters({
    route: at('strategy=none&on=KO'),
    answers: [refuse(alertsApi.getStrategyChart, 'unknown_strategy'), ...answers],
  }),
  play: async () => {
    await expect(await (await dialog()).findByText('Unknown strategy')).toBeVisible();
  },
};

export const NothingFound: Story = {
  parameters: pageParameters({ route: at('q=zzz'), answers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No strategies match these filters/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(alertsApi.getStrategySummaries), ...answers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(alertsApi.getStrategySummaries, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(alertsApi.getStrategySummaries), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
