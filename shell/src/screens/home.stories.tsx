import { authApi, backtestApi, billingApi, pricesApi } from '@candlewick/shared-api';
import { accountAnswers, pageParameters, pending, refuse, unreachable } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
// The widgets of home are those of the remotes, and so is what the server answers them.
import { backtestAnswers, listOf } from '../../../mfe-backtest/src/common/backtest.sample.ts';
import { marketAnswers } from '../../../mfe-dashboard/src/common/market.sample.ts';
import HomePage from './home.page.tsx';
import { inLayout } from './screen.sample.tsx';

const answers = [...accountAnswers(), ...marketAnswers, ...backtestAnswers];

const meta = {
  title: 'Pages/Home',
  component: HomePage,
  decorators: [inLayout('main', '/')],
  parameters: pageParameters({ answers }),
} satisfies Meta<typeof HomePage>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Returning: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
    await expect(await canvas.findByRole('link', { name: /Apple Inc/ })).toBeVisible();
    await expect((await canvas.findAllByRole('link', { name: /SMA 10/ }))[0]).toBeVisible();
  },
};

export const New: Story = {
  parameters: pageParameters({ answers: [listOf([]), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('link', { name: 'Create a backtest' })).toBeVisible();
    await expect(await within(canvasElement).findByRole('link', { name: /Apple Inc/ })).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    answers: [authApi.me, billingApi.plan, billingApi.credits, pricesApi.quote, backtestApi.sortedParentCards].map(
      pending,
    ),
  }),
};

/** One widget fails alone. */
export const OneFailed: Story = {
  parameters: pageParameters({ answers: [refuse(pricesApi.quote, 'internal_error'), ...answers] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
    await expect((await within(canvasElement).findAllByRole('link', { name: /SMA 10/ }))[0]).toBeVisible();
  },
};

export const Offline: Story = {
  parameters: pageParameters({
    answers: [authApi.me, billingApi.plan, billingApi.credits, pricesApi.quote, backtestApi.sortedParentCards].map(
      unreachable,
    ),
  }),
  play: async ({ canvasElement }) => {
    const failures = () => within(canvasElement).queryAllByText('Network error');
    await waitFor(() => expect(failures()).toHaveLength(2));
  },
};
