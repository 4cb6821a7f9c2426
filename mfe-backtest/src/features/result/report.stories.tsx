import { backtestApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { backtestAnswers, childId, neverTraded, parentId } from '../../common/backtest.sample.ts';
import { ReportPage } from './report.page.tsx';

const route = {
  pathname: `/backtest/stocks/${parentId}/${childId}/report`,
  params: { backtestType: 'stocks', parent_id: parentId, child_id: childId },
};

const meta = {
  title: 'Pages/Backtest report',
  component: ReportPage,
  parameters: pageParameters({ route, answers: backtestAnswers }),
} satisfies Meta<typeof ReportPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Everything that a result on paper needs: strategy, assumptions, figures, trades, source and versions. */
export const Report: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('img', { name: /^Equity went from/ })).toBeVisible();
    await expect(await canvas.findByText('Simulated')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Assumptions' })).toBeVisible();
    await expect(await canvas.findByRole('columnheader', { name: 'Reason' })).toBeVisible();
    await expect(canvas.getByText(/4bf92f3577b34da64bf92f3577b34da6/)).toBeVisible();
  },
};
export const Phone: Story = { globals: { viewport: { value: 'phone', isRotated: false } } };

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
    const text = 'No trades in this range.';
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  },
};

/** The free plan prints what it sees. */
export const WithoutTrades: Story = {
  parameters: pageParameters({ route, answers: [...accountAnswers({ isFree: true }), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    const text = 'Your plan doesn’t include trade details.';
    await expect(await within(canvasElement).findByText(text)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route, answers: [pending(backtestApi.summaryResult), ...backtestAnswers] }),
};

export const NotFound: Story = {
  parameters: pageParameters({
    route,
    answers: [refuse(backtestApi.summaryResult, 'not_found', 'There is no such result.'), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('There is no such result.')).toBeVisible();
  },
};
