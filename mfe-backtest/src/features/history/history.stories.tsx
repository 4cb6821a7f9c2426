import { backtestApi } from '@candlewick/shared-api';
import { pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { backtestAnswers, listOf, sampleCard } from '../../common/backtest.sample.ts';
import { HistoryPage } from './history.page.tsx';

const at = (query = '', backtestType = 'stocks') => ({
  pathname: `/backtest-history/${backtestType}`,
  params: { backtestType },
  query,
});

const meta = {
  title: 'Pages/Backtest history',
  component: HistoryPage,
  parameters: pageParameters({ route: at(), answers: backtestAnswers }),
} satisfies Meta<typeof HistoryPage>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The address holds the selected order and the search. */
export const Backtests: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('grid', { name: /backtests/i })).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Order' }), 'Highest return');
    await expect(await canvas.findByRole('option', { name: 'Highest return', selected: true })).toBeInTheDocument();
  },
};

export const SecondOfThreePages: Story = {
  parameters: pageParameters({
    route: at('page=2'),
    answers: [listOf([sampleCard(1), sampleCard(5)], 61), ...backtestAnswers],
  }),
  play: async ({ canvasElement }) => {
    const next = await within(canvasElement).findByRole('link', { name: 'Next page' });
    await expect(next).toHaveAttribute('href', '/backtest-history/stocks?page=3');
  },
};

export const Empty: Story = {
  parameters: pageParameters({ route: at(), answers: [listOf([]), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Create a backtest' })).toBeVisible();
  },
};

export const NothingFits: Story = {
  parameters: pageParameters({ route: at('q=hammer'), answers: [listOf([]), ...backtestAnswers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/0 of 0/)).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ route: at(), answers: [pending(backtestApi.sortedParentCards)] }),
};

export const Failed: Story = {
  parameters: pageParameters({ route: at(), answers: [refuse(backtestApi.sortedParentCards, 'internal_error')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({ route: at(), answers: [unreachable(backtestApi.sortedParentCards)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Network error')).toBeVisible();
  },
};

export const UnknownType: Story = {
  parameters: pageParameters({ route: at('', 'bonds'), answers: backtestAnswers }),
};
