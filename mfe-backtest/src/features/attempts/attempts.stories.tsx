import { labApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { backtestAnswers, childId, parentId, sampleTime } from '../../common/backtest.sample.ts';
import { sampleBody } from '../../common/body.sample.ts';
import { AttemptsPage } from './attempts.page.tsx';
import type { Attempt } from './model/attempt.types.ts';

const returns = [0.12, 0.3, -0.2, 0.52, 0.41, 0.05, 0.75, 0.6, -0.4, 0.44, null, 0.9];

const sharpes = [0.3, 0.42, -0.1, 0.61, 0.55, 0.2, 0.72, 0.66, -0.3, 0.58, null, 0.81];

const attempts = returns.map((return_fraction, index): Attempt => ({
  id: `00000000-0000-4000-8000-0000000000${10 + index}`,
  kind: index % 4 === 0 ? 'run' : index % 4 === 1 ? 'sweep' : 'scrub',
  name: `SMA ${8 + index} crosses above SMA 20`,
  family: 'SMA',
  ticker: index % 3 === 0 ? 'KO' : 'AAPL',
  start_date: sampleBody.start_date,
  end_date: sampleBody.end_date,
  strategy: sampleBody.strategy,
  options: sampleBody.options,
  return_fraction,
  buy_and_hold_fraction: return_fraction === null ? null : 0.4,
  max_drawdown_fraction: -0.2,
  sharpe: sharpes[index]!,
  trades: 12 + index,
  certified: index % 4 < 2,
  card: index === 0 ? { parent_id: parentId, child_id: childId } : null,
  engine_version: '1.0.0',
  bars_hash: null,
  bars_changed: index === 5,
  created_at: sampleTime - index * 3_600_000,
}));

const summary: EndpointResponse<typeof labApi.attempts>['summary'] = {
  count: 240,
  symbols: 2,
  days: 3,
  compared: 236,
  beat: 97,
  sharpe: { count: 236, mean: 0.41, deviation: 0.16, lower_quartile: 0.22, median: 0.43, upper_quartile: 0.6 },
  best: attempts.at(-1)!,
};
const noSummary = { count: 0, symbols: 0, days: 0, compared: 0, beat: 0, sharpe: null, best: null };

const page = (part: Partial<EndpointResponse<typeof labApi.attempts>> = {}) =>
  answer(labApi.attempts, {
    attempts,
    summary,
    next: 17,
    tickers: ['AAPL', 'KO'],
    families: ['SMA', 'RSI'],
    total: 240,
    ...part,
  });

const route = { pathname: '/attempts', params: {}, query: '' };
const others = [answer(labApi.deleteAttempts, undefined), ...backtestAnswers];

const meta = {
  title: 'Pages/Attempts',
  component: AttemptsPage,
  parameters: pageParameters({ route, answers: [page(), ...others] }),
} satisfies Meta<typeof AttemptsPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Whether the best is more than luck, then each attempt against it; the arrow keys read them, the line below opens one. */
export const Tried: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const verdict = await canvas.findByRole('region', { name: 'Verdict' });
    await expect(verdict).toHaveTextContent('Luck alone explains the best attempt');
    const card = canvas.getByRole('region', { name: 'Attempts against luck' });
    const chart = within(card).getByRole('slider', { name: 'Attempts, oldest first' });
    await expect(chart).toHaveAttribute('aria-valuetext', expect.stringContaining('Sharpe 0.81, +90.0%'));
    chart.focus();
    await userEvent.keyboard('{End}');
    const link = within(card).getByRole('link', {
      name: 'SMA 8 crosses above SMA 20 on KO: Sharpe 0.30, +12.0%, holding +40.0%, certified',
    });
    await expect(link).toHaveAttribute('href', expect.stringContaining('/stocks-backtest?body='));
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Symbol' }), 'KO');
    await userEvent.click(canvas.getByRole('button', { name: 'Forget all attempts' }));
    await expect(
      await within(document.body).findByRole('alertdialog', { name: 'Forget all attempts?' }),
    ).toHaveTextContent('240');
  },
};
/** Fewer than ten say nothing about luck. */
export const Few: Story = {
  parameters: pageParameters({
    route,
    answers: [
      page({
        attempts: attempts.slice(0, 3),
        summary: {
          ...summary,
          count: 3,
          compared: 3,
          beat: 1,
          days: 1,
          sharpe: { count: 3, mean: 0.21, deviation: 0.27, lower_quartile: 0.1, median: 0.3, upper_quartile: 0.36 },
          best: attempts[1]!,
        },
        next: null,
        total: 3,
      }),
      ...others,
    ],
  }),
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Empty: Story = {
  parameters: pageParameters({
    route,
    answers: [page({ attempts: [], summary: noSummary, next: null, tickers: [], families: [], total: 0 }), ...others],
  }),
};
export const NoMatch: Story = {
  parameters: pageParameters({
    route: { ...route, query: 'family=RSI' },
    answers: [page({ attempts: [], summary: noSummary, next: null }), ...others],
  }),
};
export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(labApi.attempts), ...others] }) };
export const Unreachable: Story = {
  parameters: pageParameters({ route, answers: [unreachable(labApi.attempts), ...others] }),
};
