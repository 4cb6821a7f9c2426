import { labApi, type EndpointResponse } from '@candlewick/shared-api';
import { answer, pageParameters, pending, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { backtestAnswers, childId, parentId, sampleTime } from '../../common/backtest.sample.ts';
import { sampleBody } from '../../common/body.sample.ts';
import { AttemptsPage } from './attempts.page.tsx';
import type { Attempt } from './model/candle.ts';

const returns = [0.12, 0.3, -0.2, 0.52, 0.41, 0.05, 0.75, 0.6, -0.4, 0.44, null, 0.9];

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
  sharpe: 0.5,
  trades: 12 + index,
  certified: index % 4 < 2,
  card: index === 0 ? { parent_id: parentId, child_id: childId } : null,
  engine_version: '1.0.0',
  bars_hash: null,
  bars_changed: index === 5,
  created_at: sampleTime - index * 3_600_000,
}));

const page = (part: Partial<EndpointResponse<typeof labApi.attempts>> = {}) =>
  answer(labApi.attempts, {
    attempts,
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

/** One candle each, lit where it beat holding; a click opens the rule in the builder. */
export const Tried: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = await canvas.findByRole('region', { name: '6 of 12 beat buy and hold (50%)' });
    const candles = within(card).getAllByRole('link');
    await expect(candles).toHaveLength(12);
    await expect(candles.at(-1)).toHaveAttribute('href', expect.stringContaining('/stocks-backtest?body='));
    await expect(candles.at(-1)).toHaveAccessibleName(
      'SMA 8 crosses above SMA 20 on KO: +12.0%, holding +40.0%, certified',
    );
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Symbol' }), 'KO');
    await userEvent.click(canvas.getByRole('button', { name: 'Forget all attempts' }));
    await expect(
      await within(document.body).findByRole('alertdialog', { name: 'Forget all attempts?' }),
    ).toHaveTextContent('240');
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };
export const Empty: Story = {
  parameters: pageParameters({
    route,
    answers: [page({ attempts: [], next: null, tickers: [], families: [], total: 0 }), ...others],
  }),
};
export const NoMatch: Story = {
  parameters: pageParameters({
    route: { ...route, query: 'family=RSI' },
    answers: [page({ attempts: [], next: null }), ...others],
  }),
};
export const Loading: Story = { parameters: pageParameters({ route, answers: [pending(labApi.attempts), ...others] }) };
export const Unreachable: Story = {
  parameters: pageParameters({ route, answers: [unreachable(labApi.attempts), ...others] }),
};
