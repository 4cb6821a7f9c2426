import { backtestApi } from '@candlewick/shared-api';
import { answer, events, pageParameters, refuse, sampleUser } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { addSessionBacktest, removeSessionBacktest, type SessionBacktest } from '../../common/session-backtests.ts';
import { BuilderPage } from './builder.page.tsx';
import { builderAnswers } from './builder.sample.ts';
import { bodyOf, defaultDraft } from './model/draft.ts';

const bounds = { first_date: '2000-01-03', last_date: '2024-12-31' };
const route = { pathname: '/stocks-backtest', query: `s=${encodeURIComponent('{"t":["AAPL"]}')}` };

const curve = Array.from({ length: 40 }, (_, index) => 1 + 0.004 * index + 0.03 * Math.sin(index / 3));

function attempt(number: number, part: Partial<SessionBacktest> = {}): SessionBacktest {
  const body = bodyOf({ ...defaultDraft, tickers: ['AAPL'] }, bounds);
  if (!body) throw new Error('The sample draft is not complete.');
  return {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    first_child_id: `00000000-0000-4000-8000-00000000010${number}`,
    name: 'SMA 10 crosses above SMA 20',
    created_at: Date.now(),
    body,
    status: 'completed',
    done: 1,
    total: 1,
    remaining_ms: null,
    figures: { return_fraction: 0.184, drawdown_fraction: -0.212, trades: 41, sharpe: 0.72, curve },
    ...part,
  };
}

const same = attempt(1);
const stopped = attempt(2, {
  body: { ...same.body, options: { ...same.body.options, stop_loss_percent: 5 } },
  figures: { return_fraction: -0.052, drawdown_fraction: -0.118, trades: 57, sharpe: -0.1, curve: curve.toReversed() },
});
const running = attempt(3, {
  name: 'RSI 14 crosses above 30',
  body: { ...same.body, tickers: ['AAPL', 'AMZN', 'MSFT', 'KO'] },
  status: 'running',
  total: 4,
  done: 1,
  figures: null,
});
const failed = attempt(4, {
  name: 'Hammer',
  body: { ...same.body, tickers: ['KO'] },
  status: 'failed',
  figures: null,
});

/** What the story's session has run, oldest first. */
const ran =
  (...backtests: SessionBacktest[]) =>
  () => {
    for (const backtest of backtests) addSessionBacktest(sampleUser.uid, backtest);
    return () => {
      for (const { id } of backtests) removeSessionBacktest(sampleUser.uid, id);
    };
  };

const progress = { parent_id: running.id, status: 'running', done: 2, total: 4, remaining_ms: 12_000 } as const;
const answers = [events(backtestApi.events, [progress]), ...builderAnswers];

const meta = {
  title: 'Pages/Backtest builder/Session',
  component: BuilderPage,
  parameters: pageParameters({ route, answers }),
} satisfies Meta<typeof BuilderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

const listIn = async (element: HTMLElement) =>
  within(await within(element).findByRole('list', { name: 'This session’s backtests' }));

/** Attempts side by side: what runs, what came out, what each did otherwise than the draft. */
export const Attempts: Story = {
  beforeEach: ran(failed, same, stopped, running),
  play: async ({ canvasElement }) => {
    const list = await listIn(canvasElement);
    await expect(list.getAllByRole('listitem')).toHaveLength(4);
    await expect(await list.findByText('2 of 4')).toBeVisible();
    await expect(list.getByText('Current')).toBeInTheDocument();
    await expect(list.getByText('Stop loss 5%')).toBeInTheDocument();
    await expect(list.getByText('stop 5%')).toBeInTheDocument();
    await expect(list.getAllByText('Sharpe')).toHaveLength(2);
    const compare = within(canvasElement).getByRole('link', { name: 'Compare last 2' });
    await expect(compare).toHaveAttribute('href', expect.stringContaining(`${stopped.id},${same.id}`));
    await expect(await within(canvasElement).findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

export const AttemptsOnPhone: Story = {
  ...Attempts,
  globals: { viewport: { value: 'phone', isRotated: false } },
};

/** An attempt goes back into the builder, as a step that can be undone. */
export const EditAgain: Story = {
  beforeEach: ran(stopped),
  play: async ({ canvasElement }) => {
    const list = await listIn(canvasElement);
    await userEvent.click(await list.findByRole('button', { name: /^Load: SMA/ }));
    await expect(await list.findByText('Current')).toBeInTheDocument();
    const canvas = within(canvasElement);
    await expect(canvas.getByText('Stop loss 5%')).toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(await list.findByText('Stop loss 5%')).toBeInTheDocument();
    await expect(await canvas.findByText(/^10 credits reserved now/)).toBeVisible();
  },
};

const started = { parent_id: attempt(5).id, children: [{ id: attempt(6).id, ticker: 'AAPL' }], credits: 10 };
const ended = { ...progress, parent_id: started.parent_id, status: 'completed', done: 1, total: 1 } as const;

/** A run in the background leaves the user in the builder; pressed twice, it runs once. */
export const RunAndStay: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(backtestApi.request, started),
      events(backtestApi.events, [ended]),
      refuse(backtestApi.summaryResults, 'not_found'),
      ...builderAnswers,
    ],
  }),
  beforeEach: () => () => removeSessionBacktest(sampleUser.uid, started.parent_id),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText(/^10 credits reserved now/);
    await userEvent.dblClick(canvas.getByRole('button', { name: 'Run in background' }));
    const list = await listIn(canvasElement);
    await expect(list.getAllByRole('listitem')).toHaveLength(1);
    await expect(await list.findByText('Completed')).toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Run in background' })).toBeEnabled();
  },
};
