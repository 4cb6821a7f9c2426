import { billingApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { billingAnswers, sampleMovements } from '../../common/billing.sample.ts';
import { beginnerPlan } from '../../common/plans.sample.ts';
import { withStripe } from '../../common/checkout/stripe.sample.ts';
import { CreditsWidget } from './credits.widget.tsx';

const route = { pathname: '/user-settings/billing', params: { section: 'billing' } };

/** The server filters by kind. */
const filtered = answer(billingApi.creditStatement, ({ query }) => ({
  movements: sampleMovements.filter(({ kind }) => query['kind'] === undefined || kind === query['kind']),
  next: null,
}));

const meta = {
  title: 'Pages/Plan and billing/Credits',
  component: CreditsWidget,
  decorators: [
    (Story) => (
      <Card title="Credits">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ route, answers: [filtered, ...billingAnswers(beginnerPlan)] }), layout: 'padded' },
  beforeEach: () => withStripe(),
} satisfies Meta<typeof CreditsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Statement: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText('Backtest of 3 symbols')).toBeVisible();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Purchases');
    await expect(await canvas.findByText('Pack of 1,000 credits')).toBeVisible();
    await expect(canvas.queryByText('Backtest of 3 symbols')).toBeNull();
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'All activity');
    await expect(await canvas.findByText('Backtest of 3 symbols')).toBeVisible();
  },
};

export const Older: Story = {
  parameters: pageParameters({
    route,
    answers: [
      answer(billingApi.creditStatement, ({ query }) =>
        query['before'] === undefined
          ? { movements: sampleMovements.slice(0, 2), next: 8 }
          : { movements: sampleMovements.slice(2), next: null },
      ),
      ...billingAnswers(beginnerPlan),
    ],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Show older activity' }));
    await expect(await canvas.findByText('Monthly credits, November 2026')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show older activity' })).toBeNull();
  },
};

/** The address opens checkout. */
export const Buying: Story = {
  parameters: pageParameters({
    route: { ...route, query: 'checkout=credits_5000' },
    answers: billingAnswers(beginnerPlan),
  }),
  play: async () => {
    const dialog = within(await within(document.body).findByRole('dialog', { name: 'Checkout' }));
    await expect(await dialog.findByRole('button', { name: 'Pay $50.00' })).toBeVisible();
  },
};

export const Empty: Story = {
  parameters: pageParameters({
    route,
    answers: [answer(billingApi.creditStatement, { movements: [], next: null }), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No credit activity yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({
    route,
    answers: [pending(billingApi.creditStatement), pending(billingApi.credits), ...billingAnswers()],
  }),
};

export const Failed: Story = {
  parameters: pageParameters({
    route,
    answers: [refuse(billingApi.creditStatement, 'internal_error'), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};
