import { alertsApi, pricesApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { alertAnswers, sampleNow, sampleParent, sampleUsage } from '../../common/alert.sample.ts';
import { TickerAlertWidget } from './ticker-alert.widget.tsx';

const added = fn();
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
  ...alertAnswers,
];

const meta = {
  title: 'Pages/Alerts/Alert on a ticker',
  component: TickerAlertWidget,
  args: { ticker: 'KO' },
  parameters: { ...pageParameters({ answers }), layout: 'padded' },
  beforeEach: () => void added.mockClear(),
} satisfies Meta<typeof TickerAlertWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

const open = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Alert me about KO' }));
  return within(await within(document.body).findByRole('dialog'));
};

/** The price at which it stands is filled in; a second condition joins it. */
export const Conditions: Story = {
  tags: ['unpictured'],
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByText(/Triggers once when Price crosses above 71[.]/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Add condition' }));
    await expect(dialog.getByText(/Price crosses above 71, and RSI\(14\) is below 30/)).toBeVisible();
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
              { left: { indicator: 'Price' }, operator: 'cross_over', right: { constant: 71 } },
              { left: { indicator: 'RSI', params: { period: 14 } }, operator: 'less_than', right: { constant: 30 } },
            ],
          },
        }),
      ),
    );
  },
};

export const Form: Story = { play: async ({ canvasElement }) => void (await open(canvasElement)) };
export const FormOnPhone: Story = { ...Form, globals: { viewport: { value: 'phone', isRotated: false } } };

/** A field that is empty says so, and nothing can be added. */
export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await dialog.findByText(/crosses above 71/);
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
  play: async ({ canvasElement }) => {
    const dialog = await open(canvasElement);
    await expect(await dialog.findByText('Your plan has 1 condition per rule.')).toBeVisible();
    await dialog.findByText(/crosses above 71/);
    await userEvent.click(dialog.getByRole('button', { name: 'Add alert' }));
    await expect(await dialog.findByText('Your plan has 1 condition, and this rule has 2.')).toBeVisible();
  },
};
