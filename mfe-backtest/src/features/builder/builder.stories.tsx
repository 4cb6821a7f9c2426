import { backtestApi } from '@candlewick/shared-api';
import { accountAnswers, answer, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { BuilderPage } from './builder.page.tsx';
import { builderAnswers } from './builder.sample.ts';

const at = (query = '') => ({ pathname: '/stocks-backtest', query });
const draft = at(`s=${encodeURIComponent('{"t":["AAPL"]}')}`);

const meta = {
  title: 'Pages/Backtest builder',
  component: BuilderPage,
  parameters: pageParameters({ route: at(), answers: builderAnswers }),
} satisfies Meta<typeof BuilderPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A ticker is searched and chosen; the draft is then priced. */
export const Empty: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Choose a ticker first.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Run backtest' })).toBeDisabled();
  },
};

export const Ready: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const tickers = await canvas.findByRole('combobox', { name: 'Tickers' });
    await userEvent.type(tickers, 'aa');
    await userEvent.click(await canvas.findByRole('option', { name: /AAPL/ }));
    await expect(canvas.getByRole('button', { name: 'Remove AAPL' })).toBeVisible();
    await expect(await canvas.findByText(/^10 credits are reserved now/)).toBeVisible();
    tickers.blur();
  },
};

export const Refused: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [
      answer(backtestApi.requestValidation, {
        valid: false,
        problems: [
          {
            code: 'too_many_conditions',
            path: 'strategy.entry.conditions.0',
            message: 'The Explorer plan has no room for this condition. Remove it, or upgrade.',
          },
        ],
        name: 'SMA 10 crosses over SMA 20',
        credits: 10,
        credits_available: 1840,
        bars: 2516,
      }),
      ...accountAnswers({ isFree: true }),
      ...builderAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText(/has no room for this condition/))[0]).toBeVisible();
  },
};

export const Unreadable: Story = {
  parameters: pageParameters({ route: at('s=cut-off'), answers: builderAnswers }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/could not be read/)).toBeVisible();
    await expect(await within(canvasElement).findByRole('combobox', { name: 'Tickers' })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.indicators), ...builderAnswers] }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route: at(),
    answers: [refuse(backtestApi.indicators, 'internal_error'), ...builderAnswers],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    route: draft,
    answers: [
      unreachable(backtestApi.indicators),
      unreachable(backtestApi.dateRange),
      unreachable(backtestApi.requestValidation),
      ...builderAnswers,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect((await within(canvasElement).findAllByText('Network error'))[0]).toBeVisible();
  },
};
