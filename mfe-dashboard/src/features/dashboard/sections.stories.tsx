import { tickersApi } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  pageParameters,
  pending,
  refuse,
  type CallDouble,
} from '@candlewick/shared-page/testing';
import { reactPart } from '@candlewick/shared-platform';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { companyAnswers, manyRatings } from './company.sample.ts';
import { marketAnswers } from '../../common/market.sample.ts';
import { DashboardPage } from './dashboard.page.tsx';
import { overviewAnswers } from './profile/overview.sample.ts';
import { technicalsAnswers } from './technicals/technicals.sample.ts';

const at = (section: string) => ({
  pathname: `/dashboard/AAPL/${section}`,
  params: { ticker: 'AAPL', component: section },
});
const answers: readonly CallDouble[] = [...companyAnswers, ...technicalsAnswers, ...marketAnswers];

const meta = {
  title: 'Pages/Dashboard sections',
  component: DashboardPage,
  parameters: pageParameters({ route: at('financial-statements'), answers }),
} satisfies Meta<typeof DashboardPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A section with its chart, its table and its source. */
function section(id: string, sentence: RegExp, answered = answers): Story {
  return {
    parameters: pageParameters({ route: at(id), answers: answered }),
    play: async ({ canvasElement }) => {
      const canvas = within(canvasElement);
      await expect(await canvas.findByText(sentence)).toBeVisible();
      await expect(canvas.getAllByText('Simulated')[0]).toBeVisible();
    },
  };
}

/** Statement and periods are in the address. */
export const Statements: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('columnheader', { name: '2025' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Cash flow' }));
    await expect(await canvas.findByText('Free cash flow', { selector: 'strong' })).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'Quarterly' }));
    await expect(await canvas.findByRole('columnheader', { name: 'Q4 2025' })).toBeVisible();
  },
};

export const StatementsOnAPhone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** The plan shows two periods. */
export const HiddenPeriods: Story = {
  parameters: pageParameters({
    route: at('financial-statements'),
    answers: [
      answer(tickersApi.incomeStatement, {
        source: 'sample',
        source_label: 'Simulated market',
        simulated: true,
        as_of: 0,
        delayed_by: null,
        ticker: 'AAPL',
        currency: 'USD',
        interval: 'annual',
        periods: [],
        hidden_periods: 10,
      }),
      ...answers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/to see 10 earlier ones/)).toBeVisible();
  },
};

export const Ratios: Story = {
  parameters: pageParameters({ route: at('financial-ratios'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Valuation' }));
    await expect((await canvas.findAllByText('Price to book'))[0]).toBeVisible();
  },
};
export const Position = section('financial-position', /cover short-term liabilities of/);
export const DebtToEquity = section('debt-to-equity', /times equity/);
export const PeRatio = section('pe-ratio', /More expensive than usual/);
/** Beside the median of the company's sector. */
export const PeRatioInSector = section('pe-ratio', /the median of .* is .* of its companies/, overviewAnswers);
export const Earnings = section('earnings', /Beat the EPS estimate in 5 of the last 8 quarters/);
export const Payouts = section('payouts', /Next dividend: \$0\.29 a share/);
export const PriceTarget = section('price-target', /27 analysts expect \$262\.40/);

/** Enough firms name a target to show how they spread. */
export const PriceTargetOfManyFirms = section('price-target', /^Latest target of each firm/, [
  manyRatings,
  ...accountAnswers({ hasData: true }),
  ...answers,
]);
export const Recommendations = section('recommendations', /21 of 29 analysts say buy, 3 more than in August 2026/);
export const Upgrades = section('upgrades-downgrades', /1 upgrade and 1 downgrade in 12 months/);
export const UpgradesOnAPhone: Story = { ...Upgrades, globals: { viewport: { value: 'phone', isRotated: false } } };
export const FundOwnership = section('fund-ownership', /hold 18\.2% of shares/);
export const News = section('news', /Bullish, \+0\.42 between/);
/** One card says that there is none. */
export const NoNews: Story = {
  parameters: pageParameters({
    route: at('news'),
    answers: [answer(tickersApi.stockNews, null), answer(tickersApi.sentiments, null), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('No news on AAPL')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/news');
    await expect(canvas.queryByRole('region', { name: 'Sentiment' })).toBeNull();
  },
};
const summary = () => <p>Coverage is friendly: three of four articles praise the services business.</p>;

/** The summary of another remote stands above the section. */
export const NewsWithSummary: Story = {
  parameters: pageParameters({
    route: at('news'),
    answers,
    slots: { 'news-summary': [{ title: 'AI news summary', part: reactPart('story-summary', summary) }] },
  }),
  play: async ({ canvasElement }) => {
    const region = await within(canvasElement).findByRole('region', { name: 'AI news summary' });
    await expect(await within(region).findByText(/Coverage is friendly/)).toBeVisible();
    await expect(await within(canvasElement).findByText(/Bullish, \+0\.42 between/)).toBeVisible();
  },
};
export const Options = section('options', /Implied volatility .* is above realized/);
export const Competitors = section('competitors', /higher than the peer median/);

/** Chosen peers are in the address, and the server's can be had back. */
export const ChosenPeers: Story = {
  parameters: pageParameters({ route: { ...at('competitors'), query: 'peers=HPQ+SMCI' }, answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const cap = await canvas.findByRole('group', { name: 'Market cap' });
    await expect(cap).toHaveTextContent('Highest of 3');
    await expect(canvas.queryByRole('link', { name: 'DELL' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: 'Reset peers' }));
    await expect(await canvas.findByRole('link', { name: 'DELL' })).toBeVisible();
  },
};

/** The interval is in the address. */
export const Technicals: Story = {
  parameters: pageParameters({ route: at('technicals'), answers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/^Buy: 7 of 13 signals \(5 sell, 1 neutral\)/)).toBeVisible();
    await expect(canvas.getByText('Williams %R 14')).toBeVisible();
    await userEvent.click(canvas.getByRole('radio', { name: 'W, Weekly' }));
    await expect(await canvas.findByText(/of 11 signals.*advice/)).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Moving averages' })).toBeVisible();
    await expect(canvas.queryByText('SMA 200')).toBeNull();
    await userEvent.click(canvas.getByRole('radio', { name: '15m, 15 minutes' }));
    await expect(await canvas.findByText('SMA 200')).toBeVisible();
  },
};
export const TechnicalsOnAPhone: Story = {
  parameters: pageParameters({ route: at('technicals'), answers }),
  globals: { viewport: { value: 'phone', isRotated: false } },
};
export const TechnicalsLocked: Story = {
  parameters: pageParameters({
    route: at('technicals'),
    answers: [refuse(tickersApi.movingAverages, 'tier_required'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Upgrade to view')).toBeVisible();
  },
};
export const TechnicalsNothing: Story = {
  parameters: pageParameters({
    route: at('technicals'),
    answers: [answer(tickersApi.movingAverages, null), answer(tickersApi.oscillators, null), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Not enough .* bars at this interval/)).toBeVisible();
  },
};

export const Locked: Story = {
  parameters: pageParameters({
    route: at('pe-ratio'),
    answers: [refuse(tickersApi.peRatio, 'tier_required'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Upgrade to view')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  },
};

/** The instrument has nothing of this kind. */
export const Nothing: Story = {
  parameters: pageParameters({
    route: at('payouts'),
    answers: [answer(tickersApi.dividends, null), answer(tickersApi.payouts, null), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/No dividends or splits/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at('earnings'), answers: [pending(tickersApi.epsAndRevenue), ...answers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at('earnings'),
    answers: [refuse(tickersApi.epsAndRevenue, 'internal_error'), ...answers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};
