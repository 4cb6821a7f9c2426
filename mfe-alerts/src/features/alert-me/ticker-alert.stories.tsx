import { alertsApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import {
  alertAnswers,
  sampleColumns,
  sampleNow,
  sampleProvenance,
  sampleParent,
  sampleUsage,
} from '../../common/alert.sample.ts';
import { NewAlertOverlay } from './new-alert.overlay.tsx';

const added = fn();
const lastClose = sampleColumns.close.at(-1) ?? 1;
const answers = [
  answer(alertsApi.addStockAlert, ({ body }) => {
    added(body);
    return { cards: [sampleParent], added: 1, present: 0, usage: sampleUsage };
  }),
  answer(pricesApi.quote, {
    ticker: 'KO',
    name: 'Coca-Cola',
    currency: 'USD',
    price: 71.25,
    previous_close: 70.9,
    change: 0.35,
    change_fraction: 0.005,
    open: 71,
    day_high: 71.5,
    day_low: 70.8,
    volume: 1.2e7,
    session: '2026-11-20',
    bid: null,
    ask: null,
    year_high: 74,
    year_low: 57,
    source: 'sample',
    source_label: 'Simulated market',
    simulated: true,
    as_of: sampleNow,
    delayed_by: 900_000,
  }),
  answer(tickersApi.searchTickers, {
    results: [
      {
        ticker: 'KO',
        name: 'Coca-Cola',
        exchange: 'NYSE',
        type: 'stock',
        source_label: 'Simulated market',
        simulated: true,
        delisted_on: null,
      },
    ],
  }),
  answer(pricesApi.history, ({ query }) => ({
    ...sampleProvenance,
    ticker: 'KO',
    type: 'stock' as const,
    currency: 'USD',
    interval: 'daily' as const,
    range: '5y' as const,
    periods_per_year: 252,
    base: null,
    segments: [],
    // Those that were traded cross every level all the time: an alert never sees them.
    bars: {
      ...sampleColumns,
      close: sampleColumns.close.map((close, index) =>
        query['prices'] === 'traded' ? 1000 * (index % 2) : (close * 71.25) / lastClose,
      ),
    },
    prices: 'adjusted' as const,
    adjusted_for: ['splits' as const, 'dividends' as const],
    traded_changes: [],
  })),
  ...alertAnswers,
];

const meta = {
  title: 'Pages/Alerts/Alert on a ticker',
  component: NewAlertOverlay,
  args: { ticker: 'KO', close: fn() },
  parameters: pageParameters({ answers }),
  beforeEach: () => void added.mockClear(),
} satisfies Meta<typeof NewAlertOverlay>;

export default meta;
type Story = StoryObj<typeof meta>;

const form = async () => {
  const dialog = within(await within(document.body).findByRole('dialog'));
  await dialog.findByText(/Coca-Cola/);
  return dialog;
};

/** A round level beyond the price is filled in; a second condition joins it. */
export const Conditions: Story = {
  tags: ['unpictured'],
  play: async () => {
    const dialog = await form();
    await expect(await dialog.findByText(/Triggers once when Price crosses above 72[.]/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await expect(dialog.getByText(/Price crosses above 72, and RSI\(14\) is below 30/)).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'Any is met' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await waitFor(() =>
      expect(added).toHaveBeenCalledWith(
        expect.objectContaining({
          tickers: ['KO'],
          interval: '1d',
          conditions: {
            match: 'any',
            conditions: [
              { left: { indicator: 'Price' }, operator: 'cross_over', right: { constant: 72 } },
              { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 30 } },
            ],
          },
        }),
      ),
    );
  },
};

export const Form: Story = { play: async () => void (await form()) };
export const FormOnPhone: Story = { ...Form, globals: { viewport: { value: 'phone', isRotated: false } } };

/** Keys move the level on the chart; past the price, the crossing turns. The field takes decimals down to the tick. */
export const Level: Story = {
  tags: ['unpictured'],
  args: { level: 72.4 },
  play: async () => {
    const dialog = await form();
    const level = await dialog.findByRole('slider', { name: 'Level' });
    await expect(level).toHaveAttribute('aria-valuetext', '72.40, 1.6% above the price');
    await expect(await dialog.findByText(/^On adjusted closes, this would not have triggered/)).toBeVisible();
    level.focus();
    await userEvent.keyboard('{PageDown>6/}');
    await expect(dialog.getByText(/Price crosses below/)).toBeVisible();
    const field = dialog.getByRole('textbox', { name: 'Level' });
    await userEvent.clear(field);
    await userEvent.type(field, '70.255{Tab}');
    await expect(dialog.getByText('Rounded to a step of 0.01')).toBeVisible();
  },
};

/** Without a ticker, the form asks for a symbol first. */
export const WithoutSymbol: Story = {
  args: { ticker: undefined },
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'New alert' }));
    await expect(dialog.getByText('Choose a symbol.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('combobox', { name: 'Symbol' }), 'KO{Enter}');
    await expect(await dialog.findByText(/Triggers once when Price crosses above 72[.]/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(pricesApi.history), ...answers] }),
  play: async () => void (await form()),
};

/** Without its history there is no chart, and the level is still to be typed. */
export const WithoutHistory: Story = {
  tags: ['unpictured'],
  parameters: pageParameters({ answers: [unreachable(pricesApi.history), ...answers] }),
  play: async () => {
    const dialog = await form();
    await expect(dialog.getByRole('textbox', { name: 'Level' })).toHaveValue('72');
    await waitFor(() => expect(dialog.queryByRole('slider')).toBeNull());
  },
};

/** Without its price, the level is empty. */
export const WithoutPrice: Story = {
  tags: ['unpictured'],
  parameters: pageParameters({ answers: [unreachable(pricesApi.quote), ...answers] }),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog'));
    await expect(await dialog.findByText(/^KO: /)).toBeVisible();
    await expect(dialog.getByText('Enter a value for Level.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
  },
};

/** A field that is empty says so, and nothing can be added. */
export const Incomplete: Story = {
  play: async () => {
    const dialog = await form();
    await dialog.findByText(/crosses above 72/);
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Watch' }), 'Volume');
    await expect(dialog.getByText('Enter a value for Shares.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Add alert' })).toBeDisabled();
  },
};

/** The plan's limit of conditions is said; what the server refuses, too. */
export const OnTheFreePlan: Story = {
  parameters: pageParameters({
    answers: [
      ...accountAnswers({ isFree: true }),
      refuse(alertsApi.addStockAlert, 'too_many_conditions', undefined, [
        { code: 'too_many_conditions', path: 'conditions', message: 'Your plan has 1 condition, and this rule has 2.' },
      ]),
      ...answers,
    ],
  }),
  play: async () => {
    const dialog = await form();
    await expect(await dialog.findByText('Your plan has 1 condition per rule.')).toBeVisible();
    await dialog.findByText(/crosses above 72/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await expect(await dialog.findByText('Your plan has 1 condition, and this rule has 2.')).toBeVisible();
  },
};
