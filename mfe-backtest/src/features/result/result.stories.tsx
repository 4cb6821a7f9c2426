import { alertsApi, backtestApi, labApi, pricesApi, type EndpointResponse } from '@candlewick/shared-api';
import {
  accountAnswers,
  answer,
  events,
  pageParameters,
  pending,
  refuse,
  samplePriceAlert,
  unreachable,
  type CallDouble,
} from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import {
  backtestAnswers,
  childId,
  childrenOf,
  neverTraded,
  parentId,
  sampleChart,
  sampleChildren,
  sampleSummary,
  sampleParent,
  sampleTime,
} from '../../common/backtest.sample.ts';
import { ResultPage } from './result.page.tsx';

const route = {
  pathname: `/backtest/stocks/${parentId}/${childId}`,
  params: { backtestType: 'stocks', parent_id: parentId, child_id: childId },
};
const ran = { return_fraction: null, buy_and_hold_fraction: null, ended_at: null };
const without = { final_equity: null, return_fraction: null, trades: null, sharpe: null, max_drawdown_fraction: null };

const meta = {
  title: 'Pages/Backtest result',
  component: ResultPage,
  parameters: pageParameters({ route, answers: backtestAnswers }),
} satisfies Meta<typeof ResultPage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Completed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('region', { name: 'Trades (1 closed, 1 open)' })).toBeVisible();
    await expect(await canvas.findByRole('region', { name: 'Warnings (1)' })).toBeVisible();
    await expect(await canvas.findByRole('grid', { name: /trades/i })).toBeVisible();
  },
};

/** The address holds the chosen trade: the table, the chart and its reasons show it, and arrow keys go to the next. */
export const ChosenTrade: Story = {
  parameters: pageParameters({ route: { ...route, query: 'trade=1' }, answers: backtestAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = within(await canvas.findByRole('region', { name: 'Trade 1 of 2' }));
    const began = within(await card.findByRole('region', { name: 'Why it opened' }));
    await expect(began.getByRole('rowheader', { name: 'SMA(10) crosses above SMA(20)' })).toBeVisible();
    const grid = await canvas.findByRole('grid', { name: /trades/i });
    await expect(within(grid).getByRole('row', { current: true })).toHaveTextContent('Signal');
    await userEvent.click(within(grid).getByText('Signal'));
    await userEvent.keyboard('{ArrowDown}');
    const next = within(await canvas.findByRole('region', { name: 'Trade 2 of 2' }));
    await expect(await next.findByText('Still open: marked at the last close.')).toBeVisible();
    await userEvent.click(next.getByRole('button', { name: 'Deselect trade' }));
    await waitFor(() => expect(canvas.queryByRole('region', { name: 'Trade 2 of 2' })).not.toBeInTheDocument());
    await userEvent.click(within(grid).getByText('Signal'));
    await expect(await canvas.findByRole('region', { name: 'Trade 1 of 2' })).toBeVisible();
  },
};

/** The user's alerts on the symbol are lines over the prices. The price now, which they are measured from, is on its way. */
export const WithAlert: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(alertsApi.alertChildCards, {
        cards: [samplePriceAlert('AAPL', Number(((sampleChart.bars.close.at(-1) ?? 0) * 1.04).toFixed(2)))],
        total: 1,
        usage: [],
      }),
      pending(pricesApi.quote),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const line = await within(canvasElement).findByRole('slider', { name: 'Alert' });
    await expect(line).toHaveAttribute('aria-valuetext', expect.stringMatching(/^Above [\d.,]+$/));
  },
};

/** Prices were corrected since the run. */
export const CorrectedPrices: Story = {
  parameters: pageParameters({
    route,
    answers: [answer(backtestApi.chartResult, { ...sampleChart, bars_changed: true }), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/Prices were corrected after this run/)).toBeVisible();
  },
};

const locked = { start_date: '2023-11-14', end_date: '2024-10-31', share_percent: 20 };

/** The run ended before the test period of its rule; one action opens it and runs the whole range. */
export const LockedTestPeriod: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(backtestApi.parentCard, sampleParent({ end_date: '2023-11-13', locked_test_period: locked })),
      answer(backtestApi.requestValidation, {
        valid: true,
        problems: [],
        warnings: [],
        name: 'SMA 10 crosses above SMA 20',
        credits: 10,
        credits_available: 1840,
        bars: 2430,
        locked_test_period: null,
      }),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Open the test period' }));
    const dialog = within(await within(document.body).findByRole('alertdialog'));
    await expect(await dialog.findByText(/The whole range runs for 10 credits; you have 1,840/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  },
};

const checksOf = (checks: CallDouble) => pageParameters({ route, answers: [checks, ...backtestAnswers] });
const atChecks = async (canvasElement: HTMLElement) => {
  const card = await within(canvasElement).findByRole('region', { name: 'Checks' });
  card.scrollIntoView();
  return within(card);
};

/** Two lines and a picture, which the server computes once the user comes there. */
export const Checked: Story = {
  play: async ({ canvasElement }) => {
    const card = await atChecks(canvasElement);
    await expect(await card.findByText('Look-ahead check passed on these bars (257 checks)')).toBeVisible();
    await expect(
      await card.findByText('Better than 93% of 1,000 random entries of the same number and length'),
    ).toBeVisible();
    await expect(await card.findByText(/^This strategy \+?27/)).toBeVisible();
  },
};

const walkForward: EndpointResponse<typeof labApi.experiments>['experiments'][number] = {
  id: '00000000-0000-4000-8000-00000000e001',
  kind: 'walk_forward',
  name: sampleSummary.parent.name,
  tickers: [sampleSummary.card.ticker],
  start_date: sampleSummary.first_date,
  end_date: sampleSummary.last_date,
  locked_test_period: null,
  objective: 'return',
  status: 'completed',
  done: 110,
  total: 110,
  combinations: 55,
  credits: 10,
  created_at: sampleTime,
  ended_at: sampleTime,
};

/** With a walk-forward of the same rule on this symbol. */
export const CheckedOutOfSample: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(labApi.experiments, { experiments: [walkForward] }),
      answer(labApi.walkForwardResult, {
        currency: 'USD',
        axes: [],
        efficiency: 0.42,
        windows: [],
        metrics: sampleSummary.metrics,
        series: sampleSummary.series,
      }),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const card = await atChecks(canvasElement);
    await expect(await card.findByText(/^Fades out of sample: .* Kept 42% of its growth in sample\./)).toBeVisible();
    await expect(card.getByRole('link', { name: /^Walk-forward of/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/lab\//),
    );
  },
};

export const ChecksLoading: Story = {
  parameters: checksOf(pending(backtestApi.checksResult)),
  play: async ({ canvasElement }) => void (await atChecks(canvasElement)),
};

export const ChecksFailed: Story = {
  parameters: checksOf(refuse(backtestApi.checksResult, 'service_unavailable')),
  play: async ({ canvasElement }) => {
    const card = await atChecks(canvasElement);
    await expect(await card.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
};

/** Prices were corrected since the run, so there is nothing to check it on. */
export const Unchecked: Story = {
  parameters: checksOf(
    answer(backtestApi.checksResult, {
      reason: 'Prices were corrected after this run, so it can’t be checked. Run it again on the corrected prices.',
      look_ahead: null,
      random_entries: null,
    }),
  ),
  play: async ({ canvasElement }) => {
    const card = await atChecks(canvasElement);
    await expect(await card.findByText(/Prices were corrected after this run/)).toBeVisible();
  },
};

/** A strategy that looked ahead, which the engine rules out, and one without trades. */
export const LookedAhead: Story = {
  parameters: checksOf(
    answer(backtestApi.checksResult, {
      reason: null,
      look_ahead: { checks: 257, signals: 257, violations: 3 },
      random_entries: null,
    }),
  ),
  play: async ({ canvasElement }) => {
    const card = await atChecks(canvasElement);
    await expect(await card.findByText(/Look-ahead check failed/)).toBeVisible();
    await expect(card.getByText('No trades to compare with random entries')).toBeVisible();
  },
};

/** Measured against another ticker, on a log scale. */
export const OtherBenchmark: Story = {
  parameters: pageParameters({ route: { ...route, query: 'vs=MSFT&scale=log' }, answers: backtestAnswers }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText(/Buy and hold MSFT: /)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Against MSFT' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Benchmark' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Back to AAPL' }));
    await expect(await canvas.findByRole('button', { name: 'Against AAPL' })).toBeVisible();
  },
};

/** Without its bars, curves and figures are there. */
export const WithoutBars: Story = {
  parameters: pageParameters({
    route,
    answers: [refuse(backtestApi.chartResult, 'internal_error'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: 'Figures' })).toBeVisible();
  },
};

/** No trade, so no drawdown either. */
export const NeverTraded: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(backtestApi.summaryResult, neverTraded),
      answer(backtestApi.detailedResult, { metrics: [...neverTraded.metrics], trades: [] }),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Never entered a position')).toBeVisible();
    await expect((await canvas.findAllByText('No trades in this range.'))[0]).toBeVisible();
  },
};

/** Figures and assumptions beside the charts. */
export const Wide: Story = { ...Completed, globals: { viewport: { value: 'wide', isRotated: false } } };
export const Phone: Story = { ...Completed, globals: { viewport: { value: 'phone', isRotated: false } } };

/** The free plan sees the headline figures; a lock covers the rest. */
export const Forbidden: Story = {
  parameters: pageParameters({ route, answers: [...accountAnswers({ isFree: true }), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    const hint = await within(canvasElement).findByText('Please upgrade to unlock this feature', { selector: 'p' });
    await expect(hint).toBeVisible();
  },
};

export const Running: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(backtestApi.parentCard, sampleParent({ ...ran, status: 'running', done: 1 })),
      childrenOf(sampleChildren({ ...without, status: 'running' })),
      events(backtestApi.events, [{ parent_id: parentId, status: 'running', done: 1, total: 2, remaining_ms: 4200 }]),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/1 of 2 symbols/)).toBeVisible();
    await expect(await within(canvasElement).findByText(/5 s left/)).toBeVisible();
  },
};

/** The backtest has completed since its tickers were read: nothing has failed, and they are read again. */
export const TickersBehind: Story = {
  parameters: pageParameters({
    route,
    answers: [childrenOf(sampleChildren({ ...without, status: 'running' })), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Completed')).toBeVisible();
    await expect(canvas.queryByText('The backtest of AAPL failed')).not.toBeInTheDocument();
  },
};

export const EndedEarly: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(backtestApi.parentCard, sampleParent({ ...ran, status: 'failed' })),
      childrenOf(sampleChildren({ ...without, status: 'failed', error: 'AAPL has no bars in this range.' })),
      ...backtestAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The backtest of AAPL failed')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route,
    answers: [pending(backtestApi.parentCard), pending(backtestApi.childCards), ...backtestAnswers],
  }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route,
    answers: [refuse(backtestApi.parentCard, 'internal_error'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route,
    answers: [unreachable(backtestApi.parentCard), unreachable(backtestApi.childCards), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const NotFound: Story = {
  parameters: pageParameters({
    route,
    answers: [refuse(backtestApi.parentCard, 'not_found', 'There is no such backtest.'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no such backtest.')).toBeVisible();
  },
};
