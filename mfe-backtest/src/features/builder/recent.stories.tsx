import { backtestApi, pricesApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { backtestAnswers, listOf, sampleCard } from '../../common/backtest.sample.ts';
import { trialAnswer } from './builder.sample.ts';
import { RecentWidget } from './recent.widget.tsx';

const meta = {
  title: 'Pages/Home/Strategies widget',
  component: RecentWidget,
  decorators: [
    (Story) => (
      <Card title="Strategies">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: backtestAnswers }), layout: 'padded' },
} satisfies Meta<typeof RecentWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Recent: Story = {
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('link', { name: /SMA 10/ });
    await expect(first).toHaveAttribute('href', expect.stringMatching(/^\/backtest-summary\/stocks\//));
  },
};

/** With a run or two there is room for the curve of the newest. */
export const First: Story = {
  parameters: pageParameters({ answers: [listOf([sampleCard(1, { total: 1, done: 1 })]), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('img', { name: /^Strategy .*buy and hold/ })).toBeVisible();
    const next = within(canvasElement).getByRole('link', { name: 'New backtest' });
    await expect(next).toHaveAttribute('href', '/stocks-backtest');
  },
};

/** The first rule is there to run, and its numbers move the result. */
export const Empty: Story = {
  parameters: pageParameters({ answers: [listOf([]), trialAnswer] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const run = await canvas.findByRole<HTMLAnchorElement>('link', { name: 'Run this rule' });
    const before = run.href;
    await expect(before).toContain('/stocks-backtest?s=');
    const verdict = await canvas.findByText(/buy and hold by .* on the S&P 500/);
    const fast = canvas.getByRole('spinbutton', { name: 'Fast SMA period' });
    fast.focus();
    const said = verdict.textContent;
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}{ArrowDown}');
    await waitFor(() => expect(verdict.textContent).not.toBe(said));
    await expect(run.href).not.toBe(before);
  },
};

/** A market without the S&P 500 has no rule to try. */
export const EmptyWithoutSample: Story = {
  parameters: pageParameters({ answers: [listOf([]), answer(pricesApi.sampleHistory, null)] }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'Build a backtest' });
    await expect(link).toHaveAttribute('href', '/stocks-backtest');
  },
};

export const Loading: Story = { parameters: pageParameters({ answers: [pending(backtestApi.sortedParentCards)] }) };

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(backtestApi.sortedParentCards, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ answers: [unreachable(backtestApi.sortedParentCards)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};
