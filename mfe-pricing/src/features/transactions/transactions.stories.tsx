import { billingApi } from '@candlewick/shared-api';
import { Card } from '@candlewick/shared-design/card';
import { answer, pageParameters, pending, refuse } from '@candlewick/shared-page/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { billingAnswers } from '../../common/billing.sample.ts';
import { TransactionsWidget } from './transactions.widget.tsx';

const meta = {
  title: 'Pages/Plan and billing/Transactions',
  component: TransactionsWidget,
  decorators: [
    (Story) => (
      <Card title="Transactions">
        <Story />
      </Card>
    ),
  ],
  parameters: { ...pageParameters({ answers: billingAnswers() }), layout: 'padded' },
} satisfies Meta<typeof TransactionsWidget>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Transactions: Story = {
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: /CW-2026-000042|Beginner, yearly/ });
    await expect(link).toHaveAttribute('href', expect.stringMatching(/^\/receipt\//));
  },
};

export const Empty: Story = {
  parameters: pageParameters({
    answers: [answer(billingApi.transactions, { transactions: [], next: null }), ...billingAnswers()],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No payments yet')).toBeVisible();
  },
};

export const Loading: Story = {
  parameters: pageParameters({ answers: [pending(billingApi.transactions), ...billingAnswers()] }),
};

export const Failed: Story = {
  parameters: pageParameters({ answers: [refuse(billingApi.transactions, 'internal_error'), ...billingAnswers()] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('4bf92f3577b34da6')).toBeVisible();
  },
};
