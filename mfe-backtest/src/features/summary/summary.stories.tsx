import { backtestApi } from '@candlewick/shared-api';
import { answer, events, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  backtestAnswers,
  childrenOf,
  parentId,
  sampleChildren,
  sampleParent,
  sampleTickers,
  sampleWhole,
} from '../../common/backtest.sample.ts';
import { SummaryPage } from './summary.page.tsx';

const at = (query = '', id = parentId, backtestType = 'stocks') => ({
  pathname: `/backtest-summary/${backtestType}/${id}`,
  params: { backtestType, id },
  query,
});
const ran = { return_fraction: null, buy_and_hold_fraction: null, ended_at: null };

const meta = {
  title: 'Pages/Backtest summary',
  component: SummaryPage,
  parameters: pageParameters({ route: at(), answers: backtestAnswers }),
} satisfies Meta<typeof SummaryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The portfolio, how the returns are spread, and each ticker; the address holds the order. */
export const Completed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Verdict' })).toHaveTextContent('2 symbols as a portfolio');
    const grid = await canvas.findByRole('grid', { name: 'Symbols' });
    await expect(within(grid).getByRole('link', { name: 'KO' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/backtest\/stocks\//),
    );
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

/** Sixty tickers in two pages; some failed, each with its reason. */
export const ManyWithFailures: Story = {
  parameters: pageParameters({
    route: at('sort=ticker.asc'),
    answers: [
      answer(
        backtestApi.parentCard,
        sampleParent({ tickers: sampleTickers.map(({ ticker }) => ticker), total: 60, done: 60 }),
      ),
      childrenOf(sampleTickers.slice(0, 50), 60),
      answer(backtestApi.summaryResults, { summaries: [sampleWhole({ results: sampleTickers })] }),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const failed = within(await canvas.findByRole('region', { name: 'Failed (3)' }));
    await expect(failed.getAllByText('No bars in this range.')).toHaveLength(3);
    await expect(await canvas.findByRole('link', { name: 'Next page' })).toHaveAttribute(
      'href',
      expect.stringContaining('sort=ticker.asc&page=2'),
    );
    await expect(await canvas.findByRole('grid', { name: 'Symbols' })).toBeVisible();
  },
};

/** Selected results can be tagged and deleted. */
export const Selected: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const grid = await canvas.findByRole('grid', { name: 'Symbols' });
    await userEvent.click(within(grid).getByRole('checkbox', { name: 'Select AAPL' }));
    const bar = within(await canvas.findByRole('group', { name: 'Selected rows' }));
    await userEvent.click(bar.getByRole('button', { name: 'Tag' }));
    const form = within(await canvas.findByRole('dialog', { name: 'Tags for selected results' }));
    await userEvent.type(form.getByRole('textbox', { name: 'Tags' }), 'keep{Enter}');
    await userEvent.click(form.getByRole('button', { name: 'Add tags' }));
    await waitFor(() => expect(canvas.queryByRole('dialog', { name: 'Tags for selected results' })).toBeNull());
  },
};

/** Tickers in several currencies cannot share an account. */
export const WithoutPortfolio: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      answer(backtestApi.summaryResults, {
        summaries: [sampleWhole({ portfolio: null, portfolio_reason: 'Its tickers trade in USD and EUR.' })],
      }),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Its tickers trade in USD and EUR.')).toBeVisible();
  },
};

export const Running: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [
      answer(backtestApi.parentCard, sampleParent({ ...ran, status: 'running', done: 1 })),
      childrenOf(sampleChildren()),
      events(backtestApi.events, [{ parent_id: parentId, status: 'running', done: 1, total: 2, remaining_ms: 4200 }]),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/1 of 2 symbols/)).toBeVisible();
    await expect(within(canvasElement).getByRole('button', { name: 'Cancel' })).toBeVisible();
    await expect(await within(canvasElement).findByRole('grid', { name: 'Symbols' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.parentCard), ...backtestAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(backtestApi.parentCard, 'internal_error'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(backtestApi.parentCard), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(backtestApi.parentCard, 'not_found', 'There is no such backtest.'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no such backtest.')).toBeVisible();
  },
};

export const UnknownType: Story = {
  parameters: pageParameters({ route: at('', parentId, 'bonds'), answers: backtestAnswers }),
};
