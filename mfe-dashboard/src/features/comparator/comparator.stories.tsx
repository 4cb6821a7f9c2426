import { alertsApi, billingApi, chartsApi, pricesApi, tickersApi } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  pageParameters,
  pending,
  refuse,
  samplePriceAlert,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { marketAnswers, sampleQuote } from '../../common/market.sample.ts';
import { provenance } from '../../common/provenance.sample.ts';
import { ComparatorPage } from './comparator.page.tsx';

const at = (t: string) => ({ pathname: '/comparator', params: {}, query: new URLSearchParams({ t }).toString() });

/** Ten years of the ratios that the page compares; margins of one company rise, those of the other fall. */
const ratios = answer(tickersApi.financialRatios, ({ params: { ticker = '' } }) => ({
  ...provenance,
  ticker,
  currency: 'USD',
  interval: 'annual' as const,
  hidden_periods: 0,
  periods: Array.from({ length: 10 }, (_, ago) => ({
    period_end: `${2025 - ago}-12-31`,
    fiscal_year: 2025 - ago,
    fiscal_quarter: null,
    reported_at: null,
    gross_margin_ratio: null,
    operating_margin_ratio: null,
    net_margin_ratio: ticker === 'AAPL' ? 0.27 - ago / 100 : 0.2 + ago / 100,
    free_cash_flow_margin_ratio: null,
    return_on_equity_ratio: 0.3 - ago / 50,
    return_on_assets_ratio: null,
    asset_turnover_ratio: null,
    inventory_turnover_ratio: null,
    current_ratio: null,
    quick_ratio: null,
    debt_to_equity_ratio: ticker === 'AAPL' ? 1.2 : null,
    debt_to_assets_ratio: null,
    interest_coverage_ratio: null,
    payout_ratio: null,
    price_to_earnings_ratio: 28 - ago + ticker.length,
    price_to_sales_ratio: null,
    price_to_book_ratio: null,
  })),
}));
const answers = [ratios, ...marketAnswers, ...accountAnswers({ hasData: true })];

const meta = {
  title: 'Pages/Comparator',
  component: ComparatorPage,
  parameters: pageParameters({ route: at('AAPL ^GSPC'), answers }),
} satisfies Meta<typeof ComparatorPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Correlation' })).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Remove AAPL' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Remove ^GSPC' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Correlation' })).toBeNull());
  },
};

const { price } = sampleQuote('AAPL');

/** Drawings and alerts are those of the first symbol, at its prices. */
export const Drawn: Story = {
  parameters: pageParameters({
    route: at('AAPL ^GSPC'),
    answers: [
      answer(chartsApi.drawings, {
        drawings: [
          {
            id: '00000000-0000-4000-8000-000000000001',
            drawing: { kind: 'level', points: [{ time: 0, price: price * 0.97 }] },
          },
        ],
      }),
      answer(alertsApi.alertChildCards, {
        cards: [samplePriceAlert('AAPL', Number((price * 1.02).toFixed(2)))],
        total: 1,
        usage: [],
      }),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('button', { name: 'Draw on AAPL' })).toBeVisible();
    const line = await canvas.findByRole('slider', { name: 'Alert' });
    await expect(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/^AAPL: Above [\d.,]+, \+2\.0%$/));
    await expect(await canvas.findByText(/Drawn: Level at/)).toBeInTheDocument();
  },
};

/** The ratio is in the address. */
export const RatiosOverTime: Story = {
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('region', { name: 'Ratios over time' }));
    await userEvent.click(card.getByRole('radio', { name: 'Net margin' }));
    await expect(await card.findByText(/In 2025: AAPL 27\.0%, \+3\.8% on 2024\./)).toBeInTheDocument();
  },
};

export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Wide: Story = { globals: { viewport: { value: 'wide', isRotated: false } } };

export const Empty: Story = {
  parameters: pageParameters({ route: at(''), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Choose two symbols')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Gold and Bitcoin' })).toHaveAttribute(
      'href',
      '/comparator?t=GC%3DF+BTC-USD',
    );
  },
};

/** The address has more than the plan compares. */
export const BeyondThePlan: Story = {
  parameters: pageParameters({
    route: at('AAPL MSFT KO'),
    answers: [ratios, ...marketAnswers, ...accountAnswers({ isFree: true })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/2 in this link are hidden/)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Add a symbol' })).toHaveAttribute('aria-disabled', 'true');
  },
};

export const UnknownTicker: Story = {
  parameters: pageParameters({
    route: at('NOPE'),
    answers: [
      ...[tickersApi.profile, pricesApi.quote, pricesApi.history].map((endpoint) => refuse(endpoint, 'unknown_ticker')),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No symbol NOPE/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route: at('AAPL ^GSPC'),
    answers: [pending(pricesApi.history), pending(billingApi.plan), ...answers],
  }),
};
